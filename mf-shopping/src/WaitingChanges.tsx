import type { RemotePartProps } from '@forkcast/web-kit';
import { useEffect } from 'react';
import { outboxOf } from './store';

/** What the shell mounts where the account has changes on this device that wait: draws nothing, and has them sent. */
export default function WaitingChanges({ session }: RemotePartProps) {
  const { id } = session.user;
  useEffect(() => {
    void outboxOf(id).start();
  }, [id]);
  return null;
}
