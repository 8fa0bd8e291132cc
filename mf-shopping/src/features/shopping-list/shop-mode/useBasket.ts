import type { ShoppingListItem } from '@forkcast/contracts';
import { useEffect, useState } from 'react';

/** Checked items move after a pause in checking, so that nothing moves under the finger. */
const MOVE_DELAY_MS = 2_000;

/** Ids of checked items in the basket. Items that are already checked on mount are in it from the start. */
export function useBasket(items: readonly ShoppingListItem[]): ReadonlySet<string> {
  const checked = items.filter((item) => item.isChecked).map(({ id }) => id);
  const key = checked.join();
  const [movedIds, setMovedIds] = useState<ReadonlySet<string>>(() => new Set(checked));
  useEffect(() => {
    const timer = setTimeout(() => setMovedIds(new Set(key.split(','))), MOVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return new Set(checked.filter((id) => movedIds.has(id)));
}
