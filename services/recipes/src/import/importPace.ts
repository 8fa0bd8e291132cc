/** Streams written concurrently: enough for the store to batch them, few enough to stay responsive. */
export const CONCURRENT_STREAMS = 64;
/** The time limit for writing all of them, because a request waits. */
export const WRITE_LIMIT_MS = 15_000;
