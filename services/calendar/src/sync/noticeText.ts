import type { CalendarNotice } from '@forkcast/contracts';

/** What the user is told once. */
export function noticeText(kind: CalendarNotice['kind'], recipeName: string | null): string {
  const meal = recipeName === null ? 'A meal' : `'${recipeName}'`;
  switch (kind) {
    case 'consent-lost':
      return 'Google no longer lets us into your calendar. Connect it again to keep it in step with your plan.';
    case 'kept-both':
      return `${meal} was changed in your plan and in your calendar at the same time. Both versions are kept.`;
    case 'not-moved':
      return `${meal} could not be moved to the day you chose in your calendar. It is where your plan has it.`;
    case 'not-removed':
      return `${meal} was deleted in your calendar, but could not be removed from your plan. It is back.`;
    case 'calendar-recreated':
      return 'The calendar with your meals was deleted in Google, so we made it anew. To stop it, switch the calendar off.';
    default:
      return kind satisfies never;
  }
}
