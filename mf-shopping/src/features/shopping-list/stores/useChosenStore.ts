import type { Store } from '@forkcast/shopping-list';
import { useSession } from '@forkcast/web-kit';
import { useState } from 'react';

const PREFIX = 'forkcast.store.';

/** Where this device is: the store that the list is shown for, if there is one. It is remembered for the account. */
export function useChosenStore(stores: readonly Store[]) {
  const { id: accountId } = useSession().user;
  const [chosen, setChosen] = useState(() => read(accountId));
  return {
    store: stores.find(({ id }) => id === chosen) ?? null,
    choose: (store: Pick<Store, 'id'> | null) => {
      setChosen(store?.id ?? null);
      keep(accountId, store?.id ?? null);
    },
  };
}

function read(accountId: string): string | null {
  try {
    return localStorage.getItem(PREFIX + accountId);
  } catch {
    // Storage is off: chosen again on each visit.
    return null;
  }
}

function keep(accountId: string, storeId: string | null): void {
  try {
    if (storeId === null) localStorage.removeItem(PREFIX + accountId);
    else localStorage.setItem(PREFIX + accountId, storeId);
  } catch {
    // Full, or switched off: it lasts as long as the page is open.
  }
}
