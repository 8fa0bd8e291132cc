export const MEMBER_NAMES = 'planner-member-names';
/** Ids of calendar changes that were applied. */
export const CALENDAR_CHANGES = 'planner-calendar-changes';

/** Collections that can't be rebuilt from events, so that a backup needs them as well. */
export const lastingCollections = [MEMBER_NAMES, CALENDAR_CHANGES] as const;
