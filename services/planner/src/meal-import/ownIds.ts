/** What our own export calls a thing begins with this. */
export const OWN = 'forkcast:';
