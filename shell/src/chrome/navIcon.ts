import { icons } from '@forkcast/ui';

/** The icons that /remotes.json may use for a screen. */
const navIcons = {
  calendar: icons.CalendarDays,
  list: icons.ShoppingBasket,
  book: icons.BookOpen,
  people: icons.Users,
  settings: icons.Settings,
  chart: icons.ChartColumn,
};

/** Returns an entry's icon, with a fallback for icons that a later release added. */
export function navIcon(name: string) {
  return name in navIcons ? navIcons[name as keyof typeof navIcons] : icons.CookingPot;
}
