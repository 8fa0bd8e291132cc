/** Addresses and usernames are the same without regard to case. */
export function foldCase(value: string): string {
  return value.normalize('NFKC').toLowerCase().normalize('NFKC');
}
