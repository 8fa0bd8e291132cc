import type { Photo } from '@forkcast/contracts';
import { useEffect, useRef, useState } from 'react';
import { photoAddress } from './photoAddress';

const GONE = 410;
/** Delays between retries, in milliseconds. */
const RETRY_DELAYS_MS = [2_000, 10_000, 30_000, 60_000, 120_000];

/**
 * Whether a photo can't be shown, either temporarily or because it was deleted. Null if it can. Retries
 * temporary failures a few times.
 */
export function usePhotoFailure(photo: Photo | undefined) {
  const [failed, setFailed] = useState<{ id: string; why: 'gone' | 'unavailable' } | null>(null);
  const retries = useRef(new Map<string, number>());
  const failure = failed !== null && failed.id === photo?.id ? failed : null;

  useEffect(() => {
    if (failure?.why !== 'unavailable') return undefined;
    const { id } = failure;
    const count = retries.current.get(id) ?? 0;
    const wait = RETRY_DELAYS_MS[count];
    if (wait === undefined) return undefined;
    const timer = setTimeout(() => {
      retries.current.set(id, count + 1);
      setFailed(null);
    }, wait);
    return () => clearTimeout(timer);
  }, [failure]);

  const handleError = async ({ id }: Photo) => {
    setFailed({ id, why: 'unavailable' });
    // The error event of an image has no status.
    const status = await fetch(photoAddress({ id }, 320)).then(
      (response) => response.status,
      () => null,
    );
    if (status === GONE) setFailed({ id, why: 'gone' });
  };
  return { failure: failure && failure.why, onError: () => void (photo && handleError(photo)) };
}
