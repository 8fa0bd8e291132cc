import { useEffect, useRef } from 'react';
import { phoneQuery } from '../theme/tokens';
import { closeOnBack } from './closeOnBack';

/**
 * 'Back' closes what is open over the page on phones, and elsewhere where there is something to lose.
 *
 * @param onBack closes it, and answers true; false where it stays
 */
export function useCloseOnBack(open: boolean, losesText: boolean, onBack: () => boolean): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  const wanted = open && (losesText || window.matchMedia(phoneQuery).matches);
  useEffect(() => {
    return wanted ? closeOnBack(() => latest.current()) : undefined;
  }, [wanted]);
}
