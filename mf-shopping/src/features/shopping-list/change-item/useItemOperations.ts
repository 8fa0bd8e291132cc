import type { ShoppingListItem, UpdateShoppingItemRequest } from '@forkcast/contracts';
import { type Outcome, useOutcome } from '@forkcast/web-kit';
import { useMemo } from 'react';
import { useAddItemMutation, useRemoveItemMutation, useUpdateItemMutation } from '../shoppingListApi';
import type { ShowAtOnce } from '../list/useShoppingList';
import { t } from '../texts';

/** What can be done with one item. Everything shows at once and is taken back when it fails. */
export interface ItemOperations {
  check: (item: ShoppingListItem, isChecked: boolean) => Promise<void>;
  markPantry: (item: ShoppingListItem, isPantryItem: boolean) => Promise<void>;
  edit: (item: ShoppingListItem, fields: { quantity: string | null; category: string }) => Promise<void>;
  remove: (item: ShoppingListItem) => Promise<void>;
}

export function useItemOperations(showAtOnce: ShowAtOnce): ItemOperations {
  const outcome = useOutcome();
  const [updateItem] = useUpdateItemMutation();
  const [removeItem] = useRemoveItemMutation();
  const [addItem] = useAddItemMutation();
  // The same object as long as nothing in it changes: a long list draws only the lines that do.
  return useMemo(
    () => itemOperations({ outcome, updateItem, removeItem, addItem, showAtOnce }),
    [outcome, updateItem, removeItem, addItem, showAtOnce],
  );
}

interface Means {
  outcome: Outcome;
  updateItem: ReturnType<typeof useUpdateItemMutation>[0];
  removeItem: ReturnType<typeof useRemoveItemMutation>[0];
  addItem: ReturnType<typeof useAddItemMutation>[0];
  showAtOnce: ShowAtOnce;
}

function itemOperations({ outcome, updateItem, removeItem, addItem, showAtOnce }: Means): ItemOperations {
  const { done, failed } = outcome;
  /** Answers whether it worked. */
  const update = async ({ id }: ShoppingListItem, fields: UpdateShoppingItemRequest) => {
    const shown = { ...fields, ...(fields.isChecked === undefined ? {} : { checkedBy: null }) };
    const error = await showAtOnce(id, shown, () => updateItem({ id, ...fields }));
    return error ? failed(t('updateFailed'), error) : true;
  };

  const putBack = async ({ name, quantity, category, isPantryItem, isChecked }: ShoppingListItem) => {
    const { error } = await addItem({ name, quantity, category, isPantryItem, isChecked });
    if (error) failed(t('addFailed'), error);
    else done(t('added'), t('itemIsBack', { item: name }));
  };

  return {
    check: async (item, isChecked) => {
      await update(item, { isChecked });
    },
    markPantry: async (item, isPantryItem) => {
      if (!(await update(item, { isPantryItem }))) return;
      if (isPantryItem) done(t('pantryMarked'), t('pantryMarkedBody', { item: item.name }));
      else done(t('pantryUnmarked'), t('pantryUnmarkedBody', { item: item.name }));
    },
    edit: async (item, fields) => {
      if (await update(item, fields)) done(t('updated'), item.name);
    },
    remove: async (item) => {
      const error = await showAtOnce(item.id, 'removed', () => removeItem(item.id));
      if (error) failed(t('removeFailed'), error);
      else done(t('removed'), item.name, () => putBack(item));
    },
  };
}
