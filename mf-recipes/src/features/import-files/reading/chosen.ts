import type { ChosenFile } from './fileReader';

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

const WEB_ADDRESS = /^https?:\/\/\S+$/;

/** A text, or the addresses that are all it is, each once; null where there is nothing. */
export function chosenIn(pasted: string): Extract<Chosen, { text: string } | { addresses: unknown }> | null {
  const lines = pasted.split(/\r?\n/).flatMap((line) => line.trim() || []);
  if (lines.length === 0) return null;
  return lines.every(isWebAddress) ? { addresses: [...new Set(lines)] } : { text: pasted.trim() };
}

export function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text);
}
