import type { Chosen } from '../reading/chosen';

let passed: Chosen | null = null;

/** Passes files or text chosen on another screen to the import page, which reads them when it opens. */
export function passToImportPage(chosen: Chosen): void {
  passed = chosen;
}

/** Returns what was passed since the last call; null if nothing was. */
export function takePassedFiles(): Chosen | null {
  const chosen = passed;
  passed = null;
  return chosen;
}
