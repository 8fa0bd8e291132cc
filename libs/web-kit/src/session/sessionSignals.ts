type Listener = () => void;

const unauthenticated = new Set<Listener>();
const signingOut = new Set<Listener>();
const sessionChecks = new Set<Listener>();
let session = 0;

/** Which of this page's sessions a call belongs to that begins now: another one after each {@link beginSession}. */
export function currentSession(): number {
  return session;
}

/** Somebody else, or nobody, is signed in from now on. */
export function beginSession(): void {
  session += 1;
}

/** Somebody is about to sign out: what is to be said in this session is said now. */
export function announceSigningOut(): void {
  for (const listener of signingOut) listener();
}

/** Calls back just before a sign-out is sent, which waits for the calls made then. Returns how to stop. */
export function onSigningOut(listener: Listener): () => void {
  signingOut.add(listener);
  return () => signingOut.delete(listener);
}

/** A call of the session `of` found that nobody is signed in. What an earlier session's call finds says nothing of this one. */
export function announceUnauthenticated(of: number): void {
  if (of !== session) return;
  for (const listener of unauthenticated) listener();
}

/** Calls back whenever a call of any app was refused because nobody is signed in. Returns how to stop. */
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
