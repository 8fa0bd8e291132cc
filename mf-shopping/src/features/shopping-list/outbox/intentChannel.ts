const CHANNEL_NAME = 'forkcast-intents';

/**
 * Notifies other tabs that stored intents have changed. `onChange` is called when another tab changes those of
 * the account.
 */
export function createIntentChannel(accountId: string, onChange: () => void) {
  // Without channels, other tabs notice changes when the list is refetched.
  if (typeof BroadcastChannel === 'undefined') return { notify: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.onmessage = ({ data }) => {
    if (data === accountId) onChange();
  };
  return { notify: () => channel.postMessage(accountId), close: () => channel.close() };
}
