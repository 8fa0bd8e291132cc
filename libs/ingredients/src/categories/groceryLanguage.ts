/** The languages with a table of groceries, as BCP 47 tags. */
export type GroceryLanguage = 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pt';
