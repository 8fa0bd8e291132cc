import type { ShoppingListItem } from '@forkcast/contracts';

/** What was done to an item and is not confirmed yet: fields that will differ, or that it will be gone. */
export type PendingChange = Partial<ShoppingListItem> | 'removed';

/** Changes on their way, by item. `turn` tells a later change of the same item from the one that just ended. */
export type PendingChanges = Readonly<Record<string, { change: PendingChange; turn: number }>>;

/** Adds a change to what is already on its way for the item. */
export function withChange(
  pending: PendingChanges,
  id: string,
  change: PendingChange,
  turn: number,
): PendingChanges {
  const before = pending[id]?.change;
  const fields = typeof before === 'object' && typeof change === 'object' ? { ...before, ...change } : change;
  return { ...pending, [id]: { change: fields, turn } };
}

/** Forgets an item's changes, unless a later one is still on its way. */
export function withoutChange(pending: PendingChanges, id: string, turn: number): PendingChanges {
  if (pending[id]?.turn !== turn) return pending;
  return Object.fromEntries(Object.entries(pending).filter(([pendingId]) => pendingId !== id));
}

/** The list as it will be once everything on its way has arrived. */
export function applyPending(
  items: readonly ShoppingListItem[],
  pending: PendingChanges,
): readonly ShoppingListItem[] {
  return items.flatMap((item) => {
    const change = pending[item.id]?.change;
    if (change === undefined) return item;
    return change === 'removed' ? [] : { ...item, ...change };
  });
}
