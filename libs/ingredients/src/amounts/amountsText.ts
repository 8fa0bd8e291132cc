import type { Amount } from '../ingredient';
import { LabelledLine } from '../parse/labelledLine';
import { readAmount } from '../parse/amount/readAmount';
import { cleanLine } from '../parse/cleanLine';
import { tokenize } from '../parse/tokenize';
import { findUnit } from '../units/findUnit';
import { formatAmount } from './formatAmount';

const SEPARATOR = ' + ';

/**
 * Formats amounts: '500 g', '2 cups + 300 g'; null if none has a quantity or unit.
 *
 * @param packs the size of one pack, by unit: '2 cans (400 g)'
 */
export function formatAmounts(
  amounts: readonly Amount[],
  packs: ReadonlyMap<string, string> = new Map(),
): string | null {
  const texts = amounts
    .map((amount) => {
      const size = packs.get(amount.unit ?? '');
      return size === undefined ? formatAmount(amount) : `${formatAmount(amount)} (${size})`;
    })
    .filter((text) => text !== '');
  return texts.length > 0 ? texts.join(SEPARATOR) : null;
}

/**
 * Parses the output of `formatAmounts`, and similar text that people type, such as '1 dozen'. Words that aren't an
 * amount become a unit without a number, so that nothing is lost.
 */
export function parseAmounts(text: string): Amount[] {
  return text
    .split(/(?:^|\s)\+\s|\s\+$/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseAmount);
}

const MINUS = /^-[-\s]*/;
const ZERO = /^0+(?:[.,]0+)?(?=\s|$)/;

function parseAmount(part: string): Amount {
  const minus = MINUS.exec(part)?.[0];
  if (minus) {
    const { quantity, unit } = parseAmount(part.slice(minus.length));
    const isNegative = minus.replace(/\s/g, '').length % 2 === 1;
    return quantity === null
      ? { quantity, unit: part }
      : { quantity: isNegative ? -quantity : quantity, unit };
  }
  const zero = ZERO.exec(part);
  if (zero) return { quantity: 0, unit: unitOf(part.slice(zero[0].length)) };
  const text = cleanLine(part);
  const line = new LabelledLine(text, tokenize(text));
  const amount = readAmount(line, 0, true);
  if (!amount || amount.quantity === null) return { quantity: null, unit: unitOf(part) };
  const number = line.labels.indexOf('amount');
  const written = text.slice(line.tokens[numberEnd(line, number)]?.start ?? text.length);
  const asWritten = !amount.unit || line.labels.indexOf('comment') > number;
  return { quantity: amount.quantity, unit: asWritten ? unitOf(written) : (amount.unit?.name ?? null) };
}

/** Index of the first token after the number that begins at `from`. */
function numberEnd(line: LabelledLine, from: number): number {
  let at = from;
  while (at < line.length && line.labels[at] === 'amount') at += 1;
  return at;
}

function unitOf(text: string): string | null {
  const spelling = text.trim();
  return findUnit(spelling)?.name ?? (spelling || null);
}
