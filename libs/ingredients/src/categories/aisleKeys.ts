import keys from './aisleKeys.json';
import type { AisleKeys } from './aisleTable';
import type { GroceryLanguage } from './groceryLanguage';

/**
 * The tables in `aisles` as keys, because parsing thousands of names takes a phone too long. After a change of a table:
 * UPDATE_AISLES=1 npx jest libs/ingredients/src/categories/aisleKeys --selectProjects server
 */
// A JSON import has no literal types; the test compares the keys with the tables.
export const aisleKeys = keys as Readonly<Record<GroceryLanguage, AisleKeys>>;
