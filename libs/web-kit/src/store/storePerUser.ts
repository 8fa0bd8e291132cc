/**
 * Keeps an app's store while its screens unmount, so that they reopen with their data. When another user
 * signs in, it creates a new store, so that no one sees another user's data.
 *
 * @param create creates an empty store
 * @returns a function from the user's id to the store
 */
export function storePerUser<Store>(create: (userId: string) => Store): (userId: string) => Store {
  let current: { userId: string; store: Store } | undefined;
  return (userId) => {
    if (current?.userId !== userId) current = { userId, store: create(userId) };
    return current.store;
  };
}
