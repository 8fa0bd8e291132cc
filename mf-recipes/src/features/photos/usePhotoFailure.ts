import type { Photo } from '@forkcast/contracts';
import { useEffect, useState } from 'react';
import { photoAddress } from './photoAddress';

const GONE = 410;
/** How long until a photo is asked for again, in milliseconds, and how often. */
const AGAIN_MS = [2_000, 10_000, 30_000, 60_000, 120_000];

interface Failure {
  id: string;
  why: 'gone' | 'unavailable';
  /** How often it has failed. */
  times: number;
  /** It is being asked for again. */
  isOver: boolean;
}

/**
 * Whether a photo cannot be shown: because it is no longer kept, or for now. Null while nothing speaks against it. What
 * cannot be shown for now is asked for again a few times.
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
    // A picture that fails does not say why.
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
