/**
 * The local storage key of an account's first steps. In its own file, because the file that reads them is
 * lazy-loaded.
 */
export const firstStepsKey = (accountId: string) => `forkcast.first-steps.${accountId}`;
