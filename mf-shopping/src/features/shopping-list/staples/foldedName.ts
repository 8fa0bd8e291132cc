const MAX_CACHED = 5_000;
const known = new Map<string, string>();

/**
 * A name without case and accents, for searching. Cached, because long lists need all of theirs on each
 * render.
 */
export function foldedName(name: string): string {
  const before = known.get(name);
  if (before !== undefined) return before;
  if (known.size >= MAX_CACHED) known.clear();
  const folded = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
  known.set(name, folded);
  return folded;
}
