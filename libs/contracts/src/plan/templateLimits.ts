/** Limits per household. */
export const templateLimits = { name: 100, templates: 100, meals: 200 } as const;
