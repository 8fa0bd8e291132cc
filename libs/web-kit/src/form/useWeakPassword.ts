import type { CheckPasswordRequest, CheckPasswordResponse } from '@forkcast/contracts';
import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 600;
/** Shorter passwords fail validation anyway. */
const MIN_LENGTH = 6;

/**
 * Returns whether the server finds the password easy to guess. Checks after a pause in typing; returns false
 * if the server can't be reached.
 *
 * @param checkPassword sends the request and resolves to undefined on failure; must be a stable reference
 */
export function useWeakPassword(
  { password, ...about }: CheckPasswordRequest,
  checkPassword: (request: CheckPasswordRequest) => Promise<CheckPasswordResponse | undefined>,
): boolean {
  const [weak, setWeak] = useState<string>();
  const names = about.names?.filter(Boolean);
  const request = JSON.stringify({ ...about, names, password });
  const isLongEnough = password.length >= MIN_LENGTH;
  useEffect(() => {
    if (!isLongEnough) return undefined;
    const timer = setTimeout(() => {
      const sent = JSON.parse(request) as CheckPasswordRequest; // serialised above
      void checkPassword(sent).then((answer) => {
        if (answer?.weak) setWeak(request);
      });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [request, isLongEnough, checkPassword]);
  return isLongEnough && weak === request;
}
