import { words } from '../parse/lexicon/words';
import { firstAlternative } from './firstAlternative';
import { singular } from './singular';

/** Other spellings of the same word. */
const spellings = new Map<string, string>([
  ['chilli', 'chili'],
  ['chile', 'chili'],
  ['chilly', 'chili'],
  ['chily', 'chili'],
  ['yoghurt', 'yogurt'],
  ['yoghourt', 'yogurt'],
  ['whiskey', 'whisky'],
  ['catsup', 'ketchup'],
  ['doughnut', 'donut'],
  ['omelette', 'omelet'],
  ['gelatine', 'gelatin'],
  ['filo', 'phyllo'],
  ['fillo', 'phyllo'],
  ['castor', 'caster'],
  ['parmigiano', 'parmesan'],
  ['houmous', 'hummus'],
  ['humus', 'hummus'],
  ['tumeric', 'turmeric'],
  ['mozarella', 'mozzarella'],
  ['brocolli', 'broccoli'],
  ['fibre', 'fiber'],
  ['flavour', 'flavor'],
  ['flavoured', 'flavored'],
  ['unflavoured', 'unflavored'],
  ['licorice', 'liquorice'],
  ['fillet', 'filet'],
]);
/** Words that are also written as two. */
const closedCompounds = words(`
  chickpea buttermilk cornstarch cornflour cornmeal breadcrumb sweetcorn popcorn oatmeal beetroot lemongrass
  peppercorn
`);
const ligatures: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', ł: 'l', đ: 'd' };

const PLAIN_WORD = /[^a-z0-9\p{L}]+/u;

/**
 * The key by which names of an ingredient are compared. Ignores case, accents, hyphens, apostrophes, '&', number,
 * British or American spelling, alternatives ('butter or margarine' is butter) and brackets. Empty if a name has no
 * letter or digit.
 */
export function ingredientKey(name: string): string {
  const keys: string[] = [];
  for (const word of foldName(firstAlternative(name)).split(PLAIN_WORD)) {
    if (word === '') continue;
    const one = singular(word);
    const key = spellings.get(one) ?? one;
    const joined = `${keys.at(-1) ?? ''}${key}`;
    if (closedCompounds.has(joined)) keys.splice(-1, 1, joined);
    else keys.push(key);
  }
  return keys.join(' ');
}

function foldName(name: string): string {
  const lower = name.toLowerCase();
  const ascii = /^[\x20-\x7e]*$/.test(lower)
    ? lower
    : lower
        .replace(/[æœøßłđ]/g, (letter) => ligatures[letter] ?? letter)
        .normalize('NFKD')
        .replace(/\p{M}/gu, '');
  return ascii.replace(/['’ʼ]/g, '').replaceAll('&', ' and ');
}
