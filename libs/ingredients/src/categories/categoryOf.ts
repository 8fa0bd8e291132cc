import { ingredientKey } from '../naming/ingredientKey';
import { aisleKeys } from './aisleKeys';
import { AisleTable, type AisleKeys, type KnownAisle, type Reading } from './aisleTable';
import type { GroceryLanguage } from './groceryLanguage';

export type GroceryCategory = KnownAisle | 'Other';

/** Created on first use, because most programs don't need them. */
let tables: ReadonlyMap<GroceryLanguage, AisleTable> | undefined;

function allTables(): ReadonlyMap<GroceryLanguage, AisleTable> {
  return (tables ??= new Map(
    // Object.entries loses the type of the keys.
    (Object.entries(aisleKeys) as [GroceryLanguage, AisleKeys][]).map(([language, keys]) => [
      language,
      new AisleTable(keys),
    ]),
  ));
}

/**
 * The aisle of a grocery, by the longest known phrase in its name: 'coconut milk' is a pantry staple, 'milk' is dairy.
 * Uses the language that knows most words of the name: English, German, French, Spanish, Italian, Dutch or Portuguese.
 * If two know equally many ('paprika'), `language` decides, otherwise the order above.
 *
 * @param language returns the BCP 47 tag of the recipe or list ('nl', 'pt-BR'); called only in case of a tie
 */
export function categoryOf(name: string, language?: () => string | null): GroceryCategory {
  return categoryOfKey(ingredientKey(name), language);
}

/** Like `categoryOf`, for the `ingredientKey` of a name. */
export function categoryOfKey(key: string, language?: () => string | null): GroceryCategory {
  const words = key.split(' ');
  let best: Reading = { aisle: null, words: 0 };
  let isTied = false;
  for (const table of allTables().values()) {
    if (best.words >= words.length && !language) break;
    const reading = table.read(words);
    if (reading.words > best.words) [best, isTied] = [reading, false];
    else if (reading.words > 0 && reading.words === best.words && reading.aisle !== best.aisle) isTied = true;
  }
  if (!isTied || !language) return best.aisle ?? 'Other';
  const tablesByCode: ReadonlyMap<string, AisleTable> = allTables();
  const localReading = tablesByCode.get(language()?.split('-')[0]?.toLowerCase() ?? '')?.read(words);
  return (localReading && localReading.words >= best.words ? localReading.aisle : best.aisle) ?? 'Other';
}

/** How many names are read to find their language: a recipe's ingredients, or the beginning of a list. */
const MAX_SAMPLED_NAMES = 40;

/**
 * The language that knows most words of the first forty keys (of `ingredientKey`). In case of a tie, the order of
 * `aisles` decides. Null if no word is known.
 */
export function languageOfKeys(keys: Iterable<string>): GroceryLanguage | null {
  const known = new Map([...allTables().keys()].map((language) => [language, 0]));
  let seen = 0;
  for (const key of keys) {
    if ((seen += 1) > MAX_SAMPLED_NAMES) break;
    const words = key.split(' ');
    for (const [language, table] of allTables()) {
      known.set(language, (known.get(language) ?? 0) + table.read(words).words);
    }
  }
  const [most] = [...known].sort(([, one], [, other]) => other - one);
  return most && most[1] > 0 ? most[0] : null;
}
