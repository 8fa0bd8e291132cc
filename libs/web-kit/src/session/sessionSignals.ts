type Listener = () => void;

const unauthenticated = new Set<Listener>();
const signingOut = new Set<Listener>();
const sessionChecks = new Set<Listener>();
let session = 0;

/** Returns the session that a call starting now belongs to. It changes with each {@link beginSession}. */
export function currentSession(): number {
  return session;
}

/** Call when another account, or none, is signed in. */
export function beginSession(): void {
  session += 1;
}

/** Call before signing out, so that listeners send pending data of this session. */
export function announceSigningOut(): void {
  for (const listener of signingOut) listener();
}

/**
 * Runs the callback just before signing out; the sign-out waits for requests made then. Returns a function
 * that unsubscribes.
 */
export function onSigningOut(listener: Listener): () => void {
  signingOut.add(listener);
  return () => signingOut.delete(listener);
}

/** Call when a request of session `callSession` returned 401. Earlier sessions are ignored. */
export function announceUnauthenticated(callSession: number): void {
  if (callSession !== session) return;
  for (const listener of unauthenticated) listener();
}

/** Runs the callback when any call returns 401. Returns a function that unsubscribes. */
export function onUnauthenticated(listener: Listener): () => void {
  unauthenticated.add(listener);
  return () => unauthenticated.delete(listener);
}

/** Makes the page ask the server which account is signed in. */
export function requestSessionCheck(): void {
  for (const listener of sessionChecks) listener();
}

/** Runs the callback on each {@link requestSessionCheck}. Returns a function that unsubscribes. */
export function onSessionCheck(listener: Listener): () => void {
  sessionChecks.add(listener);
  return () => sessionChecks.delete(listener);
}

/** Notifies other tabs of sign-in and sign-out. */
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
