/** Where an account's timers are stored. Separate, so that checking for timers loads nothing else. */
export function timersKey(accountId: string): string {
  return `forkcast.timers.${accountId}`;
}
