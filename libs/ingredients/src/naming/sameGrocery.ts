import groceryNames from './groceryNames.json';
import { singularOfOthers } from './singularOfOthers';

/**
 * The key of a grocery by the other keys that mean it. Only names between which nobody would choose: caster is not
 * granulated sugar, and a pod is not a powder.
 */
const grocery = new Map(
  Object.entries(groceryNames).flatMap(([key, others]) => others.map((other) => [other, key] as const)),
);

/** What shops of one country call otherwise, in whatever name it stands. */
const otherWords = new Map<string, string>([
  ['broth', 'stock'],
  ['tinned', 'canned'],
  ['soya', 'soy'],
  ['prawn', 'shrimp'],
  ['groundnut', 'peanut'],
  ['skimmed', 'skim'],
  ['capsicum', 'bell pepper'],
  ['chily', 'chili'],
]);
/** How warm it is when it goes into the pot. 'hot sauce' and 'cold cuts' are things. */
const WARMTH =
  /^(?:hot|warm|lukewarm|cold|chilled|melted|softened|room temperature) (?=(?:[a-z]+ ){0,2}(?:stock|milk|butter|cream|coffee)$)/;
/** How warm it is, where it comes from; in English, German, Dutch, then behind it in Spanish, Portuguese, French, Italian. */
const WATER =
  /^(?:(?:cold|hot|warm|lukewarm|tepid|boiling|boiled|iced?|cool|tap|filtered|room|temperature|very|just|freshly|extra|pasta|cooking|more|kaltes?|warmes?|lauwarmes?|heisses?|kochendes?|koud|koude|lauw|lauwe|lauwwarm|kokend|heet) )*(?:water|wasser|agua|acqua|eau)(?: (?:fria|caliente|tibia|hirviendo|quente|morna|gelada|froide|chaude|tiede|bouillante|fredda|calda|tiepida|bollente))*$/;

/**
 * One key for all keys (of `ingredientKey`) that mean the same in a shop: 'granulated sugar' is 'sugar', any broth a
 * stock, 'tomaten' are 'tomate'. Applied twice it says the same, so that keys that were kept before this table knew them can be read through it.
 */
export function sameGrocery(key: string): string {
  const words = key.split(' ').map((word) => otherWords.get(word) ?? singularOfOthers(word));
  const plain = words.join(' ').replace(WARMTH, '');
  return grocery.get(plain) ?? plain;
}

/** Whether it is tap water, warm or cold, which isn't bought. */
export function isFromTheTap(key: string): boolean {
  return WATER.test(key);
}
