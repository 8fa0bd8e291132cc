/** The languages whose groceries are known, as BCP 47 has them. */
export type GroceryLanguage = 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pt';
