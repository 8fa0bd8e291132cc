import type { ShoppingListItem } from '@forkcast/contracts';
import { useOutcome } from '@forkcast/web-kit';
import { useMemo } from 'react';
import { useListActions } from '../list/useListActions';
import { t } from '../texts';

/** The fields of the item dialog. */
export interface ItemFields {
  quantity: string | null;
  category: string;
  /** Null means any store. */
  storeId: string | null;
}

/** List actions with their success messages. */
export interface ItemOperations {
  check: (item: ShoppingListItem, isChecked: boolean, storeId?: string) => Promise<void>;
  markPantry: (item: ShoppingListItem, isPantryItem: boolean) => Promise<void>;
  edit: (item: ShoppingListItem, fields: ItemFields) => Promise<void>;
  remove: (item: ShoppingListItem) => Promise<void>;
}

/** Memoised, so that a long list only re-renders changed items. */
export function useItemOperations(): ItemOperations {
  const { done } = useOutcome();
  const actions = useListActions();
  return useMemo<ItemOperations>(
    () => ({
      check: actions.check,
      markPantry: async (item, isPantryItem) => {
        await actions.markPantry(item, isPantryItem);
        if (isPantryItem) done(t('pantryMarked'), t('pantryMarkedBody', { item: item.name }));
        else done(t('pantryUnmarked'), t('pantryUnmarkedBody', { item: item.name }));
      },
      edit: async (item, { quantity, category, storeId }) => {
        await Promise.all([
          quantity === item.quantity ? undefined : actions.setAmount(item, quantity),
          category === item.category ? undefined : actions.setCategory(item, category),
          storeId === (item.storeId ?? null) ? undefined : actions.buyAt(item, storeId),
        ]);
        done(t('updated'), item.name);
      },
      remove: async (item) => {
        await actions.remove([item]);
        done(t('removed'), item.name, async () => {
          await actions.putBack([item.id]);
          done(t('added'), t('itemIsBack', { item: item.name }));
        });
      },
    }),
    [actions, done],
  );
}
