const MOST = 5_000;
const known = new Map<string, string>();

/** A name as one looks for it: without capitals and accents. Kept, for long lists ask for all of theirs at each tick. */
export function foldedName(name: string): string {
  const before = known.get(name);
  if (before !== undefined) return before;
  if (known.size >= MOST) known.clear();
  const folded = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
  known.set(name, folded);
  return folded;
}
