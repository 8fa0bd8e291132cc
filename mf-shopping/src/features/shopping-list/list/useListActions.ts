import { useSession } from '@forkcast/web-kit';
import { newId } from '@forkcast/web-kit/newId';
import { useMemo } from 'react';
import { outboxOf } from '../../../store';
import type { ListActions, SeenItem } from './listActions';

export function useListActions(): ListActions {
  const outbox = outboxOf(useSession().user.id);
  // Memoised, so that a long list only re-renders changed items.
  return useMemo<ListActions>(() => {
    const want = outbox.addIntents.bind(outbox);
    return {
      add: async (items) => {
        const wanted = items.map(
          ({ name, quantity = null, category = null, isPantryItem = false, isChecked = false }) => {
            const fields = { name: name.trim(), quantity, category, isPantryItem, isChecked };
            return { draft: { type: 'add' as const, itemId: newId(), ...fields }, name: fields.name };
          },
        );
        await want(wanted);
        return wanted.map(({ draft }) => draft.itemId);
      },
      check: (item, isChecked, storeId) =>
        want([
          {
            draft: isChecked
              ? { type: 'bought', ...about(item), ...(storeId !== undefined && { storeId }) }
              : { type: 'not-bought', ...about(item) },
            name: item.name,
          },
        ]),
      setAmount: (item, quantity) =>
        want([{ draft: { type: 'amount', ...about(item), quantity }, name: item.name }]),
      setCategory: (item, category) =>
        want([{ draft: { type: 'aisle', ...about(item), category }, name: item.name }]),
      markPantry: (item, isPantryItem) =>
        want([{ draft: { type: 'pantry', ...about(item), isPantryItem }, name: item.name }]),
      buyAt: (item, storeId) =>
        want([{ draft: { type: 'buy-at', ...about(item), storeId }, name: item.name }]),
      remove: (items) =>
        want(items.map((item) => ({ draft: { type: 'remove', ...about(item) }, name: item.name }))),
      putBack: (itemIds) => want([{ draft: { type: 'put-back', itemIds }, name: '' }]),
      clearChecked: async (items) => {
        const itemIds = items.filter(({ isChecked }) => isChecked).map(({ id }) => id);
        if (itemIds.length > 0) await want([{ draft: { type: 'clear-checked', itemIds }, name: '' }]);
      },
    };
  }, [outbox]);
}

function about({ id, quantity, isChecked }: SeenItem) {
  return { itemId: id, seen: { quantity, isChecked } };
}
