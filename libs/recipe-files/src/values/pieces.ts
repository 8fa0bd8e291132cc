/** Splits a large text at each match of `begin` (with the flag g), to read it piece by piece. */
export function* piecesFrom(text: string, begin: RegExp): Iterable<string> {
  let from: number | null = null;
  for (const { index } of text.matchAll(begin)) {
    if (from !== null) yield text.slice(from, index);
    from = index;
  }
  if (from !== null) yield text.slice(from);
}
