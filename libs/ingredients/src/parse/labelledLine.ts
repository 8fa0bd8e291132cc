import { isMark, wordAt, type Token } from './tokenize';

export type Label = 'amount' | 'name' | 'comment';

/** A line's tokens with their labels. */
export class LabelledLine {
  readonly labels: (Label | null)[];

  constructor(
    readonly text: string,
    readonly tokens: readonly Token[],
  ) {
    this.labels = new Array<Label | null>(tokens.length).fill(null);
  }

  get length(): number {
    return this.tokens.length;
  }

  label(from: number, to: number, label: Label | null): void {
    for (let at = from; at < to; at += 1) this.labels[at] = label;
  }

  /** Labels the tokens that have no label yet. */
  labelRest(from: number, label: Label): void {
    for (let at = from; at < this.length; at += 1) this.labels[at] ??= label;
  }

  word(at: number): string {
    return wordAt(this.tokens, at);
  }

  /** The four words after `at`; an empty string for a number or mark. */
  wordsAfter(at: number): string[] {
    return [this.word(at + 1), this.word(at + 2), this.word(at + 3), this.word(at + 4)];
  }

  isMark(at: number, text: string): boolean {
    return isMark(this.tokens[at], text);
  }

  isWord(at: number): boolean {
    return this.tokens[at]?.kind === 'word';
  }

  /** Capitalised words may be a maker: 'Market Pantry grated Parmesan'. */
  isCapitalised(at: number): boolean {
    const first = this.tokens[at]?.text.charAt(0) ?? '';
    return first !== first.toLowerCase();
  }

  isNumber(at: number): boolean {
    return this.tokens[at]?.kind === 'number';
  }

  isGlued(at: number): boolean {
    return this.tokens[at]?.glued ?? false;
  }

  /** A comma, semicolon, colon, spaced or double dash, or the full stop of a sentence. */
  isSeparator(at: number): boolean {
    const token = this.tokens[at];
    if (token?.kind !== 'mark') return false;
    const closesWord = !(this.tokens[at + 1]?.glued ?? false);
    switch (token.text) {
      case ',':
      case ';':
      case ':':
        return true;
      case '-':
        return !token.glued && (closesWord || this.isMark(at + 1, '-'));
      case '–':
      case '—':
      case '|':
      case '…':
        return true;
      case '.':
        return closesWord && (this.tokens[at - 1]?.text.length ?? 0) > 3;
      default:
        return false;
    }
  }

  /** Index after the bracket that closes the one at `at`; the end of the line if there is none. */
  afterBracket(at: number): number {
    let depth = 0;
    for (let index = at; index < this.length; index += 1) {
      const text = this.tokens[index]?.text;
      if (text === '(' || text === '[') depth += 1;
      if (text === ')' || text === ']') depth -= 1;
      if (depth === 0) return index + 1;
    }
    return this.length;
  }

  isBracket(at: number): boolean {
    return this.isMark(at, '(') || this.isMark(at, '[');
  }

  /** Index of the next separator or bracket at or after `at`. */
  segmentEnd(at: number): number {
    let index = at;
    while (index < this.length && !this.isSeparator(index) && !this.isBracket(index)) index += 1;
    return index;
  }
}
