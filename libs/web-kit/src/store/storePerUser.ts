/**
 * Keeps an app's store while its screens come and go, so that they open with what they showed before, and
 * begins again when someone else signs in: no one ever sees what the user before them had loaded.
 *
 * @param create makes an empty store
 * @returns the store of a user, by the user's id
 */
export function storePerUser<Store>(create: (userId: string) => Store): (userId: string) => Store {
  let kept: { userId: string; store: Store } | undefined;
  return (userId) => {
    if (kept?.userId !== userId) kept = { userId, store: create(userId) };
    return kept.store;
  };
}
