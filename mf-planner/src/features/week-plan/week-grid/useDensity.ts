import { useState } from 'react';

/** Row height of the table: a single line, or as many lines as needed. */
export type Density = 'compact' | 'roomy';

const STORAGE_KEY = 'forkcast.week-rows';

/** The row height chosen on this device; defaults to compact. */
export function useDensity() {
  const [density, setShown] = useState<Density>(() =>
    localStorage.getItem(STORAGE_KEY) === 'roomy' ? 'roomy' : 'compact',
  );
  const setDensity = (chosen: Density) => {
    setShown(chosen);
    try {
      localStorage.setItem(STORAGE_KEY, chosen);
    } catch {
      // Storage is full: the choice only lasts for this visit.
    }
  };
  return { density, setDensity };
}
