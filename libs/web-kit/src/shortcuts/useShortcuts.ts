import { useEffect, useRef } from 'react';
import { addShortcuts, type Shortcut } from './shortcuts';

/**
 * Keys that work for as long as what calls this is on the page. They do nothing in fields, while something is composed, under
 * dialogs and menus, while anything on the page has `data-dragging`, and where someone turned them off.
 *
 * @param heading what they stand under in the list of shortcuts
 * @param shortcuts may change with every render; omit shortcuts that do nothing at the moment
 * @param yields for the frame: a screen's own go before these
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
