import { useMemo, useRef } from 'react';
import type { ItemOperations } from '../change-item/useItemOperations';

/** The same operations; what they take off the list or edit is no news to who does it. */
export function useSettling(
  operations: ItemOperations,
  settle: (ids: readonly string[]) => void,
): ItemOperations {
  const latest = useRef(settle);
  latest.current = settle;
  // The same object as long as nothing in it changes: a long list draws only the lines that do.
  return useMemo(
    () => ({
      ...operations,
      edit: (item, fields) => {
        latest.current([item.id]);
        return operations.edit(item, fields);
      },
      remove: (item) => {
        latest.current([item.id]);
        return operations.remove(item);
      },
    }),
    [operations],
  );
}
