import { limits } from '@forkcast/contracts';
import {
  categoryOf,
  formatAmount,
  formatRange,
  parseIngredientLine,
  type ParsedIngredient,
} from '@forkcast/ingredients';
import { hasNumberInName, PRICE_AT_END } from './numbersInNames';

/** An item to add. */
export interface Entry {
  name: string;
  quantity: string | null;
  /** The text that it was parsed from. */
  typed: string;
}

/** Whether the household uses this name; a number in it is then part of the name. */
export type IsOwnName = (name: string) => boolean;

/** A comma between digits is a decimal separator. */
const SEPARATOR = /;|,(?!\d)|(?<!\d),/u;
/** List markers and checkboxes in pasted text. */
const BULLET = /^(?:[-*•–]\s+)?(?:\[[ x]?\]\s*)?/iu;
/** '7up' is a name. */
const GLUED_NUMBER = /^\d+\p{L}/u;
/** '2x milk' is '2 milk'. */
const MULTIPLIER = /^(\d+)\s?[x×]\s(?=\p{L})/iu;
/** '6 x 330 ml beer' is six packs of one size. */
const PACKS = /(?<=^|\s)(\d+)\s?[x×]\s?(?=\d)/iu;
/** Characters that the parser drops. */
const IGNORED_CHARACTERS =
  /[^\p{L}\p{N}\p{M}\s.,()'’/⁄–-]|(?<!\p{L})['’]|['’](?!\p{L})|(?<=\p{L})\/|\/(?=\p{L})/gu;
const CONNECTING_WORDS = new Set('of a an de d du des di del della von van x × or to bis'.split(' '));
/**
 * A trailing number is a count only up to this limit, and only for known groceries: 'eggs 6', but 'Heinz
 * 57'.
 */
const MAX_COUNT_AT_END = 99;

const noOwnNames: IsOwnName = () => false;

/** The items in a field's text. Semicolons and commas separate them; an amount after a comma belongs to the item before. */
export function readEntries(text: string, isOwnName = noOwnNames): readonly Entry[] {
  const entries: Entry[] = [];
  for (const piece of text.split(SEPARATOR)) {
    const before = entries.at(-1);
    const isNamed = before?.quantity === null && /\p{L}/u.test(before.name);
    const amount = isNamed ? parseAmount(piece) : null;
    if (before && amount) {
      entries[entries.length - 1] = {
        ...before,
        quantity: amount,
        typed: `${before.typed}, ${piece.trim()}`,
      };
    } else entries.push(...readEntry(piece, isOwnName));
  }
  return entries;
}

/** Parses pasted lines, one item each. A comma is part of the line. */
export function readLines(lines: readonly string[], isOwnName = noOwnNames): readonly Entry[] {
  return lines.flatMap((line) => readEntry(line, isOwnName));
}

/** Parses a chosen suggestion with the amount in front of it. The name itself isn't parsed. */
export function readChosen(before: string, name: string, isOwnName = noOwnNames): readonly Entry[] {
  const pieces = before.split(SEPARATOR);
  const inFront = (pieces.pop() ?? '').trimStart();
  const amount = parseAmount(inFront);
  const fullName = amount === null ? inFront + name : name;
  return [
    ...readEntries(pieces.join(';'), isOwnName),
    { name: fullName.slice(0, limits.shoppingItemName), quantity: amount, typed: inFront + name },
  ];
}

/** Parses an item and its amount without losing any word. */
function readEntry(line: string, isOwnName: IsOwnName): readonly Entry[] {
  const typed = line.replace(/\s+/gu, ' ').trim().replace(BULLET, '');
  if (typed === '') return [];
  const price = PRICE_AT_END.exec(typed)?.[0] ?? '';
  const read = isOwnName(typed) ? null : splitAmount(typed.slice(0, typed.length - price.length));
  const fits = read && read.name.length + price.length <= limits.shoppingItemName;
  if (!fits) return [{ name: typed.slice(0, limits.shoppingItemName), quantity: null, typed }];
  return [{ name: read.name + price, quantity: read.quantity, typed }];
}

/** Splits an item without its price into name and amount; null if all words are the name. */
function splitAmount(typed: string): { name: string; quantity: string } | null {
  const line = typed.replace(MULTIPLIER, '$1 ');
  const read = parseIngredientLine(line);
  const { name, comment, unit } = read;
  if (name === '' || read.quantity === null) return null;
  if (hasNumberInName(line, unit) || (comment !== null && /\d/u.test(name))) return null;
  if (unit === null && (GLUED_NUMBER.test(line) || isNumberAtEndOfName(line, read))) return null;
  const packs = readPacks(line, read);
  if (packs) return packs;
  const fullName = comment === null ? name : `${name}, ${comment}`;
  const quantity = formatQuantity(read);
  const isComplete = quantity.length <= limits.shoppingQuantity && coversEveryWord(line, fullName);
  return isComplete ? { name: fullName, quantity } : null;
}

/** Keeps the size in the name and returns the number of packs as the amount. */
function readPacks(line: string, all: ParsedIngredient): { name: string; quantity: string } | null {
  const count = PACKS.exec(line)?.[1];
  if (count === undefined || all.unit === null) return null;
  const name = line.replace(PACKS, '');
  const pack = parseIngredientLine(name);
  const isProduct =
    pack.unit === all.unit && pack.quantity !== null && pack.quantity * Number(count) === all.quantity;
  return isProduct && pack.name !== '' ? { name, quantity: count } : null;
}

function isNumberAtEndOfName(line: string, { name, comment }: ParsedIngredient): boolean {
  const [, number] = /(?<! [x×]) (\d+)$/iu.exec(line) ?? [];
  if (number === undefined || /^\d/u.test(line)) return false;
  return comment !== null || Number(number) > MAX_COUNT_AT_END || categoryOf(name) === 'Other';
}

/** Whether every word and character of a line is part of the name or the amount. */
function coversEveryWord(line: string, name: string): boolean {
  if ((line.match(IGNORED_CHARACTERS) ?? []).some((sign) => !name.includes(sign))) return false;
  // 'apples, ~'
  if (/, [^\p{L}\p{N}]*$/u.test(name)) return false;
  const inName = new Set(wordsOf(name));
  const others = wordsOf(line).filter(
    (word) =>
      !inName.has(word) && !CONNECTING_WORDS.has(word) && parseWithPlaceholder(word).quantity === null,
  );
  return others.length === 0 || parseWithPlaceholder(`1 ${others.join(' ')}`).unit !== null;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
}

const PLACEHOLDER = 'thing';

function parseWithPlaceholder(words: string): ParsedIngredient {
  return parseIngredientLine(`${words} ${PLACEHOLDER}`);
}

/** Parses text that is only an amount: '2 l'. */
function parseAmount(piece: string): string | null {
  const read = piece.trim() === '' ? null : splitAmount(`${piece.trim()} ${PLACEHOLDER}`);
  return read?.name === PLACEHOLDER ? read.quantity : null;
}

function formatQuantity({ quantity, quantityMax, unit }: ParsedIngredient): string {
  if (quantity === null) return '';
  const amount = { quantity, unit };
  return quantityMax === null ? formatAmount(amount) : formatRange(amount, { quantity: quantityMax, unit });
}

/** The name being typed at the end of a text: 'mi' in 'eggs, 2 l mi'. */
export function nameBeingTyped(text: string): string {
  const piece = pieceBeingTyped(text);
  const [entry] = readEntry(piece, noOwnNames);
  return entry && piece.endsWith(entry.name) ? entry.name : piece;
}

/** The name being typed with its amount: '2 l mi'. */
export function pieceBeingTyped(text: string): string {
  return (text.split(SEPARATOR).at(-1) ?? '').trimStart();
}
