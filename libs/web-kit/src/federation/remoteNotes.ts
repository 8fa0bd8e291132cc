import type { ClientErrorKind } from '@forkcast/contracts';

/** What happened to a screen in this page: it was to be shown, or something went wrong. */
export interface RemoteNote {
  remote: string;
  version: string;
  kind: ClientErrorKind | 'tried';
  error?: unknown;
}

/** Kept for who begins to listen later; the first of them say enough. */
const MOST = 50;

const kept: RemoteNote[] = [];
const listeners = new Set<(note: RemoteNote) => void>();

export function reportRemote(note: RemoteNote): void {
  if (kept.length < MOST) kept.push(note);
  for (const listener of listeners) listener(note);
}

/** Hears what happened to the screens of this page, from its beginning on. Returns how to stop. */
export function onRemoteNote(listener: (note: RemoteNote) => void): () => void {
  kept.forEach(listener);
  listeners.add(listener);
  return () => listeners.delete(listener);
}
