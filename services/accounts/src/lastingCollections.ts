/** Collections that hold what no event tells: a backup needs them beside the log. */
export const lastingCollections = ['personal-keys', 'avatars'] as const;
