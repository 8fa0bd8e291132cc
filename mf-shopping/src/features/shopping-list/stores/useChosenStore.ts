import type { Store } from '@forkcast/shopping-list';
import { useSession } from '@forkcast/web-kit';
import { useState } from 'react';

const KEY_PREFIX = 'forkcast.store.';

/** The store that the list is shown for. Stored per account on this device. */
export function useChosenStore(stores: readonly Store[]) {
  const { id: accountId } = useSession().user;
  const [chosen, setChosen] = useState(() => localStorage.getItem(KEY_PREFIX + accountId));
  return {
    store: stores.find(({ id }) => id === chosen) ?? null,
    choose: (store: Pick<Store, 'id'> | null) => {
      setChosen(store?.id ?? null);
      storeChoice(accountId, store?.id ?? null);
    },
  };
}

function storeChoice(accountId: string, storeId: string | null): void {
  try {
    if (storeId === null) localStorage.removeItem(KEY_PREFIX + accountId);
    else localStorage.setItem(KEY_PREFIX + accountId, storeId);
  } catch {
    // Storage is full: lasts while the page is open.
  }
}
