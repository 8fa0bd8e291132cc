/** A day as people read it, such as 'Nov 27, 2026', where the user is. */
export function dayText(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(instant));
}

/** A moment as people read it, such as 'Nov 27, 2026, 6:30 PM', where the user is. */
export function momentText(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}
