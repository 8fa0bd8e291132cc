import { useMemo } from 'react';
import {
  useAddItemMutation,
  useClearCheckedMutation,
  useRemoveItemMutation,
  useUpdateItemMutation,
} from '../shoppingListApi';
import type { ListActions } from './listActions';

export function useListActions(): ListActions {
  const [addItem] = useAddItemMutation();
  const [updateItem] = useUpdateItemMutation();
  const [removeItem] = useRemoveItemMutation();
  const [clearCheckedItems] = useClearCheckedMutation();
  return useMemo<ListActions>(
    () => ({
      add: async (items) => {
        const ids: string[] = [];
        for (const item of items) ids.push((await addItem(item).unwrap()).id);
        return ids;
      },
      check: async ({ id }, isChecked) => void (await updateItem({ id, isChecked }).unwrap()),
      setAmount: async ({ id }, quantity) => void (await updateItem({ id, quantity }).unwrap()),
      setCategory: async ({ id }, category) => void (await updateItem({ id, category }).unwrap()),
      markPantry: async ({ id }, isPantryItem) => void (await updateItem({ id, isPantryItem }).unwrap()),
      remove: async (items) => {
        for (const { id } of items) await removeItem(id).unwrap();
      },
      putBack: () => Promise.reject(new Error('Comes with intents')),
      clearChecked: async () => void (await clearCheckedItems().unwrap()),
    }),
    [addItem, updateItem, removeItem, clearCheckedItems],
  );
}
