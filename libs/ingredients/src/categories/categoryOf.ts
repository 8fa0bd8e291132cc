import { ingredientKey } from '../naming/ingredientKey';
import { aisleKeys } from './aisleKeys';
import { AisleTables } from './aisleTables';
import type { KnownAisle, Reading } from './aisleTable';
import type { GroceryLanguage } from './groceryLanguage';

export type GroceryCategory = KnownAisle | 'Other';

/** Made when the first name is asked for: most programs never ask. */
let tables: AisleTables<GroceryLanguage> | undefined;

function allTables(): AisleTables<GroceryLanguage> {
  return (tables ??= new AisleTables(aisleKeys));
}

/**
 * Where a shop keeps a grocery, by the longest phrase of its name that the shipped tables know and, of two as long, the
 * head of the name: 'coconut milk' is a pantry staple, 'milk' is dairy. A name is read in the language that knows most
 * of its words: English, German, French, Spanish, Italian, Dutch or Portuguese. Where two know as many ('paprika'),
 * `language` tells which, else the earlier of these is taken.
 *
 * @param language of what the name stands in, as BCP 47 has it ('nl', 'pt-BR'); asked for only where it matters
 */
export function categoryOf(name: string, language?: () => string | null): GroceryCategory {
  return categoryOfKey(ingredientKey(name), language);
}

/** As `categoryOf`, of the `ingredientKey` of a name. */
export function categoryOfKey(key: string, language?: () => string | null): GroceryCategory {
  const words = key.split(' ');
  let best: Reading = { aisle: null, words: 0 };
  let isTied = false;
  for (const [, table] of allTables().thatMayKnow(words)) {
    if (best.words >= words.length && !language) break;
    const reading = table.read(words);
    if (reading.words > best.words) [best, isTied] = [reading, false];
    else if (reading.words > 0 && reading.words === best.words && reading.aisle !== best.aisle) isTied = true;
  }
  if (!isTied || !language) return best.aisle ?? 'Other';
  const localReading = allTables()
    .of(language()?.split('-')[0]?.toLowerCase() ?? '')
    ?.read(words);
  return (localReading && localReading.words >= best.words ? localReading.aisle : best.aisle) ?? 'Other';
}

/** How many names are looked at to tell a language: a recipe's ingredients, or the beginning of a list. */
const TELLING = 40;

/**
 * The language that knows most words of names (their keys, of `ingredientKey`), the first forty of them: English where
 * another knows no more, null where none knows any.
 */
export function languageOfKeys(keys: Iterable<string>): GroceryLanguage | null {
  const known = new Map(allTables().languages.map((language) => [language, 0]));
  let seen = 0;
  for (const key of keys) {
    if ((seen += 1) > TELLING) break;
    const words = key.split(' ');
    for (const [language, table] of allTables().thatMayKnow(words)) {
      known.set(language, (known.get(language) ?? 0) + table.read(words).words);
    }
  }
  const [most] = [...known].sort(([, one], [, other]) => other - one);
  return most && most[1] > 0 ? most[0] : null;
}
