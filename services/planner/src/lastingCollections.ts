export const MEMBER_NAMES = 'planner-member-names';
/** The changes of calendars that were applied. */
export const CALENDAR_CHANGES = 'planner-calendar-changes';

/** Collections that can't be rebuilt from events, so that a backup needs them as well. */
export const lastingCollections = [MEMBER_NAMES, CALENDAR_CHANGES] as const;
