/**
 * A step of more than `longest` characters as several: broken behind sentences, else between words; none for a text that
 * says nothing.
 */
export function stepPieces(text: string, longest: number): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > longest) {
    const head = rest.slice(0, longest);
    const end = [head.lastIndexOf('. ') + 1, head.lastIndexOf(' ')].find((at) => at > 0) ?? longest;
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}
