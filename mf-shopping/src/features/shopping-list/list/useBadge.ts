import type { ShoppingListItem } from '@forkcast/contracts';
import { useEffect } from 'react';

type BadgeNavigator = Partial<Record<'setAppBadge', (count: number) => Promise<void>>>;

/**
 * Shows on the app's icon how many things are open, those included that were ticked without network; where the platform has no
 * such sign, nothing. Other screens have the service worker do it.
 */
export function useBadge(items: readonly ShoppingListItem[] | undefined): void {
  const open = items?.filter(({ isChecked }) => !isChecked).length;
  useEffect(() => {
    const { setAppBadge } = navigator as BadgeNavigator;
    if (!setAppBadge || open === undefined) return;
    // An app that is not installed has no icon, which is no failure.
    void setAppBadge.call(navigator, open).catch(() => undefined);
  }, [open, items]);
}
