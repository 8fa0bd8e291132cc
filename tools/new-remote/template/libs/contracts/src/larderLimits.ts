/** Limits per household: characters of a name, number of entries. */
export const larderLimits = { name: 100, entries: 500 } as const;
