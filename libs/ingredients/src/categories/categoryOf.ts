import { ingredientKey } from '../naming/ingredientKey';
import { AisleTable, type Aisles, type KnownAisle, type Reading } from './aisleTable';
import { dutch } from './aisles/nl';
import { french } from './aisles/fr';
import { german } from './aisles/de';
import { italian } from './aisles/it';
import { portuguese } from './aisles/pt';
import { spanish } from './aisles/es';
import { groceries } from './groceries';

export type GroceryCategory = KnownAisle | 'Other';

/** The languages whose groceries are known, as BCP 47 has them. */
export type GroceryLanguage = 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pt';

const aislesOf = {
  en: { head: 'last', groceries },
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  pt: portuguese,
} as const satisfies Record<GroceryLanguage, Aisles>;

/** Read when the first name is asked for, as that takes a moment which most programs can do without. */
let tables: ReadonlyMap<string, AisleTable> | undefined;

function tablesByLanguage(): ReadonlyMap<string, AisleTable> {
  tables ??= new Map(
    Object.entries(aislesOf).map(([language, aisles]) => [language, new AisleTable(aisles)]),
  );
  return tables;
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
  const byLanguage = tablesByLanguage();
  let best: Reading = { aisle: null, words: 0 };
  let isTied = false;
  for (const table of byLanguage.values()) {
    if (best.words >= words.length && !language) break;
    const reading = table.read(words);
    if (reading.words > best.words) [best, isTied] = [reading, false];
    else if (reading.words > 0 && reading.words === best.words && reading.aisle !== best.aisle) isTied = true;
  }
  if (!isTied || !language) return best.aisle ?? 'Other';
  const said = byLanguage.get(language()?.split('-')[0]?.toLowerCase() ?? '')?.read(words);
  return (said && said.words >= best.words ? said.aisle : best.aisle) ?? 'Other';
}

/** How many names are looked at to tell a language: a recipe's ingredients, or the beginning of a list. */
const TELLING = 40;

/**
 * The language that knows most words of names (their keys, of `ingredientKey`), the first forty of them: English where
 * another knows no more, null where none knows any.
 */
export function languageOfKeys(keys: Iterable<string>): GroceryLanguage | null {
  const known = new Map<string, number>();
  let seen = 0;
  for (const key of keys) {
    if ((seen += 1) > TELLING) break;
    const words = key.split(' ');
    for (const [language, table] of tablesByLanguage()) {
      known.set(language, (known.get(language) ?? 0) + table.read(words).words);
    }
  }
  const [[language, words] = ['en', 0]] = [...known].sort(([, one], [, other]) => other - one);
  return words > 0 ? (language as GroceryLanguage) : null;
}
