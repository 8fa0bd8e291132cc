import { decideStoreIntent, orderOfAisles, type StoreIntent } from '@forkcast/shopping-list';
import type { ApplyIntents } from '../commands';
import type { StoreEvent } from '../events';
import type { Outcome } from '../intents/effectEvents';
import type { ShoppingListState } from '../shoppingListState';
import type { Store } from './stores';

/** Decides an intent about a store. */
export function storeEvents(
  intent: StoreIntent,
  { stores: { open, gone } }: Pick<ShoppingListState, 'stores'>,
  { householdId, at }: Pick<ApplyIntents, 'householdId' | 'at'>,
): Outcome {
  const { storeId } = intent;
  const decided = decideStoreIntent(intent, {
    has: (id) => open.has(id),
    hasGone: (id) => gone.some((store) => store.storeId === id),
    count: open.size,
  });
  if ('refused' in decided) return { events: [], refused: decided.refused };
  if (!decided.changes) return { events: [] };
  return { events: eventsOf(intent, open.get(storeId), { householdId, storeId, at }) };
}

function eventsOf(
  intent: StoreIntent,
  store: Store | undefined,
  about: { householdId: string; storeId: string; at: string },
): readonly StoreEvent[] {
  switch (intent.type) {
    case 'make-store':
      return [{ type: 'StoreMade', data: { ...about, name: intent.name } }];
    case 'rename-store':
      if (intent.name === store?.name) return [];
      return [{ type: 'StoreRenamed', data: { ...about, name: intent.name } }];
    case 'remove-store':
      return [{ type: 'StoreRemoved', data: about }];
    case 'put-back-store':
      return [{ type: 'StoreBroughtBack', data: about }];
    case 'order-aisles': {
      const aisles = [...new Set(intent.aisles)];
      return [{ type: 'AislesOrdered', data: { ...about, aisles } }];
    }
    case 'learn-aisles': {
      const { learns } = intent;
      if (!store || learns === store.learns) return [];
      const { aisles } = orderOfAisles(store, about.at);
      const currentAisles = aisles.length > 0 ? aisles : null;
      return [{ type: 'AisleLearningChanged', data: { ...about, learns, aisles: currentAisles } }];
    }
    default:
      return intent satisfies never;
  }
}
