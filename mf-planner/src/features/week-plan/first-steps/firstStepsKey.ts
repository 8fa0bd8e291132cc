/** Where the device keeps an account's first steps; the file that reads them is loaded only where they are not over. */
export const firstStepsKey = (accountId: string) => `forkcast.first-steps.${accountId}`;
