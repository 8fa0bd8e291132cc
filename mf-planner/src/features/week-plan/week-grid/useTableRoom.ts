import { usePhone, useRoom } from '@forkcast/ui';
import { type RefObject, useState } from 'react';

/**
 * Whether a table fits an element; where not, it would have to be scrolled in two directions.
 *
 * @param rem what its columns need, in letters: with larger text they need more
 */
export function useTableRoom(element: RefObject<HTMLElement | null>, rem: number): boolean {
  const [letter] = useState(() => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
  const hasRoom = useRoom(element, rem * letter);
  const isPhone = usePhone();
  return hasRoom && !isPhone;
}
