/** Where an account's timers are kept on this device. Apart, so that looking whether there are any loads no more. */
export function timersKey(accountId: string): string {
  return `forkcast.timers.${accountId}`;
}
