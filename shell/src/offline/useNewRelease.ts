import { onRemoteNote, RemoteUnavailableError, type ShellApi } from '@forkcast/web-kit';
import { useEffect, useState } from 'react';
import { isNewer, isOutdated } from './isOutdated';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

/**
 * Whether this tab holds scripts of a release that is no longer the present one, or does not speak what screens now ask for.
 * Looked up every hour, when the tab is turned to again, and when the server was away: it may have been for a release. A screen
 * that is refused because it is newer says so at once.
 */
export function useNewRelease(onChange: ShellApi['onChange']): boolean {
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    if (outdated) return undefined;
    let lookedAt = Date.now();
    const look = () => {
      if (Date.now() - lookedAt < MINUTE_MS || document.hidden) return;
      lookedAt = Date.now();
      // Without an answer, the next time.
      isOutdated().then(setOutdated, () => undefined);
    };
    const timer = setInterval(look, HOUR_MS);
    const stop = onChange(({ position }) => {
      if (position === '0') look();
    });
    const stopHearing = onRemoteNote(({ error }) => {
      if (error instanceof RemoteUnavailableError && isNewer(error.theirs)) setOutdated(true);
    });
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      stop();
      stopHearing();
      document.removeEventListener('visibilitychange', look);
    };
  }, [outdated, onChange]);
  return outdated;
}
