type BadgeNavigator = Partial<Record<'setAppBadge', (count: number) => Promise<void>>>;

/** Shows on the app's icon how many things are open on the list; where the platform has no such sign, nothing. */
export async function showBadge(items: unknown): Promise<void> {
  const { setAppBadge } = navigator as BadgeNavigator;
  if (!setAppBadge || !Array.isArray(items)) return;
  const open = items.filter((item) => (Object(item) as { isChecked?: unknown }).isChecked === false).length;
  // 0 takes the sign away. An app that is not installed has no icon, which is no failure.
  await setAppBadge.call(navigator, open).catch(() => undefined);
}
