import { addPick, type Evidence, type ItemPick } from '@forkcast/shopping-list';
import type { StoreEvent } from '../events';

/** A store of the household, with the data that its aisle order is computed from. */
export interface Store extends Evidence {
  storeId: string;
  name: string;
}

export interface Stores {
  open: ReadonlyMap<string, Store>;
  /** Recently removed stores, the latest last. */
  gone: readonly Store[];
}

const MAX_GONE_STORES = 20;

export const noStores: Stores = { open: new Map(), gone: [] };

export function storesAfter(stores: Stores, event: StoreEvent): Stores {
  switch (event.type) {
    case 'StoreMade': {
      const { storeId, name } = event.data;
      return withStore(stores, { storeId, name, picks: [], put: null, learns: true });
    }
    case 'StoreRenamed': {
      const { storeId, name } = event.data;
      return changeStore(stores, storeId, (store) => ({ ...store, name }));
    }
    case 'StoreRemoved': {
      const store = stores.open.get(event.data.storeId);
      if (!store) return stores;
      const open = new Map([...stores.open].filter(([id]) => id !== store.storeId));
      return { open, gone: [...stores.gone, store].slice(-MAX_GONE_STORES) };
    }
    case 'StoreBroughtBack': {
      const store = stores.gone.find(({ storeId }) => storeId === event.data.storeId);
      return store ? withStore(stores, store) : stores;
    }
    case 'AislesOrdered': {
      const { storeId, aisles, at } = event.data;
      return changeStore(stores, storeId, (store) => ({ ...store, put: { aisles, at } }));
    }
    case 'AisleLearningChanged': {
      const { storeId, learns, aisles, at } = event.data;
      return changeStore(stores, storeId, (store) => ({ ...store, learns, put: aisles && { aisles, at } }));
    }
    default:
      return event satisfies never;
  }
}

/** Records that an item was checked in a store. */
export function addPickIn(stores: Stores, storeId: string, picked: ItemPick): Stores {
  return changeStore(stores, storeId, (store) => ({ ...store, picks: addPick(store.picks, picked) }));
}

/** Removes an unchecked item from the picks. */
export function removePicks({ open, gone }: Stores, itemId: string): Stores {
  const without = (store: Store): Store => {
    const picks = store.picks.filter((one) => one.itemId !== itemId);
    return picks.length < store.picks.length ? { ...store, picks } : store;
  };
  return { open: new Map([...open].map(([id, store]) => [id, without(store)])), gone };
}

function changeStore({ open, gone }: Stores, storeId: string, change: (store: Store) => Store): Stores {
  const store = open.get(storeId);
  return store ? { open: new Map([...open, [storeId, change(store)]]), gone } : { open, gone };
}

function withStore({ open, gone }: Stores, store: Store): Stores {
  return {
    open: new Map([...open, [store.storeId, store]]),
    gone: gone.filter(({ storeId }) => storeId !== store.storeId),
  };
}
