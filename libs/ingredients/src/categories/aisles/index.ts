import type { Aisles } from '../aisleTable';
import type { GroceryLanguage } from '../categoryOf';
import { groceries } from '../groceries';
import { german } from './de';
import { spanish } from './es';
import { french } from './fr';
import { italian } from './it';
import { dutch } from './nl';
import { portuguese } from './pt';

/** All tables as people write them, in the order in which languages are asked. What programs look up are `aisleKeys`. */
export const aisles: Readonly<Record<GroceryLanguage, Aisles>> = {
  en: { head: 'last', groceries },
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  pt: portuguese,
};
