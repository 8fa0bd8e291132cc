import type { ShoppingListItem } from '@forkcast/contracts';
import { useEffect, useState } from 'react';

/** Checked items move after a pause in checking, so that nothing moves under the finger. */
const MOMENT_MS = 2_000;

/** Ids of checked items in the basket. Items that were checked before are there from the start. */
export function useBasket(items: readonly ShoppingListItem[]): ReadonlySet<string> {
  const checked = items.filter((item) => item.isChecked).map(({ id }) => id);
  const key = checked.join();
  const [fallen, setFallen] = useState<ReadonlySet<string>>(() => new Set(checked));
  useEffect(() => {
    const timer = setTimeout(() => setFallen(new Set(key.split(','))), MOMENT_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return new Set(checked.filter((id) => fallen.has(id)));
}
