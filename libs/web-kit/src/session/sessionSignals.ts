type Listener = () => void;

const unauthenticated = new Set<Listener>();

/** Any call found that nobody is signed in any more. */
export function announceUnauthenticated(): void {
  for (const listener of unauthenticated) listener();
}

/** Calls back whenever a call of any app was refused because nobody is signed in. Returns how to stop. */
export function onUnauthenticated(listener: Listener): () => void {
  unauthenticated.add(listener);
  return () => unauthenticated.delete(listener);
}

/** Tells this browser's other tabs that somebody signed in or out, and hears the same from them. */
export interface SessionChannel {
  announce(): void;
  close(): void;
}

const CHANNEL = 'forkcast-session';

/** Opens the channel between tabs; `onChange` runs when another tab signed in or out. */
export function openSessionChannel(onChange: Listener): SessionChannel {
  if (typeof BroadcastChannel === 'undefined') return { announce: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = onChange;
  return { announce: () => channel.postMessage('changed'), close: () => channel.close() };
}
