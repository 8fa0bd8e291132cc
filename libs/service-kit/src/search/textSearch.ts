import { foldText } from '@forkcast/contracts';

/** The part of a document that `textSearch` looks into: its texts, folded, one a line. */
export function searchTextOf(texts: readonly (string | null)[]): string {
  return texts.map((text) => foldText(text ?? '')).join('\n');
}

/** A filter on `searchText` for what a person typed into a search box; no condition when that is blank. */
export function textSearch(search: string | undefined): { searchText?: { $regex: string } } {
  const sought = foldText(search ?? '');
  return sought ? { searchText: { $regex: sought.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') } } : {};
}
