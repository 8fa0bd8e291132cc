import { limits } from '@forkcast/contracts';

/** A step that is longer than recipes keep one, as several: broken behind sentences, else between words. */
export function stepPieces(text: string): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > limits.recipeStep) {
    const head = rest.slice(0, limits.recipeStep);
    const end = [head.lastIndexOf('. ') + 1, head.lastIndexOf(' ')].find((at) => at > 0) ?? limits.recipeStep;
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}
