import type { IntentDraft } from '@forkcast/shopping-list';
import { useSession } from '@forkcast/web-kit';
import { newId } from '@forkcast/web-kit/newId';
import { useMemo } from 'react';
import { outboxOf } from '../../../store';
import type { ListActions, SeenItem } from './listActions';

export function useListActions(): ListActions {
  const outbox = outboxOf(useSession().user.id);
  // Memoised, so that a long list only re-renders changed items.
  return useMemo<ListActions>(() => {
    const change = (draft: IntentDraft, name = '') => outbox.addIntents([{ draft, name }]);
    return {
      add: async (items) => {
        const added = items.map(({ name, quantity = null }) => ({
          id: newId(),
          name: name.trim(),
          quantity,
          isChecked: false,
        }));
        await outbox.addIntents(
          added.map(({ id: itemId, ...item }) => ({
            draft: { type: 'add', itemId, ...item, category: null, isPantryItem: false },
            name: item.name,
          })),
        );
        return added;
      },
      check: (item, isChecked, storeId) =>
        isChecked
          ? change({ type: 'bought', ...toSeen(item), ...(storeId !== undefined && { storeId }) }, item.name)
          : change({ type: 'not-bought', ...toSeen(item) }, item.name),
      setAmount: (item, quantity) => change({ type: 'amount', ...toSeen(item), quantity }, item.name),
      setCategory: (item, category) => change({ type: 'aisle', ...toSeen(item), category }, item.name),
      markPantry: (item, isPantryItem) =>
        change({ type: 'pantry', ...toSeen(item), isPantryItem }, item.name),
      buyAt: (item, storeId) => change({ type: 'buy-at', ...toSeen(item), storeId }, item.name),
      remove: (items) =>
        outbox.addIntents(
          items.map((item) => ({ draft: { type: 'remove', ...toSeen(item) }, name: item.name })),
        ),
      putBack: (itemIds) => change({ type: 'put-back', itemIds }),
      clearChecked: (itemIds) => change({ type: 'clear-checked', itemIds }),
    };
  }, [outbox]);
}

function toSeen({ id, quantity, isChecked }: SeenItem) {
  return { itemId: id, seen: { quantity, isChecked } };
}
