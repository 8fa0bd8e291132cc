import { yieldNumbers } from './yieldNumbers';
import { people } from './yieldWords';

export interface YieldRead {
  /** For how many it is; null where the text doesn't say. */
  servings: number | null;
  /** Keeping the number alone would lose something. */
  saysMore: boolean;
  /** The text speaks of people or portions. */
  isPeople: boolean;
}

/** As many as recipes accept. */
const MAX_SERVINGS = 1_000;
/** Beyond, a text says nothing of a yield. */
const LONGEST = 200;
const BARE = new RegExp(
  String.raw`^(?:(?:serves|servings?|feeds|makes|yields?|portions|portionen|personen|for|für|pour|para|dosi per|per|voor|rinde|rende|ergibt) ?:? ?)?\d{1,4}(?:[.,]\d{1,3})? ?(?:${[...people].join('|')})?\.?$`,
  'iu',
);

/**
 * How many a yield is for: 4 of '4', 'Serves 4–6' and '4 servings', 24 of '24 cookies', 18 of '1½ dozen', 8 of '23cm tin,
 * serves 8'; none of '3 cups', 'One 9-inch pie' and '2,5 Portionen'. Reads English, German, French, Spanish, Italian, Dutch and
 * Portuguese.
 */
export function readYield(text: string): YieldRead {
  const clipped = text.slice(0, LONGEST);
  const numbers = yieldNumbers(clipped);
  const isBare = BARE.test(clipped.trim().replace(/\s+/g, ' '));
  const forPeople = numbers.find(({ kind }) => kind === 'people');
  const counted = numbers.find(({ kind, value }) => kind === 'count' && (value > 1 || isBare));
  const servings = within((forPeople ?? counted)?.value ?? 0);
  return { servings, saysMore: !isBare || servings === null, isPeople: forPeople !== undefined };
}

/** The first of several yields that speaks of people, otherwise the first that counts something; null where none does. */
export function servingsOfYields(yields: readonly string[]): number | null {
  const read = yields.slice(0, 20).map(readYield);
  const [first] = [...read.filter(({ isPeople }) => isPeople), ...read].flatMap(
    ({ servings }) => servings ?? [],
  );
  return first ?? null;
}

/** Whether a text says more than this number of servings: '1 loaf', 'Makes 24 cookies', 'Serves 4–6'. */
export function saysMoreThanServings(text: string, servings: number | null): boolean {
  const read = readYield(text);
  return read.saysMore || read.servings !== servings;
}

function within(servings: number): number | null {
  return Number.isInteger(servings) && servings >= 1 && servings <= MAX_SERVINGS ? servings : null;
}
