import type { ShoppingListItem } from '@forkcast/contracts';
import { useSession } from '@forkcast/web-kit';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { changesSince, seenIn, settledIn, type SeenLines } from './listChanges';
import { keepSeen, readSeen } from './seenLists';

const none: readonly never[] = [];
const isEmpty = (lines: SeenLines) => Object.keys(lines).length === 0;

/**
 * What the plan has made of the list since it was looked at here. Who looks for the first time, or at a list that was empty,
 * sees all of it as it is.
 *
 * @param items undefined as long as they are not known
 */
export function useListChanges(items: readonly ShoppingListItem[] | undefined) {
  const { id: accountId } = useSession().user;
  const [seen, setSeen] = useState<SeenLines | null>(() => readSeen(accountId));
  const isNew = seen === null || isEmpty(seen) || items?.length === 0;

  const becomes = useCallback(
    (lines: SeenLines) => {
      setSeen(lines);
      keepSeen(accountId, lines);
    },
    [accountId],
  );
  useEffect(() => {
    if (!items) return;
    const now = isNew ? seenIn(items) : settledIn(seen, items);
    const isKept = now === seen || (seen !== null && isEmpty(seen) && isEmpty(now));
    if (!isKept) becomes(now);
  }, [items, isNew, seen, becomes]);

  const changes = useMemo(
    () => (items && seen && !isNew ? changesSince(seen, items) : none),
    [items, seen, isNew],
  );
  return {
    changes,
    /** They were looked at. */
    dismiss: () => items && becomes(seenIn(items)),
    /** Somebody here changes these lines themselves. */
    settle: (ids: readonly string[]) => items && seen && becomes(settledIn(seen, items, ids)),
  };
}
