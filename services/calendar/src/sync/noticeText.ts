import type { CalendarNotice } from '@forkcast/contracts';

/** The text of a notice that the user sees once. */
export function noticeText(kind: CalendarNotice['kind'], recipeName: string | null): string {
  const meal = recipeName === null ? 'A meal' : `'${recipeName}'`;
  switch (kind) {
    case 'consent-lost':
      return "We've lost access to your Google Calendar. Reconnect it to keep it in sync with your plan.";
    case 'kept-both':
      return `${meal} was changed in your plan and in your calendar at the same time. Both versions are kept.`;
    case 'not-moved':
      return `${meal} couldn't be moved to the day you chose in your calendar, so it stays where it was.`;
    case 'not-removed':
      return `${meal} was deleted in your calendar but couldn't be removed from your plan, so we added it back.`;
    case 'calendar-recreated':
      return 'Your meal calendar was deleted in Google, so we created it again. To stop this, turn off calendar sync.';
    default:
      return kind satisfies never;
  }
}
