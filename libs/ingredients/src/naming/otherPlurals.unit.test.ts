import { aisles } from '../categories/aisles';
import { formsOf } from '../categories/asKeys';
import { ingredientKey } from './ingredientKey';
import otherPlurals from './otherPlurals.json';

/** 'singular>plural' endings of each language that the rules for English don't cover. */
const endingsOf = [
  ['de', '>n >en >e >er'],
  ['fr', '>x al>aux'],
  ['es', '>e z>ce'],
  ['it', 'o>i a>e e>i co>chi ca>che go>ghi'],
  ['nl', '>en >n'],
  ['pt', '>e m>n ao>oe'],
] as const;
const languages = endingsOf.map(([language, endings]) => ({
  names: Object.values(aisles[language].groceries).flat(),
  endings: endings.split(' ').map((ending) => ending.split('>')),
}));
/** Shorter words that look like two forms may be two words: 'ei' and 'eis'. */
const MIN_LENGTH = 4;
/** Words that look like the plural of another word: 'amaretti' and 'amaretto', 'pesce' and 'pesca'. */
const notPlural = new Set(['amaretti', 'more', 'pesce']);
const irregular = [
  ['eier', 'ei'],
  ['uova', 'uovo'],
  ['uien', 'ui'],
  ['nusse', 'nuss'],
] as const;

test('lists exactly the pairs of both forms in the tables, and the irregular ones', () => {
  expect(otherPlurals).toEqual(Object.fromEntries(singularsOfTables()));
  expect(Object.keys(otherPlurals).length).toBeGreaterThan(150);
});

/** Singulars by plural. */
function singularsOfTables(): ReadonlyMap<string, string> {
  const singulars = new Map<string, string>(irregular);
  const english = new Set(wordsOf(Object.values(aisles.en.groceries).flat()));
  for (const { names, endings } of languages) {
    const known = new Set(wordsOf(names));
    for (const word of known) {
      for (const [one = '', many = ''] of endings) {
        const plural = word.slice(0, word.length - one.length) + many;
        const isForm =
          word.length >= MIN_LENGTH && word.endsWith(one) && plural !== word && known.has(plural);
        if (isForm && !english.has(plural) && !notPlural.has(plural)) singulars.set(plural, word);
      }
    }
  }
  // Follows chains: 'freschi' to 'fresche' to 'fresca'.
  for (const [plural, one] of singulars) {
    let singular = one;
    for (let next = singulars.get(singular); next !== undefined; next = singulars.get(singular))
      singular = next;
    singulars.set(plural, singular);
  }
  return singulars;
}

function wordsOf(names: readonly string[]): readonly string[] {
  return formsOf(names).flatMap((phrase) => ingredientKey(phrase).split(' '));
}
