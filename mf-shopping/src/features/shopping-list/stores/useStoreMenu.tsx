import type { ShoppingListItem } from '@forkcast/contracts';
import { useDialog } from '@forkcast/web-kit';
import { useLazyImport } from '@forkcast/web-kit/lazyImport';
import { StoreMenu } from './StoreMenu';
import { useChosenStore } from './useChosenStore';
import { useStores } from './useStores';

const loadStores = () => import('./edit-stores/StoresDialog');

/** The stores, the selected one, the menu that selects it and the dialog that edits them. */
export function useStoreMenu(items: readonly ShoppingListItem[]) {
  const stores = useStores();
  const { store, choose } = useChosenStore(stores);
  const editing = useDialog();
  const laterStores = useLazyImport(loadStores, editing.open);
  const storeMenu = (
    <StoreMenu stores={stores} store={store} onChoose={choose} onEdit={() => editing.show()} />
  );
  const storesDialog = laterStores ? (
    <laterStores.StoresDialog
      key={`stores-${editing.round}`}
      stores={stores}
      categories={[...new Set(items.map(({ category }) => category))]}
      open={editing.open}
      onClose={editing.close}
    />
  ) : null;
  return { stores, store, storeMenu, storesDialog };
}
