import { useSession, useShell } from '@forkcast/web-kit';
import { useEffect, useSyncExternalStore } from 'react';
import { outboxOf } from '../../../store';

/** What the user wants of the list, kept on this device until the server has answered. */
export function useOutbox() {
  const outbox = outboxOf(useSession().user.id);
  const { onChange } = useShell();
  const state = useSyncExternalStore(outbox.subscribe, () => outbox.state);
  useEffect(() => {
    void outbox.start();
    return onChange(({ topic, position }) => {
      // The server was away: it may have come back with an older log.
      if (topic === 'shopping-list' && position === '0') void outbox.send({ check: true });
    });
  }, [outbox, onChange]);
  return { outbox, ...state };
}
