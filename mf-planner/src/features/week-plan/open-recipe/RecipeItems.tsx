import { cookPath, type MealPlanEntry, recipePath } from '@forkcast/contracts';
import { icons, MenuItem, MenuSeparator } from '@forkcast/ui';
import { Link } from 'react-router-dom';
import type { Slot } from '../week/weekView';
import { cookTogether } from './cookTogether';
import { t } from './texts';

interface RecipeItemsProps {
  entry: MealPlanEntry;
  slot: Slot;
}

/** Menu items that open a meal's recipe, or cook all recipes of its slot; nothing if no recipe exists. */
export function RecipeItems({ entry: { recipeId, servings }, slot }: RecipeItemsProps) {
  const cookLink = cookTogether(slot);
  if (recipeId === null && cookLink === null) return null;
  return (
    <>
      {recipeId === null ? null : (
        <>
          <MenuItem asChild>
            <Link to={recipePath(recipeId, servings)}>
              <icons.BookOpen aria-hidden />
              <span>{t('openRecipe')}</span>
            </Link>
          </MenuItem>
          <MenuItem asChild>
            <Link to={cookPath({ recipeId, servings })}>
              <icons.CookingPot aria-hidden />
              <span>{t('cook')}</span>
            </Link>
          </MenuItem>
        </>
      )}
      {cookLink === null ? null : (
        <MenuItem asChild>
          <Link to={cookLink.path}>
            <icons.CookingPot aria-hidden />
            <span>{cookLink.label}</span>
          </Link>
        </MenuItem>
      )}
      <MenuSeparator />
    </>
  );
}
