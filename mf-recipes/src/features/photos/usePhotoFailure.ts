import type { Photo } from '@forkcast/contracts';
import { useEffect, useState } from 'react';
import { photoAddress } from './photoAddress';

const GONE = 410;
/** Delays between retries, in milliseconds. */
const RETRY_DELAYS_MS = [2_000, 10_000, 30_000, 60_000, 120_000];

interface Failure {
  id: string;
  why: 'gone' | 'unavailable';
  /** Number of failures. */
  count: number;
  isRetrying: boolean;
}

/**
 * Whether a photo can't be shown, either temporarily or because it was deleted. Null if it can. Retries
 * temporary failures a few times.
 */
export function usePhotoFailure(photo: Photo | undefined) {
  const [failed, setFailed] = useState<Failure | null>(null);
  const failure = photo && failed?.id === photo.id ? failed : null;

  useEffect(() => {
    if (failure?.why !== 'unavailable' || failure.isRetrying) return undefined;
    const wait = RETRY_DELAYS_MS[failure.count - 1];
    if (wait === undefined) return undefined;
    const timer = setTimeout(() => setFailed({ ...failure, isRetrying: true }), wait);
    return () => clearTimeout(timer);
  }, [failure]);

  const handleError = async ({ id }: Photo) => {
    setFailed({ id, why: 'unavailable', count: (failure?.count ?? 0) + 1, isRetrying: false });
    // The error event of an image has no status.
    const status = await fetch(photoAddress({ id }, 320)).then(
      (response) => response.status,
      () => null,
    );
    if (status === GONE) setFailed({ id, why: 'gone', count: 1, isRetrying: false });
  };
  return {
    failure: failure && !failure.isRetrying ? failure.why : null,
    onError: () => void (photo && handleError(photo)),
  };
}
