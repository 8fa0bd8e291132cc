import type { User } from '@forkcast/contracts';
import { useToast } from '@forkcast/ui';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function to call with the account that is signed in. If the page shows another one, the function
 * reloads the page, or reports that typed text can't be saved, and resolves to true.
 */
export function useReloadForOtherAccount(user: User | null): (next: User | null) => Promise<boolean> {
  const shown = useRef(user);
  const { toast } = useToast();
  useEffect(() => {
    shown.current = user;
  }, [user]);
  return useCallback(
    async (next) => {
      const before = shown.current;
      if (!before || !next || next.id === before.id) return false;
      const { reloadForOtherAccount } = await import('./reloadForOtherAccount');
      reloadForOtherAccount(before, next, toast);
      return true;
    },
    [toast],
  );
}
