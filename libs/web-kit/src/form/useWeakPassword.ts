import type { CheckPasswordRequest, CheckPasswordResponse } from '@forkcast/contracts';
import { useEffect, useState } from 'react';

const PAUSE_MS = 600;
/** A shorter password is an error anyway. */
const SHORTEST = 6;

/**
 * Whether the server finds the password easy to guess. It is asked after a pause in typing; if it can't be reached, the
 * answer is no.
 *
 * @param ask sends the request, and resolves to undefined on failure; the same function with every render
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
      const sent = JSON.parse(request) as CheckPasswordRequest; // written above
      void ask(sent).then((answer) => {
        if (answer?.weak) setWeak(request);
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [request, isLongEnough, ask]);
  return isLongEnough && weak === request;
}
