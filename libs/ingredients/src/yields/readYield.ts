import { yieldNumbers } from './yieldNumbers';
import { people } from './yieldWords';

export interface YieldRead {
  /** Number of servings; null if the text doesn't state it. */
  servings: number | null;
  /** Whether the text contains more than this number. */
  saysMore: boolean;
  /** Whether the text names people or portions. */
  isPeople: boolean;
}

/** The limit of recipes. */
const MAX_SERVINGS = 1_000;
/** How many characters are read. */
const MAX_TEXT = 200;
const BARE = new RegExp(
  String.raw`^(?:(?:serves|servings?|feeds|makes|yields?|portions|portionen|personen|for|für|pour|para|dosi per|per|voor|rinde|rende|ergibt) ?:? ?)?\d{1,4}(?:[.,]\d{1,3})? ?(?:${[...people].join('|')})?\.?$`,
  'iu',
);

/**
 * Parses a yield: 4 servings for '4', 'Serves 4–6' and '4 servings', 24 for '24 cookies', 18 for '1½ dozen', 8 for
 * '23cm tin, serves 8'; null for '3 cups', 'One 9-inch pie' and '2,5 Portionen'. Supports English, German, French,
 * Spanish, Italian, Dutch and Portuguese.
 */
export function readYield(text: string): YieldRead {
  const clipped = text.slice(0, MAX_TEXT);
  const numbers = yieldNumbers(clipped);
  const isBare = BARE.test(clipped.trim().replace(/\s+/g, ' '));
  const forPeople = numbers.find(({ kind }) => kind === 'people');
  const counted = numbers.find(({ kind, value }) => kind === 'count' && (value > 1 || isBare));
  const servings = toServings((forPeople ?? counted)?.value ?? 0);
  return { servings, saysMore: !isBare || servings === null, isPeople: forPeople !== undefined };
}

/** The first of several yields that names people, otherwise the first with a count; null if there is none. */
export function servingsOfYields(yields: readonly string[]): number | null {
  const read = yields.slice(0, 20).map(readYield);
  const [first] = [...read.filter(({ isPeople }) => isPeople), ...read].flatMap(
    ({ servings }) => servings ?? [],
  );
  return first ?? null;
}

/** Whether a text contains more than this number of servings: '1 loaf', 'Makes 24 cookies', 'Serves 4–6'. */
export function saysMoreThanServings(text: string, servings: number | null): boolean {
  const read = readYield(text);
  return read.saysMore || read.servings !== servings;
}

function toServings(servings: number): number | null {
  return Number.isInteger(servings) && servings >= 1 && servings <= MAX_SERVINGS ? servings : null;
}
