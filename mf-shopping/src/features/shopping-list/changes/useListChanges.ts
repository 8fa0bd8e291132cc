import type { ShoppingListItem } from '@forkcast/contracts';
import { useSession } from '@forkcast/web-kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useGetWithdrawnQuery } from '../shoppingListApi';
import {
  changesSince,
  removedPlannedItems,
  seenLinesOf,
  markSettled,
  type ListChange,
  type SeenLines,
} from './listChanges';
import { storeSeenLines, readSeenLines } from './seenLists';

const noChanges: readonly ListChange[] = [];
const noIds: readonly string[] = [];
const isEmpty = (lines: SeenLines) => Object.keys(lines).length === 0;

/**
 * Changes that the plan made since the list was last seen on this device. None on the first visit or after
 * an empty list.
 *
 * @param items undefined while loading
 */
export function useListChanges(items: readonly ShoppingListItem[] | undefined) {
  const { id: accountId } = useSession().user;
  const [seen, setSeen] = useState<SeenLines | null>(() => readSeenLines(accountId));
  const isNew = seen === null || isEmpty(seen) || items?.length === 0;

  const updateSeen = useCallback(
    (lines: SeenLines) => {
      setSeen(lines);
      storeSeenLines(accountId, lines);
    },
    [accountId],
  );
  const removedIds = useMemo(
    () => (items && seen && !isNew ? removedPlannedItems(seen, items) : noIds),
    [items, seen, isNew],
  );
  const { withdrawn, isLoading } = useWithdrawn(removedIds);
  useEffect(() => {
    if (!items) return;
    const removedByUsers = withdrawn ? removedIds.filter((id) => !withdrawn.has(id)) : noIds;
    const next = isNew ? seenLinesOf(items) : markSettled(seen, items, removedByUsers);
    const isUnchanged = next === seen || (seen !== null && isEmpty(seen) && isEmpty(next));
    if (!isUnchanged) updateSeen(next);
  }, [items, isNew, seen, updateSeen, removedIds, withdrawn]);

  const changes = useMemo(
    () => (items && seen && !isNew ? changesSince(seen, items, withdrawn) : noChanges),
    [items, seen, isNew, withdrawn],
  );
  /** Keeps showing the previous changes until the next ones are known. */
  const shownChanges = useRef(noChanges);
  if (!isLoading) shownChanges.current = changes;
  return {
    changes: shownChanges.current,
    /** The user has read the changes. */
    dismiss: () => items && updateSeen(seenLinesOf(items)),
    /** The user changed these items, so they aren't reported. */
    settle: (ids: readonly string[]) => items && seen && updateSeen(markSettled(seen, items, ids)),
  };
}

/** Which missing items the plan removed; null if unknown. */
function useWithdrawn(removedIds: readonly string[]) {
  const { currentData, isFetching } = useGetWithdrawnQuery(
    { gone: removedIds },
    { skip: removedIds.length === 0, refetchOnMountOrArgChange: true },
  );
  const withdrawn = useMemo(() => (currentData ? new Set(currentData) : null), [currentData]);
  return { withdrawn, isLoading: isFetching && currentData === undefined };
}
