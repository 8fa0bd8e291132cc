import type { Aisles } from '../categories/aisleTable';
import { dutch } from '../categories/aisles/nl';
import { french } from '../categories/aisles/fr';
import { german } from '../categories/aisles/de';
import { italian } from '../categories/aisles/it';
import { portuguese } from '../categories/aisles/pt';
import { spanish } from '../categories/aisles/es';
import { phrasesIn } from '../categories/asKeys';
import { groceries } from '../categories/groceries';
import { ingredientKey } from './ingredientKey';
import { otherPlurals } from './otherPlurals';
import { singularOfOthers } from './singularOfOthers';

/** Endings of the singular and what stands for them in the plural, as far as English ones do not do for them. */
const languages: readonly (readonly [Aisles, readonly (readonly [string, string])[]])[] = [
  [
    german,
    [
      ['', 'n'],
      ['', 'en'],
      ['', 'e'],
      ['', 'er'],
    ],
  ],
  [
    french,
    [
      ['', 'x'],
      ['al', 'aux'],
    ],
  ],
  [
    spanish,
    [
      ['', 'e'],
      ['z', 'ce'],
    ],
  ],
  [
    italian,
    [
      ['o', 'i'],
      ['a', 'e'],
      ['e', 'i'],
      ['co', 'chi'],
      ['ca', 'che'],
      ['go', 'ghi'],
    ],
  ],
  [
    dutch,
    [
      ['', 'en'],
      ['', 'n'],
    ],
  ],
  [
    portuguese,
    [
      ['', 'e'],
      ['m', 'n'],
      ['ao', 'oe'],
    ],
  ],
];
/** Of shorter words, two that look like forms of one may be two: 'ei' and 'eis'. */
const SHORTEST = 4;
/** Look like a plural of another word, and are none: biscuits and a liqueur, fish and a peach. */
const notPlural = new Set(['amaretti', 'more', 'pesce']);
const irregular = [
  ['eier', 'ei'],
  ['uova', 'uovo'],
  ['uien', 'ui'],
  ['nusse', 'nuss'],
] as const;

test('a word that the tables have in both forms → its singular; all others as they are', () => {
  const singulars = singularsOfTables();
  expect(singulars.size).toBeGreaterThan(150);
  for (const word of languages.flatMap(([{ groceries: names }]) => wordsOf(names))) {
    expect([word, singularOfOthers(word)]).toEqual([word, singulars.get(word) ?? word]);
  }
});

test('each pair → is of words that the tables have in both forms, or irregular', () => {
  const singulars = singularsOfTables();
  const pairs = otherPlurals.split(',').flatMap((pair) => pair.trim() || []);
  expect(pairs).toEqual([...singulars].map(([plural, singular]) => `${singular} ${plural}`));
});

/** By their plural. */
function singularsOfTables(): ReadonlyMap<string, string> {
  const singulars = new Map<string, string>(irregular);
  const english = new Set(wordsOf(groceries));
  for (const [{ groceries: names }, endings] of languages) {
    const known = new Set(wordsOf(names));
    for (const word of known) {
      for (const [one, many] of endings) {
        const plural = word.slice(0, word.length - one.length) + many;
        const isForm = word.length >= SHORTEST && word.endsWith(one) && plural !== word && known.has(plural);
        if (isForm && !english.has(plural) && !notPlural.has(plural)) singulars.set(plural, word);
      }
    }
  }
  // 'freschi' is 'fresche', and that 'fresca'.
  for (const [plural, one] of singulars) {
    let singular = one;
    for (let next = singulars.get(singular); next !== undefined; next = singulars.get(singular))
      singular = next;
    singulars.set(plural, singular);
  }
  return singulars;
}

function wordsOf(names: Aisles['groceries']): readonly string[] {
  return phrasesIn(Object.values(names).join()).flatMap((phrase) => ingredientKey(phrase).split(' '));
}
