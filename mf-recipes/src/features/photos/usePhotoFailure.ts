import type { Photo } from '@forkcast/contracts';
import { useState } from 'react';
import { photoAddress } from './photoAddress';

const GONE = 410;

/** Whether a photo cannot be shown: because it is no longer kept, or for now. Null while nothing speaks against it. */
export function usePhotoFailure(photo: Photo | undefined) {
  const [failed, setFailed] = useState<{ id: string; why: 'gone' | 'unavailable' } | null>(null);
  const examine = async ({ id }: Photo) => {
    setFailed({ id, why: 'unavailable' });
    // A picture that fails does not say why.
    const status = await fetch(photoAddress({ id }, 320)).then(
      (answer) => answer.status,
      () => null,
    );
    if (status === GONE) setFailed({ id, why: 'gone' });
  };
  return {
    failure: photo && failed?.id === photo.id ? failed.why : null,
    onError: () => void (photo && examine(photo)),
  };
}
