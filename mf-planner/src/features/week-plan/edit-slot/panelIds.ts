import type { DetailField } from './drafts';

/** The button that takes a meal out; focus goes to that of the next one. */
export const removeButtonId = (entryId: string) => `meal-${entryId}-remove`;
/** The first choice of a conflict: there focus goes when saving has to wait for it. */
export const conflictButtonId = (entryId: string, field: DetailField) => `meal-${entryId}-${field}-conflict`;
