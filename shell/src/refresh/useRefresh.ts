import { waitForResponses } from '@forkcast/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';

type RefreshPhase = 'none' | 'running' | 'done' | 'failed';

export interface Refresh {
  phase: RefreshPhase;
  /** Refetches all data; ignored while a refresh is in progress. */
  refresh: () => void;
}

/** Long enough to read the result. */
const RESULT_SHOWN_MS = 2_000;

/** @param resync makes every screen refetch its data */
export function useRefresh(resync: () => void): Refresh {
  const [phase, setPhase] = useState<RefreshPhase>('none');
  const isRunning = useRef(false);
  useEffect(() => {
    if (phase !== 'done' && phase !== 'failed') return undefined;
    const timer = setTimeout(() => setPhase('none'), RESULT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [phase]);
  const refresh = useCallback(() => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPhase('running');
    resync();
    void waitForResponses().then((hasReachedServer) => {
      isRunning.current = false;
      setPhase(hasReachedServer ? 'done' : 'failed');
    });
  }, [resync]);
  return { phase, refresh };
}
