import { ingredientKey } from '../naming/ingredientKey';
import { AisleTable, type KnownAisle } from './aisleTable';
import { dutch } from './aisles/nl';
import { french } from './aisles/fr';
import { german } from './aisles/de';
import { italian } from './aisles/it';
import { portuguese } from './aisles/pt';
import { spanish } from './aisles/es';
import { groceries } from './groceries';

export type GroceryCategory = KnownAisle | 'Other';

const english = new AisleTable({ head: 'last', groceries });
const others = [german, french, spanish, italian, dutch, portuguese].map((each) => new AisleTable(each));

/**
 * Where a shop keeps a grocery, by the longest phrase of its name that the shipped tables know and, of two as long, the
 * head of the name: 'coconut milk' is a pantry staple, 'milk' is dairy. A name is read in the language that knows most
 * of its words: English, German, French, Spanish, Italian, Dutch or Portuguese, the earlier of these where two know as
 * many.
 */
export function categoryOf(name: string): GroceryCategory {
  return categoryOfKey(ingredientKey(name));
}

/** As `categoryOf`, of the `ingredientKey` of a name. */
export function categoryOfKey(key: string): GroceryCategory {
  const words = key.split(' ');
  let best = english.read(words);
  for (const language of others) {
    if (best.words >= words.length) break;
    const reading = language.read(words);
    if (reading.words > best.words) best = reading;
  }
  return best.aisle ?? 'Other';
}
