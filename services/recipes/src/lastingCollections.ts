export const MEMBER_NAMES = 'recipes-member-names';

/** Collections without events, which a backup needs next to the log. */
export const lastingCollections = [MEMBER_NAMES] as const;
