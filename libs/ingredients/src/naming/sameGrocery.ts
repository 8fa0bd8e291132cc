import groceryNames from './groceryNames.json';
import { singularOfOthers } from './singularOfOthers';

/**
 * Groups of keys for the same grocery. Only names that no shopper would distinguish: caster sugar isn't granulated
 * sugar, and a pod isn't a powder.
 */
const grocery = new Map(
  Object.entries(groceryNames).flatMap(([key, others]) => others.map((other) => [other, key] as const)),
);

/** Regional words, replaced anywhere in a name. */
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
/** The temperature at which an ingredient is used. 'hot sauce' and 'cold cuts' are products. */
const WARMTH =
  /^(?:hot|warm|lukewarm|cold|chilled|melted|softened|room temperature) (?=(?:[a-z]+ ){0,2}(?:stock|milk|butter|cream|coffee)$)/;
/**
 * Temperature and origin of water: before the word in English, German and Dutch, after it in Spanish, Portuguese,
 * French and Italian.
 */
const WATER =
  /^(?:(?:cold|hot|warm|lukewarm|tepid|boiling|boiled|iced?|cool|tap|filtered|room|temperature|very|just|freshly|extra|pasta|cooking|more|kaltes?|warmes?|lauwarmes?|heisses?|kochendes?|koud|koude|lauw|lauwe|lauwwarm|kokend|heet) )*(?:water|wasser|agua|acqua|eau)(?: (?:fria|caliente|tibia|hirviendo|quente|morna|gelada|froide|chaude|tiede|bouillante|fredda|calda|tiepida|bollente))*$/;

/**
 * Maps all keys (of `ingredientKey`) with the same meaning in a shop to one: 'granulated sugar' to 'sugar', any broth
 * to stock, 'tomaten' to 'tomate'. Idempotent, so that keys stored before an entry was added can be mapped later.
 */
export function sameGrocery(key: string): string {
  const words = key.split(' ').map((word) => otherWords.get(word) ?? singularOfOthers(word));
  const plain = words.join(' ').replace(WARMTH, '');
  return grocery.get(plain) ?? plain;
}

/** Whether it is tap water of any temperature, which isn't bought. */
export function isFromTheTap(key: string): boolean {
  return WATER.test(key);
}
