import { limits } from '@forkcast/contracts';

const PEOPLE = String.raw`serv(?:ings?|es)?|portions?|people|persons?|pers\.?|personen|portionen|personnes?|parts|personas?|porciones|raciones|persone|porzioni|porties|pessoas|porções`;
const BARE = new RegExp(
  String.raw`^(?:serves|servings:?|for|für|pour|para|per|voor|yield:?)? ?(\d{1,4})(?:[.,]0+)? ?(?:${PEOPLE})?\.?$`,
  'iu',
);
const OF_PEOPLE = new RegExp(
  String.raw`(?<!\d)(\d{1,4})(?: ?(?:-|–|to|or|bis|à|a) ?\d{1,4})? (?:\p{L}+ )?(?:${PEOPLE})(?!\p{L})`,
  'iu',
);
/** '3 cups', '500 g': how much there is, and none of how many. */
const MEASURE =
  /^\D{0,20}\d[\d.,/ ½¼¾⅓⅔-]*(?:cups?|ml|cl|dl|l|lit(?:er|re)s?|qts?|quarts?|pints?|gallons?|oz|ounces?|k?g|grams?|lbs?|pounds?|tbsps?|tablespoons?)(?!\p{L})/iu;

/**
 * How many people a text speaks of: 4 of '4', 'Serves 4-6' and '4 servings', 24 of '24 cookies'; null for '1 loaf' and
 * '3 cups'. `saysMore` where keeping the number alone would lose something.
 */
export function servingsIn(text: string): { servings: number | null; saysMore: boolean } {
  const bare = BARE.exec(text)?.[1];
  if (bare !== undefined) {
    const servings = within(Number(bare));
    return { servings, saysMore: servings === null };
  }
  const people = OF_PEOPLE.exec(text)?.[1];
  if (people !== undefined) return { servings: within(Number(people)), saysMore: true };
  if (MEASURE.test(text)) return { servings: null, saysMore: true };
  const number = Number(/(?<![\d.,/])\d{1,4}(?![\d.,/]*\d)/.exec(text)?.[0] ?? 0);
  const isPeople = /serves|servings|portion|person/i.test(text);
  return { servings: number > 1 || isPeople ? within(number) : null, saysMore: true };
}

function within(servings: number): number | null {
  return servings >= 1 && servings <= limits.servings ? servings : null;
}
