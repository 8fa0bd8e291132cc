import type { Photo } from '@forkcast/contracts';
import { useEffect, useState } from 'react';
import { photoAddress } from './photoAddress';

const GONE = 410;
/** Delays between retries, in milliseconds. */
const AGAIN_MS = [2_000, 10_000, 30_000, 60_000, 120_000];

interface Failure {
  id: string;
  why: 'gone' | 'unavailable';
  /** Number of failures. */
  times: number;
  /** Whether it is being retried. */
  isOver: boolean;
}

/**
 * Whether a photo can't be shown, either temporarily or because it was deleted. Null if it can. Retries
 * temporary failures a few times.
 */
export function usePhotoFailure(photo: Photo | undefined) {
  const [failed, setFailed] = useState<Failure | null>(null);
  const own = photo && failed?.id === photo.id ? failed : null;

  useEffect(() => {
    if (own?.why !== 'unavailable' || own.isOver) return undefined;
    const wait = AGAIN_MS[own.times - 1];
    if (wait === undefined) return undefined;
    const timer = setTimeout(() => setFailed({ ...own, isOver: true }), wait);
    return () => clearTimeout(timer);
  }, [own]);

  const examine = async ({ id }: Photo) => {
    setFailed({ id, why: 'unavailable', times: (own?.times ?? 0) + 1, isOver: false });
    // The error event of an image has no status.
    const status = await fetch(photoAddress({ id }, 320)).then(
      (answer) => answer.status,
      () => null,
    );
    if (status === GONE) setFailed({ id, why: 'gone', times: 1, isOver: false });
  };
  return {
    failure: own && !own.isOver ? own.why : null,
    onError: () => void (photo && examine(photo)),
  };
}
