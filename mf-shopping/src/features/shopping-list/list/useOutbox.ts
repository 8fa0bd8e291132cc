import { useSession } from '@forkcast/web-kit';
import { useSyncExternalStore } from 'react';
import { outboxOf } from '../../../store';

/** The account's outbox and its current state. */
export function useOutbox() {
  const outbox = outboxOf(useSession().user.id);
  const state = useSyncExternalStore(outbox.subscribe, () => outbox.state);
  return { outbox, ...state };
}
