import type { ShoppingListItem } from '@forkcast/contracts';
import type { Store } from '@forkcast/shopping-list';
import { useDialog } from '@forkcast/web-kit';
import { useLazyImport } from '@forkcast/web-kit/lazyImport';
import type { ItemOperations } from './useItemOperations';

const loadEditing = () => import('./EditItemDialog');

/** The dialog that edits an item. */
export function useEditDialog(stores: readonly Store[], operations: ItemOperations) {
  const { subject: edited, ...editing } = useDialog<ShoppingListItem>();
  const laterEditing = useLazyImport(loadEditing, editing.open);
  const editDialog =
    edited && laterEditing ? (
      <laterEditing.EditItemDialog
        key={`editing-${editing.round}`}
        item={edited}
        stores={stores}
        open={editing.open}
        onClose={editing.close}
        onSave={(fields) => void operations.edit(edited, fields)}
      />
    ) : null;
  return { edit: editing.show, editDialog };
}
