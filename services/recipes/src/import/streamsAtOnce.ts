/** How many streams are written at once: enough for the store to write them in one go, few enough to stay answering. */
export const STREAMS_AT_ONCE = 64;
