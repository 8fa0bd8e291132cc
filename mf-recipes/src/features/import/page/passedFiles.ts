import type { Chosen } from '../reading/chosen';

let handed: Chosen | null = null;

/** Passes files or text chosen on another screen to the import page, which reads them when it opens. */
export function passToImportPage(chosen: Chosen): void {
  handed = chosen;
}

/** Null if nothing was handed over since the last call. */
export function takePassedFiles(): Chosen | null {
  const chosen = handed;
  handed = null;
  return chosen;
}
