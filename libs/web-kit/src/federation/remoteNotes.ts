import type { ClientErrorKind } from '@forkcast/contracts';

/** What happened to a remote on this page: 'tried' when it starts loading, or a kind of error. */
export interface RemoteNote {
  remote: string;
  version: string;
  kind: ClientErrorKind | 'tried';
  error?: unknown;
}

/** How many notes are stored for later listeners. */
const MAX_NOTES = 50;

const notes: RemoteNote[] = [];
const listeners = new Set<(note: RemoteNote) => void>();

export function reportRemoteEvent(note: RemoteNote): void {
  if (notes.length < MAX_NOTES) notes.push(note);
  for (const listener of listeners) listener(note);
}

/**
 * Runs the callback for every note since the page loaded, including earlier ones. Returns a function that
 * unsubscribes.
 */
export function onRemoteNote(listener: (note: RemoteNote) => void): () => void {
  notes.forEach(listener);
  listeners.add(listener);
  return () => listeners.delete(listener);
}
