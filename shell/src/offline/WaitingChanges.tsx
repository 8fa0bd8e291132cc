import { loadRemoteModule, type RemoteAppProps } from '@forkcast/web-kit';
import { type ComponentType, useEffect, useState } from 'react';
import { countPendingChanges } from './countPendingChanges';

/** The shopping screen's component that sends pending changes. */
const SENDER = 'shopping/WaitingChanges';

/** Sends changes left on this device from an earlier visit, on any screen. */
export function WaitingChanges({ session, shell }: RemoteAppProps) {
  const [Sender, setSender] = useState<ComponentType<RemoteAppProps>>();
  const { online } = shell;
  const { id } = session.user;
  useEffect(() => {
    if (!online) return;
    void loadSender(id).then((found) => {
      if (found) setSender(() => found);
    });
  }, [id, online]);
  return Sender ? <Sender session={session} shell={shell} /> : null;
}

async function loadSender(accountId: string): Promise<ComponentType<RemoteAppProps> | null> {
  try {
    return (await countPendingChanges(accountId)) > 0 ? (await loadRemoteModule(SENDER)).default : null;
  } catch {
    // They stay stored until the next attempt.
    return null;
  }
}
