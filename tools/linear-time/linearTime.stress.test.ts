import { foldText } from '@forkcast/contracts';
import {
  amountsIn,
  categoryOf,
  ingredientKey,
  parseAmounts,
  parseIngredientLine,
  temperaturesIn,
  timersIn,
  toIngredient,
} from '@forkcast/ingredients';
import { naturalSortKey, searchFieldsOf, tolerantSearch } from '@forkcast/service-kit';
import fc from 'fast-check';
import { textReaders } from '../../libs/recipe-files/src/formats/text/testing/textReaders';
import { FileProblem } from '../../libs/recipe-files/src/reading/fileProblem';
import { readRecipeFile } from '../../mf-recipes/src/features/import/rows/readRecipeFile';
import { decodePage } from '../../services/recipes/src/web-import/fetch/decodePage';
import { parseRecipePage } from '../../services/recipes/src/web-import/page/parseRecipePage';
import { understandText } from '../../services/recipes/src/web-import/text/understandText';
import { growthOf, type Growth } from './growthOf';

/**
 * Doubling a text doubles the time of a linear parser; a quadratic one needs four times as long. The margin allows for
 * caches and chance.
 */
const MAX_PER_DOUBLING = 3.3;
const TRIES = 6;

const page = (html: string) => parseRecipePage(html, 'https://kitchen.example/');
const linked = (text: string) =>
  page(
    `<script type="application/ld+json">${JSON.stringify({
      '@type': 'Recipe',
      name: text,
      recipeIngredient: [text, '1 leek'],
      recipeInstructions: text,
      recipeYield: text,
      totalTime: text,
    })}</script>`,
  );
const csv = (text: string) => {
  try {
    return readRecipeFile(new TextEncoder().encode(text));
  } catch (error) {
    // An error about an unreadable file is a valid result, too.
    return error;
  }
};

/** A file with one row, with the text in each cell. */
const cells = (header: string) => (text: string) => {
  const cell = `"${text.replaceAll('"', '""')}"`;
  return csv(`${header}\n${header.split(',').fill(cell).join(',')}`);
};

/** Files of other apps, each with the text as its name, among its ingredients and after its end. */
const filesOfApps = textReaders.map(([title, read, whole]) => {
  const reading = (text: string) => {
    try {
      return [...read(whole.replaceAll('Soup', text).replaceAll('leeks', text) + text)];
    } catch (error) {
      if (error instanceof FileProblem) return error;
      throw error;
    }
  };
  return [`a file of ${title}`, reading] as const;
});

/** Parsers of untrusted text. */
const parsers: readonly (readonly [string, (text: string) => unknown])[] = [
  ['a line of ingredients', parseIngredientLine],
  ['an ingredient of a line', toIngredient],
  ['what makes names the same', ingredientKey],
  ['the category of a name', categoryOf],
  ['amounts', parseAmounts],
  ['text without case and accents', foldText],
  ['what names are ordered by', naturalSortKey],
  ['terms to be found by', (text) => searchFieldsOf([text], [text])],
  ['timers of a step', (text) => timersIn(text)],
  ['temperatures of a step', (text) => temperaturesIn(text, 'us', 'de')],
  ['amounts of a step', (text) => amountsIn(text, [{ name: 'butter' }, { name: text.slice(0, 50) }])],
  ['a search', (text) => tolerantSearch(text, () => Promise.resolve(0))],
  ['a page', page],
  ['a pasted text', understandText],
  [
    'a page of visible facts',
    (text) => page(`<h1>Soup</h1><p>Total time: ${text}</p><ul><li>1 leek</li><li>2 eggs</li></ul>`),
  ],
  ['a list item of a page', (text) => page(`<h2>Ingredients</h2><ul><li>${text}</li><li>1 leek</li></ul>`)],
  ['titles of a page', (text) => page(`<title>${text}</title><h1>${text}</h1><p itemprop="name">${text}`)],
  ['linked data of a page', linked],
  ['broken linked data', (text) => page(`<script type="application/ld+json">${text}</script>`)],
  ['bytes of a page', (text) => decodePage(new TextEncoder().encode(text), text.slice(0, 8_000))],
  ['rows of a CSV file', (text) => csv(`Name,Notes,Ingredients\n${text}`)],
  ['a CSV file', csv],
  ['cells of an export', cells('Name,Ingredients,Steps,Tags,Nutrition per Serving,Ingredient Details')],
  ['cells of another app', cells('Title,Ingredients,Directions,Prep Time,Tags,Source,Nutrition')],
  ...filesOfApps,
];

/** Pieces that have made parsers slow, here or elsewhere. */
const pieces = [
  ...['a', ' ', '1/', '-', '(', ', ', 'a or ', ' and ', '1 ½ cups ', 'fresh chopped ', "'", 'e\u0301', '.'],
  ...[
    '<',
    '<ul><li>1 cup a',
    '&amp;',
    '"',
    '[-',
    '{"a":[',
    '//',
    '\\',
    '\n',
    ',',
    '"",',
    '1 h 20 ',
    '2 minutes ',
  ],
];
const anyPiece = fc.oneof(
  fc.string({ minLength: 1, maxLength: 6, unit: 'grapheme' }),
  fc.array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 3 }).map((parts) => parts.join('')),
);

/**
 * The growth over a repeated piece followed by an end that doesn't match. If it looks quadratic, it is measured again,
 * starting at the size where it did: repeated work with a limit, such as nested elements, is linear beyond that.
 */
function growthOver(parser: (text: string) => unknown, piece: string): Growth | undefined {
  const textOf = (size: number) => `${piece.repeat(Math.ceil(size / piece.length))}\u0001!`;
  let least: Growth | undefined;
  let smallest: number | undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const growth = growthOf(parser, textOf, smallest);
    if (growth && growth.perDoubling <= MAX_PER_DOUBLING) return growth;
    // Larger texts leave no room for three doublings, so the earlier result stands unless it was noise.
    if (!growth && smallest === undefined) return undefined;
    smallest = growth && tries % 2 === 0 ? growth.characters : undefined;
    if (growth && (!least || growth.perDoubling < least.perDoubling)) least = growth;
  }
  return least;
}

describe.each(parsers)('reading %s', (_title, parser) => {
  test('takes about twice the time for twice the text', () => {
    const made = fc.sample(anyPiece, { numRuns: 4, seed: Number(process.env.PROPERTY_SEED ?? 20261122) });
    const slow = [...pieces, ...made].flatMap((piece) => {
      const growth = growthOver(parser, piece);
      return growth && growth.perDoubling > MAX_PER_DOUBLING ? [{ piece, ...growth }] : [];
    });
    expect(slow).toEqual([]);
  });
});

test('detects quadratic growth', () => {
  const square = (text: string) => {
    let count = 0;
    for (let outer = 0; outer < text.length; outer += 1)
      for (let inner = 0; inner < text.length; inner += 1) count += text.charCodeAt(inner) & 1;
    return count;
  };
  // The smallest text is measured while the function is still being compiled, which makes the growth look smaller.
  const growths = Array.from({ length: TRIES }, () => growthOf(square, (size) => 'a'.repeat(size)));
  expect(Math.max(...growths.map((growth) => growth?.perDoubling ?? 0))).toBeGreaterThan(MAX_PER_DOUBLING);
});
