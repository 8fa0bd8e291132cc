import type { DetailField } from './drafts';

/** The button that removes a meal. After a removal, the next meal's button is focused. */
export const removeButtonId = (entryId: string) => `meal-${entryId}-remove`;
/** The first button of a conflict. It is focused if saving requires a choice. */
export const conflictButtonId = (entryId: string, field: DetailField) => `meal-${entryId}-${field}-conflict`;
