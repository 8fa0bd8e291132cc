/** Notifies other tabs that stored intents have changed. */
export interface IntentChannel {
  tell: () => void;
  close: () => void;
}

const CHANNEL = 'forkcast-intents';

/** `onChange` is called when another tab changes the stored intents of the account. */
export function intentChannel(accountId: string, onChange: () => void): IntentChannel {
  // Without channels, other tabs notice changes when the list is refetched.
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === accountId) onChange();
  };
  return { tell: () => channel.postMessage(accountId), close: () => channel.close() };
}
