import { onRemoteNote, RemoteUnavailableError, type ShellApi } from '@forkcast/web-kit';
import { useEffect, useState } from 'react';
import { isNewer, isOutdated } from './isOutdated';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

/**
 * Returns whether this tab runs an outdated release. Checks every hour, when the tab becomes visible, and
 * after the server was unreachable, perhaps for a deployment. Also true as soon as a screen is rejected
 * because it needs a newer contract.
 */
export function useNewRelease(onChange: ShellApi['onChange']): boolean {
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    if (outdated) return undefined;
    let checkedAt = Date.now();
    const check = () => {
      if (Date.now() - checkedAt < MINUTE_MS || document.hidden) return;
      checkedAt = Date.now();
      // Without a response, the next check decides.
      isOutdated().then(setOutdated, () => undefined);
    };
    const timer = setInterval(check, HOUR_MS);
    const stop = onChange(({ position }) => {
      if (position === '0') check();
    });
    const stopNotes = onRemoteNote(({ error }) => {
      if (error instanceof RemoteUnavailableError && isNewer(error.theirs)) setOutdated(true);
    });
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      stop();
      stopNotes();
      document.removeEventListener('visibilitychange', check);
    };
  }, [outdated, onChange]);
  return outdated;
}
