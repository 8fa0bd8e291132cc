export const MEMBER_NAMES = 'planner-member-names';
/** Which changes of calendars have been followed. */
export const CALENDAR_CHANGES = 'planner-calendar-changes';

/** Collections that hold what no event tells: a backup needs them beside the log. */
export const lastingCollections = [MEMBER_NAMES, CALENDAR_CHANGES] as const;
