/** The pieces of a text that each begin where a pattern (with the flag g) is found, so that a large one is read piece by piece. */
export function* piecesFrom(text: string, begin: RegExp): Iterable<string> {
  let from: number | null = null;
  for (const { index } of text.matchAll(begin)) {
    if (from !== null) yield text.slice(from, index);
    from = index;
  }
  if (from !== null) yield text.slice(from);
}
