import { useSession } from '@forkcast/web-kit';
import { useSyncExternalStore } from 'react';
import { outboxOf } from '../../../store';

/** What the user wants of the list, kept on this device until the server has answered. */
export function useOutbox() {
  const outbox = outboxOf(useSession().user.id);
  const state = useSyncExternalStore(outbox.subscribe, () => outbox.state);
  return { outbox, ...state };
}
