export const MEMBER_NAMES = 'shopping-member-names';
export const GUEST_NAMES = 'shopping-guest-names';

/** Collections that hold what no event tells: a backup needs them beside the log. */
export const lastingCollections = [MEMBER_NAMES, GUEST_NAMES] as const;
