import { useState } from 'react';

/** Measurement systems for amounts. */
export const measures = ['as-written', 'metric', 'us'] as const;
export type Measures = (typeof measures)[number];

/** Stored on the device because the choice depends on the kitchen, not on the recipe. */
const KEY = 'forkcast.measures';

function keptMeasures(): Measures {
  const stored = localStorage.getItem(KEY);
  return measures.find((each) => each === stored) ?? 'as-written';
}

/** The measures chosen on this device, and a setter. */
export function useMeasures() {
  const [chosen, setChosen] = useState(keptMeasures);
  const choose = (next: Measures) => {
    setChosen(next);
    localStorage.setItem(KEY, next);
  };
  return {
    chosen,
    choose,
    /** The system to convert amounts to; null leaves them unconverted. */
    system: chosen === 'as-written' ? null : chosen,
  };
}
