import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { ApiError } from '../apiError';

/** Nesting limit of a body. */
export const JSON_DEPTH_LIMIT = 32;
/** Values, names and commas that may be parsed without yielding. Only long lists have more. */
export const MAX_UNINTERRUPTED_TOKENS = 20_000;

/** Approximate size of the pieces of a list directly below the outermost object. */
const PIECE_TOKENS = 2_000;
const PIECE_BYTES = 65_536;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const SMALL_U = 0x75;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** The position of a body's long list, and of commas at which it can be split. */
export interface LongList {
  open: number;
  cuts: readonly number[];
  close: number;
}

export interface ScanOptions {
  /** Limit of values, names and commas; defaults to 20,000. */
  tokens?: number | undefined;
  /** Accepts U+0000 and unpaired surrogates, for a route that checks each row itself. */
  anyText?: boolean | undefined;
}

/** Bytes scanned between two yields. */
const SLICE_BYTES = 500_000;

/**
 * Scans a JSON text before it is parsed, in one pass and constant memory. Throws ApiError 'too-large' for
 * more than `tokens` values, names and commas, or more than 20,000 that can't be parsed in pieces;
 * 'invalid-request' for deep nesting and invalid text (NUL, half of a surrogate pair); 'invalid-json' for
 * brackets that don't match. The parser reports other errors. Returns the long list, if there is one.
 */
export async function scanJson(
  bytes: Uint8Array,
  { tokens = MAX_UNINTERRUPTED_TOKENS, anyText = false }: ScanOptions = {},
): Promise<LongList | null> {
  const scan = new JsonScan(bytes, tokens, anyText);
  while (!scan.advance(SLICE_BYTES)) await yieldToEventLoop();
  return scan.longList();
}

class JsonScan {
  readonly #bytes: Uint8Array;
  readonly #limit: number;
  readonly #anyText: boolean;
  /** The opening bracket of each level. */
  readonly #levels = new Uint8Array(JSON_DEPTH_LIMIT + 1);
  readonly #cuts: number[] = [];
  #at = 0;
  #depth = 0;
  #tokens = 0;
  #open = 0;
  #close = 0;
  /** Start of the current piece, and the token count at that point. */
  #pieceAt = 0;
  #pieceTokens = 0;

  constructor(bytes: Uint8Array, limit: number, anyText: boolean) {
    this.#bytes = bytes;
    this.#limit = limit;
    this.#anyText = anyText;
  }

  /** Scans up to `count` more bytes; returns whether the end is reached. */
  advance(count: number): boolean {
    const bytes = this.#bytes;
    const until = Math.min(bytes.length, this.#at + count);
    let at = this.#at;
    for (; at < until; at += 1) {
      const byte = bytes[at];
      if (byte === QUOTE) {
        this.#countToken();
        at = this.#endOfText(at + 1);
      } else if (byte === COMMA) {
        this.#countToken();
        this.#cutAt(at);
      } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) this.#enter(byte, at);
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.#leave(byte, at);
    }
    this.#at = at;
    return at >= bytes.length;
  }

  longList(): LongList | null {
    if (this.#cuts.length === 0) return null;
    if (this.#close === 0) throw new ApiError('invalid-json');
    return { open: this.#open, cuts: this.#cuts, close: this.#close };
  }

  #countToken(): void {
    this.#tokens += 1;
    if (this.#tokens > this.#limit || this.#tokens - this.#pieceTokens > MAX_UNINTERRUPTED_TOKENS) {
      throw new ApiError('too-large', 'The request contains too many values');
    }
  }

  #enter(bracket: number, at: number): void {
    this.#countToken();
    this.#depth += 1;
    if (this.#depth > JSON_DEPTH_LIMIT) {
      throw createInvalidError(`The request is nested more than ${JSON_DEPTH_LIMIT} levels deep`);
    }
    this.#levels[this.#depth] = bracket;
    if (this.#depth === 2 && this.#cuts.length === 0) this.#open = at;
  }

  #leave(bracket: number, at: number): void {
    // In ASCII, a closing bracket is two above its opening one.
    if (this.#depth === 0 || this.#levels[this.#depth] !== bracket - 2) throw new ApiError('invalid-json');
    if (this.#depth === 2 && this.#cuts.length > 0 && this.#close === 0) this.#close = at;
    this.#depth -= 1;
  }

  #cutAt(at: number): void {
    const isInList = this.#depth === 2 && this.#levels[2] === OPEN_LIST && this.#levels[1] === OPEN_OBJECT;
    if (!isInList || this.#close > 0) return;
    if (this.#tokens - this.#pieceTokens < PIECE_TOKENS && at - this.#pieceAt < PIECE_BYTES) return;
    this.#cuts.push(at);
    this.#pieceAt = at;
    this.#pieceTokens = this.#tokens;
  }

  /** Index of a text's closing quotation mark. */
  #endOfText(from: number): number {
    const bytes = this.#bytes;
    let at = from;
    while (at < bytes.length) {
      const byte = bytes[at];
      if (byte === QUOTE) return at;
      if (byte === BACKSLASH) at = bytes[at + 1] === SMALL_U ? this.#endOfEscape(at) : at + 2;
      else at += 1;
    }
    return at;
  }

  /** Index after an escaped character, including both halves of a surrogate pair. */
  #endOfEscape(at: number): number {
    if (this.#anyText) return at + 6;
    const unit = this.#unitAt(at);
    if (unit === 0) throw createInvalidError("Text can't contain the character U+0000");
    if (unit < 0xd800 || unit > 0xdfff) return at + 6;
    const next = this.#unitAt(at + 6);
    if (unit > 0xdbff || next < 0xdc00 || next > 0xdfff) {
      throw createInvalidError("Text can't contain half a surrogate pair");
    }
    return at + 12;
  }

  /** The character of '\uXXXX'; -1 if it is invalid, which the parser reports. */
  #unitAt(at: number): number {
    const bytes = this.#bytes;
    if (bytes[at] !== BACKSLASH || bytes[at + 1] !== SMALL_U) return -1;
    let unit = 0;
    for (let digit = at + 2; digit < at + 6; digit += 1) {
      const value = hexValue(bytes[digit] ?? 0);
      if (value < 0) return -1;
      unit = unit * 16 + value;
    }
    return unit;
  }
}

function hexValue(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

function createInvalidError(message: string): ApiError {
  return new ApiError('invalid-request', message, [{ path: '', message }]);
}
