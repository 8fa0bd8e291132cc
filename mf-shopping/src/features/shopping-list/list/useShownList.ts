import { useShoppingList } from './useShoppingList';

/** The list as it shows: what the server said last, with what this device has not sent yet already done. */
export function useShownList() {
  const { items, failure, isFetching, retry } = useShoppingList();
  return { items, failure, isFetching, retry };
}
