import type { User } from '@forkcast/contracts';
import { changesText, displayOf, onDisplayChange } from '@forkcast/web-kit/display';
import { useEffect, useSyncExternalStore } from 'react';
import { applyTheme } from './applyTheme';

/** Applies the account's theme. */
export function useTheme(user: User): void {
  const text = useSyncExternalStore(onDisplayChange, () => changesText(user.id));
  const { theme } = displayOf(user, text);
  useEffect(() => {
    applyTheme(theme);
  }, [theme]);
}
