/** What one household may keep of it. */
export const larderLimits = { name: 100, entries: 500 } as const;
