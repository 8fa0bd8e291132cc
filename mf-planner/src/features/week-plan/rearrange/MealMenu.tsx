import type { MealPlanEntry } from '@forkcast/contracts';
import { IconButton, icons, Menu, MenuContent, MenuItem, MenuTrigger } from '@forkcast/ui';
import { RecipeItems } from '../open-recipe/RecipeItems';
import { mealMenuId } from '../week-grid/slotIds';
import type { Slot } from '../week/weekView';
import type { SlotHandlers } from '../week-grid/weekLayout';
import { t } from './texts';
import { shared } from '../../../texts';

interface MealMenuProps extends Pick<SlotHandlers, 'onAct' | 'onRemove'> {
  entry: MealPlanEntry;
  slot: Slot;
}

/** The actions on a meal, also for users who don't drag. */
export function MealMenu({ entry, slot, onAct, onRemove }: MealMenuProps) {
  return (
    <Menu>
      <MenuTrigger>
        <IconButton
          id={mealMenuId(entry.id)}
          size="sm"
          label={t('menuOf', { recipe: entry.recipeName })}
          icon={<icons.Ellipsis />}
        />
      </MenuTrigger>
      <MenuContent>
        <RecipeItems entry={entry} slot={slot} />
        <MenuItem icon={<icons.Move />} onSelect={() => onAct({ entry, action: 'move' })}>
          {t('moveTo')}
        </MenuItem>
        <MenuItem icon={<icons.Copy />} onSelect={() => onAct({ entry, action: 'copy' })}>
          {t('copyTo')}
        </MenuItem>
        <MenuItem icon={<icons.Repeat />} onSelect={() => onAct({ entry, action: 'repeat' })}>
          {entry.repeat ? shared('stopRepeating') : t('repeat')}
        </MenuItem>
        <MenuItem icon={<icons.Trash2 />} onSelect={() => onRemove(entry, slot)}>
          {t('remove')}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
