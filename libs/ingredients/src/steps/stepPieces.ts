/** Splits a step into pieces of at most `maxLength` characters, after sentences or else between words. */
export function stepPieces(text: string, maxLength: number): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > maxLength) {
    const head = rest.slice(0, maxLength);
    const end = [head.lastIndexOf('. ') + 1, head.lastIndexOf(' ')].find((at) => at > 0) ?? maxLength;
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}
