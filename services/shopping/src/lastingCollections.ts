export const MEMBER_NAMES = 'shopping-member-names';
export const GUEST_NAMES = 'shopping-guest-names';

/** Collections that can't be rebuilt from events, so that a backup needs them as well. */
export const lastingCollections = [MEMBER_NAMES, GUEST_NAMES] as const;
