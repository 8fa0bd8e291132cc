/** A day such as 'Nov 27, 2026', in the user's time zone. */
export function dayText(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(instant));
}

/** A moment such as 'Nov 27, 2026, 6:30 PM', in the user's time zone. */
export function momentText(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}
