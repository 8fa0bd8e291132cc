import { icons } from '@forkcast/ui';

/** The icons that /remotes.json may name for a screen. */
const known = {
  calendar: icons.CalendarDays,
  list: icons.ShoppingBasket,
  book: icons.BookOpen,
  people: icons.Users,
  settings: icons.Settings,
  chart: icons.ChartColumn,
};

/** An entry's icon; a screen newer than this shell still gets one. */
export function navIcon(name: string) {
  return name in known ? known[name as keyof typeof known] : icons.CookingPot;
}
