import { useCallback, useState } from 'react';

/** How high the rows of the table are: one line, or as many as there is to read. */
export type Density = 'compact' | 'roomy';

const KEY = 'forkcast.week-rows';

/** How dense the week is drawn, as chosen on this device; compact at first. */
export function useDensity(): { density: Density; setDensity: (density: Density) => void } {
  const [density, setShown] = useState<Density>(() =>
    localStorage.getItem(KEY) === 'roomy' ? 'roomy' : 'compact',
  );
  const setDensity = useCallback((chosen: Density) => {
    setShown(chosen);
    try {
      localStorage.setItem(KEY, chosen);
    } catch {
      // No room: it is asked for again next time.
    }
  }, []);
  return { density, setDensity };
}
