import { narrow } from '../parse/cleanLine';
import { tokenize, type Token } from '../parse/tokenize';

/** The tokens of running text, with positions in `text`, because each character is replaced by exactly one. */
export function stepTokens(text: string): Token[] {
  return tokenize(
    narrow(text)
      .replace(/[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
      .replace(/[‘’ʼ`´′]/g, "'")
      .replace(/[‐‑‒−]/g, '-'),
  );
}

export function isMarkAt(tokens: readonly Token[], at: number, ...marks: string[]): boolean {
  const token = tokens[at];
  return token?.kind === 'mark' && marks.includes(token.text);
}
