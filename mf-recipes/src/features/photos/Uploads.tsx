import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { selectUploads } from './uploadsSlice';

let Tray: ComponentType | undefined;

/** Registers the tray, which comes with the upload chunk, because it can't be loaded once offline. */
export function registerUploadsTray(tray: ComponentType): void {
  Tray = tray;
}

/** The uploads tray, if there are uploads. */
export function Uploads() {
  const hasUploads = useSelector(selectUploads).some(({ state }) => state !== 'held');
  return hasUploads && Tray ? <Tray /> : null;
}
