import lists from './otherPreparations.json';
import { words } from './words';

/**
 * Preparations in German, Dutch, French, Spanish, Italian and Portuguese. Excludes words that exist in English, and
 * words for what to buy, such as 'fumé', 'cocido' and 'gemahlen'.
 */
const done = new Set(
  lists.done.flatMap(({ stems, endings }) => stems.flatMap((stem) => endings.map((ending) => stem + ending))),
);

export function isOtherPreparation(word: string): boolean {
  return done.has(word);
}

/** Before one of these: 'fein gehackt', 'finement ciselé', 'muy picado'. */
export const otherAdverbs = new Set(lists.otherAdverbs);

/** With 'frisch' before them, they are done at home. */
export const freshlyDone = words(
  'gemahlen gemahlene gemahlener gemahlenes gemahlenen gemalen gepresster gepresste',
);

/** Sizes before a name, and behind one. */
export const otherSizesBefore = new Set(lists.otherSizesBefore);
export const otherSizesBehind = new Set(lists.otherSizesBehind);
/** 'gros sel' is a salt, 'petits pois' are peas. */
export const namedBySize = words('sel pois beurre beurres suisse suisses salé épeautre lait marnier cru');
/** English knows 'petite', too, and buys 'petite potatoes' so: it is French before one of these. */
export const petiteThings = new Set(lists.petiteThings);

/** 'en dés', 'a fette', 'em cubos': how it is cut. */
export const otherShapes = new Set(lists.otherShapes);
export const beforeShapes = words('en a à em in aux');
export const withoutWords = words('sem sin sans senza');

/** Sold ground or grated, and then called so: 'carne picada', 'fromage râpé', 'geraspte kaas'. */
const soldSo = new Set(lists.soldSo);
const soldSoEndings = ['fleisch', 'vlees', 'käse', 'kaas'];
/** Peeled ones, of which nothing else is said, come in cans. */
const TOMATO = /^(?:tomaten?|tomates?|pomodor[oi])$/;
const PEELED = /^(?:pel[aé]|geschält|gehackt)/;

/** Whether `word` is bought as `done` describes it; `ends` says whether that is all that is said of it. */
export function isSoldSo(word: string, done: string, ends: boolean): boolean {
  if (soldSo.has(word) || soldSoEndings.some((ending) => word.endsWith(ending))) return true;
  return ends && TOMATO.test(word) && PEELED.test(done);
}
