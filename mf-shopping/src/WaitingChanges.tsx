import type { RemotePartProps } from '@forkcast/web-kit';
import { useEffect } from 'react';
import { outboxOf } from './store';

/** Sends the account's stored changes from any screen. Renders nothing. */
export default function WaitingChanges({ session }: RemotePartProps) {
  const { id } = session.user;
  useEffect(() => {
    void outboxOf(id).start();
  }, [id]);
  return null;
}
