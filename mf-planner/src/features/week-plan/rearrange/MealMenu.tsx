import type { MealPlanEntry } from '@forkcast/contracts';
import { IconButton, icons, Menu, MenuContent, MenuItem, MenuTrigger } from '@forkcast/ui';
import { RecipeItems } from '../open-recipe/RecipeItems';
import { mealMenuId } from '../week-grid/slotIds';
import type { Slot } from '../week/weekView';
import type { SlotHandlers } from '../week-grid/weekLayout';
import { t } from './texts';
import { shared } from '../../../texts';

interface MealMenuProps extends Pick<SlotHandlers, 'onRearrange' | 'onRepeat' | 'onRemove'> {
  entry: MealPlanEntry;
  slot: Slot;
}

const ellipsis = <icons.Ellipsis />;

/** The actions on a meal, also for users who don't drag. */
export function MealMenu({ entry, slot, onRearrange, onRepeat, onRemove }: MealMenuProps) {
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
        <MenuItem icon={<icons.Trash2 />} onSelect={() => onRemove(entry, slot)}>
          {t('remove')}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
