import { useToast } from '@forkcast/ui';
import { onUnauthenticated, outcomeOf } from '@forkcast/web-kit/boot';
import { useEffect } from 'react';
import { useAuth } from '../session/AuthProvider';
import { t } from './texts';

/** Signs out, and says so, with what waits on this device for the next sign-in. */
export function useLogout(accountId: string): () => Promise<void> {
  const { logout } = useAuth();
  const { toast } = useToast();
  return async () => {
    const failure = await logout();
    if (failure) {
      outcomeOf(toast).failed(t('logOutFailed'), failure);
      return;
    }
    const waiting = await waitingFor(accountId);
    toast({
      title: t('loggedOut'),
      description: waiting > 0 ? t('waiting', { count: waiting }) : t('aboutLoggedOut'),
    });
  };
}

/** A session that ends by itself says what waits, as signing out does. */
export function useWordOfWaiting(accountId: string): void {
  const { toast } = useToast();
  useEffect(() => {
    const stop = onUnauthenticated(() => {
      // Many calls may find it out at once.
      stop();
      void waitingFor(accountId).then((waiting) => {
        if (waiting > 0) toast({ title: t('sessionEnded'), description: t('waiting', { count: waiting }) });
      });
    });
    return stop;
  }, [accountId, toast]);
}

/** Where the device does not say, there is nothing to be told; what waits is sent all the same. */
async function waitingFor(accountId: string): Promise<number> {
  try {
    const { waitingChanges } = await import('../offline/waitingChanges');
    return await waitingChanges(accountId);
  } catch {
    return 0;
  }
}
