/** How many weeks ahead a meal that repeats is planned. */
export const REPEAT_WEEKS_AHEAD = 13;
