import { isWebAddress } from '@forkcast/recipe-files/import';

/** A file, and its place in a folder that was chosen with it. */
export interface ChosenFile {
  file: File;
  path?: string;
}

/** Whether a file says by its name that it holds JSON-LD. */
export function isLinkedData(fileName: string): boolean {
  return /\.json(?:ld)?$/i.test(fileName);
}

/** What somebody chose, dropped or pasted. */
export type Chosen =
  | {
      files: readonly ChosenFile[];
      /** What this device could not open, by its place. */
      unreadable?: readonly string[];
    }
  | { text: string }
  /** Of web pages. */
  | { addresses: readonly string[] };

/** A text, or the addresses that are all it is, each once; null where there is nothing. */
export function chosenIn(pasted: string): Extract<Chosen, { text: string } | { addresses: unknown }> | null {
  const lines = pasted.split(/\r?\n/).flatMap((line) => line.trim() || []);
  if (lines.length === 0) return null;
  return lines.every(isWebAddress) ? { addresses: [...new Set(lines)] } : { text: pasted.trim() };
}
