import { plainText } from '../tree/cleanText';

const DEPTH_LIMIT = 100;
const VALUE_LIMIT = 200_000;
const escapes: Readonly<Record<string, string>> = { b: '', f: ' ', n: '\n', r: '\r', t: '\t' };
const KEY_FOLLOWS = /\s*(?:,\s*)?"[\w@:$./#-]{1,60}"\s*:/y;
const VALUE_BEGINS = /[[{"'\d\-tfn\]}]/;

/**
 * Parses text that should be JSON, tolerating common mistakes: raw line breaks, missing or extra quotes and
 * commas, comments and CDATA around it, several values in a row. Never throws.
 */
export function readJsonValues(text: string): unknown[] {
  const source = !text.includes('"') && text.includes('&quot;') ? plainText(text) : text;
  const trimmed = source.replace(/^[\s\uFEFF]+/, '').trimEnd();
  try {
    return decodeNested(JSON.parse(trimmed));
  } catch {
    // Invalid JSON is read as far as possible.
    return new TolerantReader(trimmed).values();
  }
}

/** Parses JSON that was encoded as a string. */
function decodeNested(value: unknown): unknown[] {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return [value];
  return new TolerantReader(value).values();
}

class TolerantReader {
  #at = 0;
  #read = 0;

  constructor(private readonly text: string) {}

  values(): unknown[] {
    const found: unknown[] = [];
    for (;;) {
      const next = /[[{]/g;
      next.lastIndex = this.#at;
      const begin = next.exec(this.text);
      if (!begin || this.#read > VALUE_LIMIT) return found;
      this.#at = begin.index;
      // '<![CDATA[' doesn't start a list.
      if (this.text.startsWith('[CDATA[', this.#at)) this.#at += 7;
      else found.push(this.#value(0));
    }
  }

  #value(depth: number): unknown {
    this.#skip();
    this.#read += 1;
    const character = this.text[this.#at];
    if (this.#read > VALUE_LIMIT || depth > DEPTH_LIMIT) {
      this.#at = this.text.length;
      return null;
    }
    if (character === '{') return this.#object(depth);
    if (character === '[') return this.#list(depth);
    if (character === '"') return this.#string(false);
    return this.#bare();
  }

  #object(depth: number): Record<string, unknown> {
    // Without a prototype, because '__proto__' is a key like any other.
    const object = Object.create(null) as Record<string, unknown>;
    this.#at += 1;
    for (;;) {
      this.#skip(',;');
      const character = this.text[this.#at];
      if (character === '}') this.#at += 1;
      if (character === undefined || character === '}' || character === ']') return object;
      const key = character === '"' ? this.#string(true) : String(this.#bare(':'));
      this.#skip();
      if (this.text[this.#at] === ':') this.#at += 1;
      object[key] = this.#value(depth + 1);
    }
  }

  #list(depth: number): unknown[] {
    const list: unknown[] = [];
    this.#at += 1;
    for (;;) {
      this.#skip(',;');
      const character = this.text[this.#at];
      if (character === ']') this.#at += 1;
      if (character === undefined || character === ']' || character === '}') return list;
      list.push(this.#value(depth + 1));
    }
  }

  #bare(end = ''): unknown {
    const begin = this.#at;
    while (this.#at < this.text.length && !`,]}\n${end}`.includes(this.text.charAt(this.#at))) this.#at += 1;
    // Skip at least one character, to avoid an endless loop.
    if (this.#at === begin) this.#at += 1;
    const word = this.text
      .slice(begin, this.#at)
      .trim()
      .replace(/^['“”]|['“”]$/g, '');
    if (word === 'null' || word === 'undefined') return null;
    if (word === 'true' || word === 'false') return word === 'true';
    return word !== '' && Number.isFinite(Number(word)) ? Number(word) : word;
  }

  #string(isKey: boolean): string {
    const parts: string[] = [];
    this.#at += 1;
    let begin = this.#at;
    for (; this.#at < this.text.length; this.#at += 1) {
      const character = this.text[this.#at];
      if (character === '\\') {
        parts.push(this.text.slice(begin, this.#at), this.#escape());
        begin = this.#at + 1;
      } else if (character === '"' && this.#closes(isKey)) break;
    }
    parts.push(this.text.slice(begin, this.#at));
    this.#at += 1;
    return parts.join('');
  }

  /** Decodes the escape sequence here and moves to its end. */
  #escape(): string {
    this.#at += 1;
    const character = this.text.charAt(this.#at);
    if (character !== 'u') return escapes[character] ?? character;
    const digits = this.text.slice(this.#at + 1, this.#at + 5);
    if (!/^[\da-f]{4}$/i.test(digits)) return 'u';
    this.#at += 4;
    return String.fromCharCode(Number.parseInt(digits, 16));
  }

  /** Whether the quote here ends a string. Otherwise, it should have been escaped. */
  #closes(isKey: boolean): boolean {
    const after = this.#indexAfterSpace(this.#at + 1);
    const next = this.text[after];
    if (next === undefined || next === '}' || next === ']') return true;
    if (isKey || next === ':') return next === ':';
    if (next === ',') {
      const further = this.text[this.#indexAfterSpace(after + 1)];
      return further === undefined || VALUE_BEGINS.test(further);
    }
    KEY_FOLLOWS.lastIndex = this.#at + 1;
    return (
      next === '"' && (KEY_FOLLOWS.test(this.text) || this.text.slice(this.#at + 1, after).includes('\n'))
    );
  }

  #indexAfterSpace(from: number): number {
    let at = from;
    while (/\s/.test(this.text.charAt(at))) at += 1;
    return at;
  }

  /** Skips white space, comments and the given characters. */
  #skip(also = ''): void {
    for (;;) {
      const character = this.text.charAt(this.#at);
      if (character === '') return;
      if (/[\s\uFEFF]/.test(character) || also.includes(character)) this.#at += 1;
      else if (this.text.startsWith('//', this.#at)) this.#skipTo('\n');
      else if (this.text.startsWith('/*', this.#at)) this.#skipTo('*/');
      else return;
    }
  }

  #skipTo(end: string): void {
    const found = this.text.indexOf(end, this.#at + 2);
    this.#at = found < 0 ? this.text.length : found + end.length;
  }
}
