export const MEMBER_NAMES = 'shopping-member-names';

/** Collections that hold what no event tells: a backup needs them beside the log. */
export const lastingCollections = [MEMBER_NAMES] as const;
