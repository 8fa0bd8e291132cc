import type { Remote, Remotes } from '@forkcast/contracts';

const TIMEOUT_MS = 10_000;

/**
 * Fetches the registry of deployed screens, /remotes.json, which the gateway validates. Rejects if it isn't
 * available.
 */
export async function fetchRemotes(): Promise<Remote[]> {
  const response = await fetch(new URL('/remotes.json', location.origin), {
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`);
  const { remotes } = (await response.json()) as Partial<Remotes>;
  if (!remotes) throw new TypeError('/remotes.json holds no list of remotes');
  return remotes;
}
