import { useState } from 'react';

/** Measurement systems for amounts. */
export const measures = ['as-written', 'metric', 'us'] as const;
type Measures = (typeof measures)[number];

/** Stored on the device because the choice depends on the kitchen, not on the recipe. */
const STORAGE_KEY = 'forkcast.measures';

function readMeasures(): Measures {
  const stored = localStorage.getItem(STORAGE_KEY);
  return measures.find((each) => each === stored) ?? 'as-written';
}

/** The measures chosen on this device, and a setter. */
export function useMeasures() {
  const [chosen, setChosen] = useState(readMeasures);
  const choose = (next: Measures) => {
    setChosen(next);
    localStorage.setItem(STORAGE_KEY, next);
  };
  return {
    chosen,
    choose,
    /** The system to convert amounts to; null leaves them unconverted. */
    system: chosen === 'as-written' ? null : chosen,
  };
}
