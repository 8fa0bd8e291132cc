import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { uploadsIn } from './uploads';

let Tray: ComponentType | undefined;

/** Registers the tray, which is in the upload chunk: once offline, nothing more can be loaded. */
export function showUploadsIn(tray: ComponentType): void {
  Tray = tray;
}

/** The uploads tray, if there are uploads. */
export function Uploads() {
  const some = useSelector(uploadsIn).some(({ state }) => state !== 'held');
  return some && Tray ? <Tray /> : null;
}
