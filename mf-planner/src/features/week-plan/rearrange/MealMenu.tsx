import type { MealPlanEntry } from '@forkcast/contracts';
import { IconButton, icons, Menu, MenuContent, MenuItem, MenuTrigger } from '@forkcast/ui';
import { RecipeItems } from '../open-recipe/RecipeItems';
import { mealMenuId } from '../week-grid/slotIds';
import type { Slot } from '../week/weekView';
import type { Rearrangement } from './useRearrange';
import { t } from './texts';
import { shared } from '../../../texts';

interface MealMenuProps {
  entry: MealPlanEntry;
  slot: Slot;
  onRearrange: (entry: MealPlanEntry, what: Rearrangement) => void;
  onRepeat: (entry: MealPlanEntry) => void;
}

const ellipsis = <icons.Ellipsis />;

/** The actions on a meal, for users who don't drag. */
export function MealMenu({ entry, slot, onRearrange, onRepeat }: MealMenuProps) {
  return (
    <Menu>
      <MenuTrigger>
        <IconButton
          id={mealMenuId(entry.id)}
          size="sm"
          label={t('menuOf', { recipe: entry.recipeName })}
          icon={ellipsis}
        />
      </MenuTrigger>
      <MenuContent>
        <RecipeItems entry={entry} slot={slot} />
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
