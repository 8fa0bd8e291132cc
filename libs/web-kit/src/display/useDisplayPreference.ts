import type { DisplayPreferences } from '@forkcast/contracts';
import { useSession } from '@forkcast/web-kit';
import { useCallback, useSyncExternalStore } from 'react';
import { changeDisplay, changesText, displayOf, onDisplayChange } from './displayChanges';

/**
 * Reads and changes one of the account's display preferences. A change shows at once, also offline, and syncs
 * to the account's other devices.
 */
export function useDisplayPreference<Name extends keyof DisplayPreferences>(
  name: Name,
): readonly [DisplayPreferences[Name], (value: DisplayPreferences[Name]) => void] {
  const { user } = useSession();
  const text = useSyncExternalStore(onDisplayChange, () => changesText(user.id));
  const change = useCallback(
    (value: DisplayPreferences[Name]) => changeDisplay(user.id, { [name]: value }),
    [user.id, name],
  );
  return [displayOf(user, text)[name], change];
}
