const MAX_CACHED = 5_000;
const cache = new Map<string, string>();

/**
 * A name without case and accents, for searching. Cached, because long lists need every name on each
 * render.
 */
export function foldedName(name: string): string {
  const cached = cache.get(name);
  if (cached !== undefined) return cached;
  if (cache.size >= MAX_CACHED) cache.clear();
  const folded = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
  cache.set(name, folded);
  return folded;
}
