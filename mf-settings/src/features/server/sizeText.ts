const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;
const STEP = 1_000;

/** '0 KB', '1.2 MB': bytes in the largest unit that fits. */
export function sizeText(bytes: number): string {
  let [size, unit] = [bytes / STEP, 0];
  while (size >= STEP && unit < UNITS.length - 1) [size, unit] = [size / STEP, unit + 1];
  const digits = unit === 0 || size >= 100 ? 0 : 1;
  return `${size.toFixed(digits)} ${UNITS[unit]}`;
}
