import { ingredientKey, parseIngredientLine } from '@forkcast/ingredients';
import { comparable } from '../tree/pageIdentity';

const AMOUNT = /^[\d¼-¾⅐-⅞]/;
/** The share of additional lines that have to start with an amount. */
const MIN_AMOUNT_SHARE = 0.85;
/** The share of additional lines that may repeat known ingredients. A list in other units repeats all of them. */
const MAX_REPEATED_SHARE = 1 / 3;

/**
 * The share of known lines that have to start with an amount, because names alone aren't part of a list of
 * amounts.
 */
const KNOWN_SHARE = 0.5;

/**
 * The list shown on the page, if its structured data contains only a part of it, as some plugins do for dishes of
 * several parts. Null if the additional lines aren't part of it, or if another place on the page shows exactly the
 * structured data.
 */
export function wholeList(
  structured: readonly string[],
  shown: Iterable<readonly string[]>,
): readonly string[] | null {
  if (structured.length < 2 || structured.filter(beginsWithAmount).length < structured.length * KNOWN_SHARE)
    return null;
  const known = new Set(structured.map(comparable));
  let whole: readonly string[] | null = null;
  for (const lines of shown) {
    if (lines.length === structured.length && lines.every((line) => known.has(comparable(line)))) return null;
    if (!whole && hasMore(lines, known, structured)) whole = lines;
  }
  return whole;
}

function hasMore(
  lines: readonly string[],
  known: ReadonlySet<string>,
  structured: readonly string[],
): boolean {
  const keys = new Set(lines.map(comparable));
  if (![...known].every((key) => keys.has(key))) return false;
  const others = lines.filter((line) => !known.has(comparable(line)));
  const names = new Set(structured.map(nameKey));
  return (
    others.length > 0 &&
    others.filter(beginsWithAmount).length >= others.length * MIN_AMOUNT_SHARE &&
    others.filter((line) => names.has(nameKey(line))).length <= others.length * MAX_REPEATED_SHARE
  );
}

function beginsWithAmount(line: string): boolean {
  return AMOUNT.test(line);
}

function nameKey(line: string): string {
  return ingredientKey(parseIngredientLine(line).name);
}
