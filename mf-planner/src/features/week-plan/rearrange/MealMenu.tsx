import { type MealPlanEntry, recipePath } from '@forkcast/contracts';
import { IconButton, icons, Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@forkcast/ui';
import { Link } from 'react-router-dom';
import type { Rearrangement } from './useRearrange';
import { t } from './texts';
import { shared } from '../../../texts';

interface MealMenuProps {
  entry: MealPlanEntry;
  onRearrange: (entry: MealPlanEntry, what: Rearrangement) => void;
  onRepeat: (entry: MealPlanEntry) => void;
}

const ellipsis = <icons.Ellipsis />;

/** What can be done with a meal by everybody who does not drag. */
export function MealMenu({ entry, onRearrange, onRepeat }: MealMenuProps) {
  return (
    <Menu>
      <MenuTrigger>
        <IconButton size="sm" label={t('menuOf', { recipe: entry.recipeName })} icon={ellipsis} />
      </MenuTrigger>
      <MenuContent>
        {entry.recipeId === null ? null : (
          <>
            <MenuItem asChild>
              <Link to={recipePath(entry.recipeId, entry.servings)}>
                <icons.BookOpen aria-hidden />
                <span>{t('openRecipe')}</span>
              </Link>
            </MenuItem>
            <MenuSeparator />
          </>
        )}
        <MenuItem icon={<icons.Move />} onSelect={() => onRearrange(entry, 'move')}>
          {t('moveTo')}
        </MenuItem>
        <MenuItem icon={<icons.Copy />} onSelect={() => onRearrange(entry, 'copy')}>
          {t('copyTo')}
        </MenuItem>
        <MenuItem icon={<icons.Repeat />} onSelect={() => onRepeat(entry)}>
          {entry.repeat ? shared('stopRepeating') : t('repeat')}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
