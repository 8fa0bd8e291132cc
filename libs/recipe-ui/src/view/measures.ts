import { useState } from 'react';

/** In which measures amounts are shown. */
export const measures = ['as-written', 'metric', 'us'] as const;
export type Measures = (typeof measures)[number];

/** Kept on the device: which measuring cups are in the drawer does not change from recipe to recipe. */
const KEY = 'forkcast.measures';

function keptMeasures(): Measures {
  const kept = localStorage.getItem(KEY);
  return measures.find((each) => each === kept) ?? 'as-written';
}

/** The measures chosen on this device, and how to choose others. */
export function useMeasures() {
  const [chosen, setChosen] = useState(keptMeasures);
  const choose = (next: Measures) => {
    setChosen(next);
    localStorage.setItem(KEY, next);
  };
  return {
    chosen,
    choose,
    /** The system that amounts are converted to; null is as they are written. */
    system: chosen === 'as-written' ? null : chosen,
  };
}
