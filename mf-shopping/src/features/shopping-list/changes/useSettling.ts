import { useMemo, useRef } from 'react';
import type { ItemOperations } from '../change-item/useItemOperations';

/** Wraps operations so that the user's own removals and edits aren't reported as changes of the plan. */
export function useSettling(
  operations: ItemOperations,
  settle: (ids: readonly string[]) => void,
): ItemOperations {
  const latest = useRef(settle);
  latest.current = settle;
  // Memoised, so that a long list only re-renders changed items.
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
