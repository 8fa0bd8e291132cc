/** How many streams are written at once: enough for the store to write them in one go, few enough to stay answering. */
export const STREAMS_AT_ONCE = 64;
/** In about this time all of them are written: somebody waits for an answer. */
export const WRITTEN_WITHIN_MS = 15_000;
