/** In which measures amounts are shown. */
export const measures = [
  { value: 'as-written', label: 'As written' },
  { value: 'metric', label: 'Metric' },
  { value: 'us', label: 'US' },
] as const;
export type Measures = (typeof measures)[number]['value'];

/** Kept on the device: which measuring cups are in the drawer does not change from recipe to recipe. */
const KEY = 'forkcast.measures';

export function keptMeasures(): Measures {
  const kept = localStorage.getItem(KEY);
  return measures.find(({ value }) => value === kept)?.value ?? 'as-written';
}

export function keepMeasures(chosen: Measures): void {
  localStorage.setItem(KEY, chosen);
}
