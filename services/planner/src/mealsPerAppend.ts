/** Keeps meals of maximum length under EventStoreDB's limit of 1 MB per append. */
export const MEALS_PER_APPEND = 20;
