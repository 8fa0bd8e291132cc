/** Normalises case and spaces, so that equal names have the same key. */
export function nameKey(name: string): string {
  return name.trim().replace(/\s+/gu, ' ').toLowerCase();
}
