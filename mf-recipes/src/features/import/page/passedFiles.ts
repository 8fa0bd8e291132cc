import type { Chosen } from '../reading/chosen';

let handed: Chosen | null = null;

/** Hands what the user chose elsewhere to the import page, which reads it when it opens. */
export function passToImportPage(chosen: Chosen): void {
  handed = chosen;
}

/** Null if nothing was handed over since the last call. */
export function takePassedFiles(): Chosen | null {
  const chosen = handed;
  handed = null;
  return chosen;
}
