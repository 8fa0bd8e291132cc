const MOST = 1_000;
/** Of a yield's text: what comes after says no number. */
const LONGEST = 200;
const PEOPLE =
  /serv|portion|person|people|pers\b|personnes?|personas?|porcion|raciones|porzion|couverts|pax|annos|porsjon|porcj|osób|adult/i;
const MEASURES =
  /^[^\d]*(?:\d+(?:[.,]\d+)?|\d+\s*\/\s*\d+|[½¼¾⅓⅔])(?:\s*(?:-|–|to)\s*\d+)?\s*(?:cups?|ml|cl|dl|l|lit(?:er|re)s?|qts?|quarts?|pints?|gallons?|oz|ounces?|fl|g|kg|grams?|lbs?|pounds?|tbsps?|tablespoons?|tassen?)\b/i;
const words: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  twelve: 12,
};

/**
 * For how many it is: 4 of '4 servings', 'Serves 4-6' and 4; 24 of 'Makes 24 cookies'. Null where a yield is a
 * measure ('about 3 cups').
 */
export function servingsOf(yields: readonly string[]): number | null {
  const told = yields
    .slice(0, 20)
    .map((text) => text.slice(0, LONGEST))
    .sort((a, b) => Number(PEOPLE.test(b)) - Number(PEOPLE.test(a)));
  for (const text of told) {
    const servings = numberIn(text);
    if (servings !== null) return servings;
  }
  return null;
}

function numberIn(text: string): number | null {
  const people =
    /(?<!\d)(\d+)(?:\s*(?:-|–|to|à|a|bis|or)\s*\d+)?\s*(?:\p{L}+\s+)?(?:serv|port|pers|people|porc|raci|adult)/iu.exec(
      text,
    );
  const found = people ?? (MEASURES.test(text) ? null : /\d+/.exec(text));
  const number = found ? Number(found[1] ?? found[0]) : numberWord(text);
  if (number === null) return null;
  const whole = /\d\s*dozen/i.test(text) ? number * 12 : number;
  return whole >= 1 && whole <= MOST ? whole : null;
}

function numberWord(text: string): number | null {
  if (MEASURES.test(text)) return null;
  const word = text
    .toLowerCase()
    .split(/[^a-z]+/)
    .find((each) => Object.hasOwn(words, each));
  return word === undefined ? null : (words[word] ?? null);
}
