/** The longest possible meals together stay under the megabyte that EventStoreDB takes in one append. */
export const MEALS_PER_APPEND = 20;
