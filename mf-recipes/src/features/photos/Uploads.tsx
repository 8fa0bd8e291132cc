import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { uploadsIn } from './uploads';

let Tray: ComponentType | undefined;

/** The tray comes with the code that sends photos: where the network is gone, nothing could be fetched. */
export function showUploadsIn(tray: ComponentType): void {
  Tray = tray;
}

/** The photos on their way, where there are any. */
export function Uploads() {
  const some = useSelector(uploadsIn).some(({ state }) => state !== 'held');
  return some && Tray ? <Tray /> : null;
}
