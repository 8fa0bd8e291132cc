import { useToast } from '@forkcast/ui';
import { onUnauthenticated, createOutcome, waitForPendingRequests } from '@forkcast/web-kit/boot';
import { useEffect, useState } from 'react';
import type { LogoutQuestionProps } from '../logout/LogoutQuestion';
import type { Unsaved } from '../offline/deviceData';
import { PENDING_CALLS_TIMEOUT_MS } from '../session/sessionCalls';
import { useAuth } from '../session/AuthProvider';
import { t } from './texts';

interface Logout {
  logout: () => Promise<void>;
  /** Props of the dialog to show before logging out; null if there is nothing to ask. */
  question: LogoutQuestionProps | null;
}

const loadDeviceData = () => import('../offline/deviceData');

/** Logs out. If the account has unsaved work on this device, asks first whether to keep it. */
export function useLogout(accountId: string): Logout {
  const { logout } = useAuth();
  const { toast } = useToast();
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);
  const finish = async (deletesUnsaved: boolean) => {
    const answer = await logout();
    if (answer.failure) {
      createOutcome(toast).failed(t('logOutFailed'), answer.failure);
      return;
    }
    try {
      const deviceData = await loadDeviceData();
      await deviceData.deleteSessionData();
      if (deletesUnsaved) await deviceData.deleteUnsaved(accountId);
    } finally {
      const waiting = await countWaiting(accountId);
      toast({
        title: t('loggedOut'),
        description: waiting > 0 ? t('waiting', { count: waiting }) : t('aboutLoggedOut'),
      });
      if (answer.location) window.location.assign(answer.location);
    }
  };
  return {
    logout: async () => {
      // Changes that are still being sent don't count as unsaved.
      await waitForPendingRequests(PENDING_CALLS_TIMEOUT_MS);
      const found = await loadUnsaved(accountId);
      if (found) setUnsaved(found);
      else await finish(false);
    },
    question: unsaved && { unsaved, onClose: () => setUnsaved(null), onLogout: finish },
  };
}

/** If the code can't be loaded, nothing is deleted, so there is nothing to ask. */
async function loadUnsaved(accountId: string): Promise<Unsaved | null> {
  const deviceData = await loadDeviceData().catch(() => null);
  return deviceData && deviceData.findUnsaved(accountId);
}

/** When the session ends by itself, shows a toast with the number of pending changes, as signing out does. */
export function useWaitingChangesNotice(accountId: string): void {
  const { toast } = useToast();
  useEffect(() => {
    const stop = onUnauthenticated(() => {
      // Several calls may fail with 401 at once.
      stop();
      void countWaiting(accountId).then((waiting) => {
        if (waiting > 0) toast({ title: t('sessionEnded'), description: t('waiting', { count: waiting }) });
      });
    });
    return stop;
  }, [accountId, toast]);
}

/** If the count isn't available, nothing is shown; pending changes are still sent later. */
async function countWaiting(accountId: string): Promise<number> {
  try {
    const { countPendingChanges } = await import('../offline/countPendingChanges');
    return await countPendingChanges(accountId);
  } catch {
    return 0;
  }
}
