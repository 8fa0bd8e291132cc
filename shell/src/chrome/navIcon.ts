import { type IconName, icons } from '@forkcast/ui';

/** The icon that /remotes.json names, as 'calendar-days' or 'CalendarDays'. */
export function navIcon(name: string) {
  const pascal = name.replace(/(^|-)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase());
  return isIcon(pascal) ? icons[pascal] : icons.BookOpen;
}

function isIcon(name: string): name is IconName {
  return name in icons;
}
