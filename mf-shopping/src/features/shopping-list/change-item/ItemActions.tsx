import type { ShoppingListItem } from '@forkcast/contracts';
import { IconButton, icons, Menu, MenuContent, MenuItem, MenuTrigger, Row, usePhone } from '@forkcast/ui';
import type { ItemOperations } from './useItemOperations';
import { t } from '../texts';

interface ItemActionsProps {
  item: ShoppingListItem;
  operations: ItemOperations;
  onEdit: (item: ShoppingListItem) => void;
}

/** Further actions on an item: buttons, or a menu on phones. */
export function ItemActions({ item, operations, onEdit }: ItemActionsProps) {
  const isPhone = usePhone();
  const pantryLabel = item.isPantryItem ? t('unmarkPantry') : t('markPantry');
  const togglePantry = () => void operations.markPantry(item, !item.isPantryItem);
  const remove = () => void operations.remove(item);

  if (isPhone) {
    return (
      <Menu>
        <MenuTrigger>
          <IconButton label={t('moreFor', { item: item.name })} icon={<icons.Ellipsis />} data-print="hide" />
        </MenuTrigger>
        <MenuContent>
          <MenuItem icon={<icons.Pencil />} onSelect={() => onEdit(item)}>
            {t('edit')}
          </MenuItem>
          <MenuItem icon={<icons.Archive />} onSelect={togglePantry}>
            {pantryLabel}
          </MenuItem>
          <MenuItem icon={<icons.Trash2 />} destructive onSelect={remove}>
            {t('remove')}
          </MenuItem>
        </MenuContent>
      </Menu>
    );
  }
  return (
    <Row gap={1} data-print="hide">
      <IconButton
        size="sm"
        label={t('editItem', { item: item.name })}
        title={t('edit')}
        icon={<icons.Pencil />}
        onClick={() => onEdit(item)}
      />
      <IconButton
        size="sm"
        label={t(item.isPantryItem ? 'unmarkPantryItem' : 'markPantryItem', { item: item.name })}
        title={pantryLabel}
        icon={<icons.Archive />}
        onClick={togglePantry}
      />
      <IconButton
        size="sm"
        label={t('removeItem', { item: item.name })}
        title={t('remove')}
        icon={<icons.Trash2 />}
        onClick={remove}
      />
    </Row>
  );
}
