type Listener = () => void;

const unauthenticated = new Set<Listener>();
const signingOut = new Set<Listener>();
const sessionChecks = new Set<Listener>();
let session = 0;

/** Which of this page's sessions a call belongs to that begins now: another one after each {@link beginSession}. */
export function currentSession(): number {
  return session;
}

/** Another account, or none, is signed in from now on. */
export function beginSession(): void {
  session += 1;
}

/** The user is about to sign out: send pending data of this session now. */
export function announceSigningOut(): void {
  for (const listener of signingOut) listener();
}

/** Calls back just before a sign-out is sent, which waits for the calls made then. Returns how to stop. */
export function onSigningOut(listener: Listener): () => void {
  signingOut.add(listener);
  return () => signingOut.delete(listener);
}

/** A call of session `of` returned 401. Calls of an earlier session are ignored. */
export function announceUnauthenticated(of: number): void {
  if (of !== session) return;
  for (const listener of unauthenticated) listener();
}

/** Calls back when any call returns 401. Returns a function that stops listening. */
export function onUnauthenticated(listener: Listener): () => void {
  unauthenticated.add(listener);
  return () => unauthenticated.delete(listener);
}

/** Another account may be signed in by now: makes the page ask the server. */
export function requestSessionCheck(): void {
  for (const listener of sessionChecks) listener();
}

/** Calls back on each {@link requestSessionCheck}. Returns how to stop. */
export function onSessionCheck(listener: Listener): () => void {
  sessionChecks.add(listener);
  return () => sessionChecks.delete(listener);
}

/** Notifies other tabs about sign-in and sign-out, and receives their notifications. */
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
