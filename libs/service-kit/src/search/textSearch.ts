import { foldText } from '@forkcast/contracts';

/** The searchable text of a document: its texts, normalised, one per line. */
export function searchTextOf(texts: readonly (string | null)[]): string {
  return texts.map((text) => foldText(text ?? '')).join('\n');
}

/** A filter on `searchText` for a typed search; no condition if it is blank. */
export function textSearch(search: string | undefined): { searchText?: { $regex: string } } {
  const sought = foldText(search ?? '');
  return sought ? { searchText: { $regex: escapeRegExp(sought) } } : {};
}

/** Escapes a text for a regular expression that matches it literally. */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
