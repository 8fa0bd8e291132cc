import { useEffect, useRef } from 'react';
import { addShortcuts, type Shortcut } from './shortcuts';

/**
 * Registers keyboard shortcuts while the caller is mounted. They are ignored in fields, during IME
 * composition, under dialogs and menus, while anything on the page has `data-dragging`, and when the user has
 * turned shortcuts off.
 *
 * @param heading their heading in the list of shortcuts
 * @param shortcuts may change with every render; omit shortcuts that currently do nothing
 * @param yields for the app shell: screens' shortcuts take precedence
 *
 * @example
 * useShortcuts(t('week'), [{ keys: 't', label: t('today'), run: goToToday }]);
 */
export function useShortcuts(heading: string, shortcuts: readonly Shortcut[], yields = false): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    return addShortcuts({
      heading,
      yields,
      get shortcuts() {
        return latest.current;
      },
    });
  }, [heading, yields]);
}
