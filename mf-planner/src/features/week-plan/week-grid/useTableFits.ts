import { usePhone, useRoom } from '@forkcast/ui';
import { type RefObject, useState } from 'react';

/**
 * Returns whether a table fits into an element; otherwise it would scroll in two directions.
 *
 * @param rem minimum width of its columns in rem, so that larger text needs more width
 */
export function useTableFits(element: RefObject<HTMLElement | null>, rem: number): boolean {
  const [fontSize] = useState(() => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
  const hasRoom = useRoom(element, rem * fontSize);
  const isPhone = usePhone();
  return hasRoom && !isPhone;
}
