import { usePhone, useRoom } from '@forkcast/ui';
import { type RefObject, useState } from 'react';

/** What the table's columns need, in letters: with larger text they need more. */
const TABLE_REM = 48;

/** Whether the week fits an element as a table; where not, it would have to be scrolled in two directions. */
export function useTableRoom(element: RefObject<HTMLElement | null>): boolean {
  const [letter] = useState(() => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
  const hasRoom = useRoom(element, TABLE_REM * letter);
  const isPhone = usePhone();
  return hasRoom && !isPhone;
}
