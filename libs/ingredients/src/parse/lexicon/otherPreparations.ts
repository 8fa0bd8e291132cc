import lists from './otherPreparations.json';
import { words } from './words';

/**
 * Preparations in German, Dutch, French, Spanish, Italian and Portuguese. Excludes words that exist in English, and
 * words for what to buy, such as 'fumé', 'cocido' and 'gemahlen'.
 */
const preparations = new Set(
  lists.done.flatMap(({ stems, endings }) => stems.flatMap((stem) => endings.map((ending) => stem + ending))),
);

export function isOtherPreparation(word: string): boolean {
  return preparations.has(word);
}

/** Adverbs before a preparation: 'fein gehackt', 'finement ciselé', 'muy picado'. */
export const otherAdverbs = new Set(lists.otherAdverbs);

/** Preparations that are done at home after 'frisch'. */
export const freshlyDone = words(
  'gemahlen gemahlene gemahlener gemahlenes gemahlenen gemalen gepresster gepresste',
);

/** Sizes before a name, and sizes after one. */
export const otherSizesBefore = new Set(lists.otherSizesBefore);
export const otherSizesBehind = new Set(lists.otherSizesBehind);
/** 'gros sel' is a salt, 'petits pois' are peas. */
export const namedBySize = words('sel pois beurre beurres suisse suisses salé épeautre lait marnier cru');
/** Nouns before which 'petite' is French, and so a size. In English, 'petite potatoes' is a name. */
export const petiteThings = new Set(lists.petiteThings);

/** Shapes after one of `beforeShapes`: 'en dés', 'a fette', 'em cubos'. */
export const otherShapes = new Set(lists.otherShapes);
export const beforeShapes = words('en a à em in aux');
export const withoutWords = words('sem sin sans senza');

/** Foods that are sold prepared and named after it: 'carne picada', 'fromage râpé', 'geraspte kaas'. */
const soldPrepared = new Set(lists.soldSo);
const soldPreparedEndings = ['fleisch', 'vlees', 'käse', 'kaas'];
/** Peeled tomatoes without further words are canned. */
const TOMATO = /^(?:tomaten?|tomates?|pomodor[oi])$/;
const PEELED = /^(?:pel[aé]|geschält|gehackt)/;

/** Whether the food `word` is sold with this preparation. `isLast`: no further words follow. */
export function isSoldPrepared(word: string, preparation: string, isLast: boolean): boolean {
  if (soldPrepared.has(word) || soldPreparedEndings.some((ending) => word.endsWith(ending))) return true;
  return isLast && TOMATO.test(word) && PEELED.test(preparation);
}
