import type { ShoppingListItem, UpdateShoppingItemRequest } from '@forkcast/contracts';
import { errorMessage, type ShellApi, useShell } from '@forkcast/web-kit';
import { useMemo } from 'react';
import { useAddItemMutation, useRemoveItemMutation, useUpdateItemMutation } from './shoppingListApi';
import type { ShowAtOnce } from './useShoppingList';

/** What can be done with one item. Everything shows at once and is taken back when it fails. */
export interface ItemOperations {
  check: (item: ShoppingListItem, isChecked: boolean) => Promise<void>;
  markPantry: (item: ShoppingListItem, isPantryItem: boolean) => Promise<void>;
  edit: (item: ShoppingListItem, fields: { quantity: string | null; category: string }) => Promise<void>;
  remove: (item: ShoppingListItem) => Promise<void>;
}

export function useItemOperations(showAtOnce: ShowAtOnce): ItemOperations {
  const { toast } = useShell();
  const [updateItem] = useUpdateItemMutation();
  const [removeItem] = useRemoveItemMutation();
  const [addItem] = useAddItemMutation();
  // The same object as long as nothing in it changes: a long list draws only the lines that do.
  return useMemo(
    () => itemOperations({ toast, updateItem, removeItem, addItem, showAtOnce }),
    [toast, updateItem, removeItem, addItem, showAtOnce],
  );
}

interface Means {
  toast: ShellApi['toast'];
  updateItem: ReturnType<typeof useUpdateItemMutation>[0];
  removeItem: ReturnType<typeof useRemoveItemMutation>[0];
  addItem: ReturnType<typeof useAddItemMutation>[0];
  showAtOnce: ShowAtOnce;
}

function itemOperations({ toast, updateItem, removeItem, addItem, showAtOnce }: Means): ItemOperations {
  const failed = (title: string, error: unknown) =>
    toast({ title, description: errorMessage(error, 'An error occurred'), tone: 'destructive' });

  /** Answers whether it worked. */
  const update = async ({ id }: ShoppingListItem, fields: UpdateShoppingItemRequest) => {
    const shown = { ...fields, ...(fields.isChecked === undefined ? {} : { checkedBy: null }) };
    const error = await showAtOnce(id, shown, () => updateItem({ id, ...fields }));
    if (error) failed('Failed to update item', error);
    return !error;
  };

  const putBack = async ({ name, quantity, category, isPantryItem, isChecked }: ShoppingListItem) => {
    const { error } = await addItem({ name, quantity, category, isPantryItem, isChecked });
    if (error) failed('Failed to add item', error);
    else toast({ title: 'Item added', description: `${name} is back on the list`, tone: 'positive' });
  };

  return {
    check: async (item, isChecked) => {
      await update(item, { isChecked });
    },
    markPantry: async (item, isPantryItem) => {
      if (!(await update(item, { isPantryItem }))) return;
      toast({
        title: isPantryItem ? 'Marked as pantry item' : 'Unmarked as pantry item',
        description: isPantryItem
          ? `${item.name} will be marked on later lists too`
          : `${item.name} is an ordinary item again`,
        tone: 'positive',
      });
    },
    edit: async (item, fields) => {
      if (!(await update(item, fields))) return;
      toast({ title: 'Item updated', description: item.name, tone: 'positive' });
    },
    remove: async (item) => {
      const error = await showAtOnce(item.id, 'removed', () => removeItem(item.id));
      if (error) {
        failed('Failed to remove item', error);
        return;
      }
      toast({
        title: 'Item removed',
        description: item.name,
        tone: 'positive',
        action: { label: 'Undo', onClick: () => void putBack(item) },
      });
    },
  };
}
