import { formatQuantity } from '../amounts/formatQuantity';
import { countedName } from '../naming/countedName';
import { yieldNumbers, type YieldNumber } from './yieldNumbers';
import { perEach } from './yieldWords';

/** The limit of recipes. */
const MAX_TEXT = 200;
const SIZES = /^ ?(?:\(?\d[\d.,]*[ -]?(?:inch|cm|mm|ounce|oz|cup|ml|g|"|″)\)? ){0,2}/i;
const CLAUSE_END = /[,;.()\n]/;

/**
 * Scales a yield by `factor`: twice '12 pancakes' is '24 pancakes', twice 'One 9-inch pie' is '2 9-inch pies'. Sizes,
 * times and properties of each piece stay, and so does a measure after a number of pieces ('1 loaf of 900 g').
 *
 * @param language BCP 47 if known
 */
export function scaleYield(text: string, factor: number, language: string | null = null): string {
  if (factor === 1 || text.length > MAX_TEXT) return text;
  let scaled = '';
  let done = 0;
  let isFirst = true;
  const numbers = yieldNumbers(text);
  numbers.forEach((number, at) => {
    if (!isScaled(text, number, isFirst)) return;
    isFirst = false;
    for (const { from, to, value } of number.spans) {
      scaled += text.slice(done, from) + formatQuantity(value * factor, undefined);
      done = to;
    }
    const behind = text.slice(
      done,
      numbers.slice(at + 1).find(({ kind }) => kind !== 'other')?.spans[0]?.from,
    );
    const sizes = SIZES.exec(behind)?.[0] ?? '';
    const noun = behind.slice(sizes.length);
    const isDozen = number.value !== number.spans[0]?.value;
    const quantity = isDozen ? null : (number.spans.at(-1)?.value ?? 0) * factor;
    scaled += sizes + countedName(noun, quantity, language);
    done += behind.length;
  });
  return scaled + text.slice(done);
}

function isScaled(text: string, { kind, behind }: YieldNumber, isFirst: boolean): boolean {
  if (kind === 'other' || (kind === 'measure' && !isFirst)) return false;
  const clause = text.slice(behind).split(CLAUSE_END, 1)[0] ?? '';
  return !clause
    .toLowerCase()
    .split(/\s+/)
    .some((word) => perEach.has(word));
}
