/** Addresses and usernames ignore case. */
export function foldCase(value: string): string {
  return value.normalize('NFKC').toLowerCase().normalize('NFKC');
}
