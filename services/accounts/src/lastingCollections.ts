/** Collections without events, which a backup needs next to the log. */
export const lastingCollections = ['personal-keys', 'avatars'] as const;
