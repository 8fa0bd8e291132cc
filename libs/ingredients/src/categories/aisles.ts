import de from './aisles/de.json';
import en from './aisles/en.json';
import es from './aisles/es.json';
import fr from './aisles/fr.json';
import it from './aisles/it.json';
import nl from './aisles/nl.json';
import pt from './aisles/pt.json';
import type { Aisles } from './aisleTable';
import type { GroceryLanguage } from './groceryLanguage';

/** Groceries as people write them, with languages in order of priority. `aisleKeys` is generated from these tables. */
// A JSON import has no literal types.
export const aisles = { en, de, fr, es, it, nl, pt } as Readonly<Record<GroceryLanguage, Aisles>>;
