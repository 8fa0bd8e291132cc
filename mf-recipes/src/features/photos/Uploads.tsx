import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { uploadsIn } from './uploads';

const UploadsTray = lazy(() => import('./UploadsTray').then((tray) => ({ default: tray.UploadsTray })));

/** The photos on their way, where there are any: nothing is loaded else. */
export function Uploads() {
  const some = useSelector(uploadsIn).some(({ state }) => state !== 'held');
  return some ? (
    <Suspense>
      <UploadsTray />
    </Suspense>
  ) : null;
}
