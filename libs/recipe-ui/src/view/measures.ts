/** In which measures amounts are shown. */
export const measures = ['as-written', 'metric', 'us'] as const;
export type Measures = (typeof measures)[number];

/** Kept on the device: which measuring cups are in the drawer does not change from recipe to recipe. */
const KEY = 'forkcast.measures';

export function keptMeasures(): Measures {
  const kept = localStorage.getItem(KEY);
  return measures.find((each) => each === kept) ?? 'as-written';
}

export function keepMeasures(chosen: Measures): void {
  localStorage.setItem(KEY, chosen);
}
