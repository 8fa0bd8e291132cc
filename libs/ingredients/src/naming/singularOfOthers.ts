import { phrasesIn, type Aisles } from '../categories/aisleTable';
import { dutch } from '../categories/aisles/nl';
import { french } from '../categories/aisles/fr';
import { german } from '../categories/aisles/de';
import { italian } from '../categories/aisles/it';
import { portuguese } from '../categories/aisles/pt';
import { spanish } from '../categories/aisles/es';
import { groceries } from '../categories/groceries';
import { ingredientKey } from './ingredientKey';

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
/** Plurals by their singular, where a table has both forms. */
const singulars = new Map<string, string>([
  ['eier', 'ei'],
  ['uova', 'uovo'],
  ['uien', 'ui'],
  ['nusse', 'nuss'],
]);
const english = new Set(wordsOf(Object.values(groceries).join()));
for (const [{ groceries: names }, endings] of languages) {
  const known = new Set(wordsOf(Object.values(names).join()));
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

function wordsOf(text: string): readonly string[] {
  return phrasesIn(text).flatMap((phrase) => ingredientKey(phrase).split(' '));
}

/** The singular of a word (of an `ingredientKey`) of one of the six languages beside English; other words as they are. */
export function singularOfOthers(word: string): string {
  return singulars.get(word) ?? word;
}
