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
  const { name, isPantryItem } = item;
  const actions = [
    {
      label: t('edit'),
      itemLabel: t('editItem', { item: name }),
      icon: <icons.Pencil />,
      run: () => onEdit(item),
    },
    {
      label: t(isPantryItem ? 'unmarkPantry' : 'markPantry'),
      itemLabel: t(isPantryItem ? 'unmarkPantryItem' : 'markPantryItem', { item: name }),
      icon: <icons.Archive />,
      run: () => void operations.markPantry(item, !isPantryItem),
    },
    {
      label: t('remove'),
      itemLabel: t('removeItem', { item: name }),
      icon: <icons.Trash2 />,
      destructive: true,
      run: () => void operations.remove(item),
    },
  ];

  if (isPhone) {
    return (
      <Menu>
        <MenuTrigger>
          <IconButton label={t('moreFor', { item: name })} icon={<icons.Ellipsis />} data-print="hide" />
        </MenuTrigger>
        <MenuContent>
          {actions.map(({ label, icon, destructive, run }, place) => (
            <MenuItem key={place} icon={icon} destructive={destructive} onSelect={run}>
              {label}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
    );
  }
  return (
    <Row gap={1} data-print="hide">
      {actions.map(({ label, itemLabel, icon, run }, place) => (
        <IconButton key={place} size="sm" label={itemLabel} title={label} icon={icon} onClick={run} />
      ))}
    </Row>
  );
}
