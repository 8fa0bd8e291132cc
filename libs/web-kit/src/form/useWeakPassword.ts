import type { CheckPasswordRequest, CheckPasswordResponse } from '@forkcast/contracts';
import { useEffect, useState } from 'react';

const PAUSE_MS = 600;
/** Shorter passwords fail validation anyway. */
const SHORTEST = 6;

/**
 * Returns whether the server finds the password easy to guess. Asks after a pause in typing; returns false if
 * the server can't be reached.
 *
 * @param ask sends the request and resolves to undefined on failure; must be a stable reference
 */
export function useWeakPassword(
  { password, ...about }: CheckPasswordRequest,
  ask: (request: CheckPasswordRequest) => Promise<CheckPasswordResponse | undefined>,
): boolean {
  const [weak, setWeak] = useState<string>();
  const names = about.names?.filter(Boolean);
  const request = JSON.stringify({ ...about, names, password });
  const isLongEnough = password.length >= SHORTEST;
  useEffect(() => {
    if (!isLongEnough) return undefined;
    const timer = setTimeout(() => {
      const sent = JSON.parse(request) as CheckPasswordRequest; // serialised above
      void ask(sent).then((answer) => {
        if (answer?.weak) setWeak(request);
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [request, isLongEnough, ask]);
  return isLongEnough && weak === request;
}
