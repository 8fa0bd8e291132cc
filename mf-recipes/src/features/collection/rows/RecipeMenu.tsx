import { cookPath } from '@forkcast/contracts';
import { IconButton, icons, Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@forkcast/ui';
import { Link } from 'react-router-dom';
import { tApp } from '../../../texts';
import { t } from '../texts';
import type { RecipeActionsProps } from './RecipeActions';

/** The '⋯' menu with all actions of a recipe. */
export function RecipeMenu({ recipe, deleting, menu, ...handlers }: RecipeActionsProps) {
  const { onPlan, onShare, onEdit, onHistory, onDelete } = handlers;
  return (
    <Menu onOpenChange={menu.onOpenChange}>
      <MenuTrigger>
        <IconButton
          ref={menu.button}
          label={t('moreLabel', { recipe: recipe.name })}
          title={t('more')}
          icon={<icons.Ellipsis />}
          onClick={menu.onPress}
          onKeyDown={menu.onPress}
        />
      </MenuTrigger>
      {menu.wasOpened ? (
        <MenuContent at={menu.at}>
          <MenuItem asChild>
            <Link to={cookPath({ recipeId: recipe.id, servings: null })}>
              <icons.CookingPot />
              <span>{t('cook')}</span>
            </Link>
          </MenuItem>
          <MenuItem icon={<icons.CalendarPlus />} onSelect={() => onPlan(recipe)}>
            {tApp('addToPlan')}
          </MenuItem>
          <MenuItem icon={<icons.Pencil />} onSelect={() => onEdit(recipe)}>
            {tApp('edit')}
          </MenuItem>
          <MenuItem icon={<icons.Share2 />} onSelect={() => onShare(recipe)}>
            {tApp('share')}
          </MenuItem>
          <MenuItem icon={<icons.History />} onSelect={() => onHistory(recipe)}>
            {tApp('history')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<icons.Trash2 />} destructive disabled={deleting} onSelect={() => onDelete(recipe)}>
            {t('delete')}
          </MenuItem>
        </MenuContent>
      ) : null}
    </Menu>
  );
}
