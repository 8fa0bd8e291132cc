/** The same for names that are written in capitals or with other spaces. */
export function nameKey(name: string): string {
  return name.trim().replace(/\s+/gu, ' ').toLowerCase();
}
