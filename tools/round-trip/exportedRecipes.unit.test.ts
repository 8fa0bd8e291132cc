import { readRecipeFile, type FileRow } from '../../mf-recipes/src/features/import/csv/readRecipeFile';
import { ingredientLine } from '../../services/recipes/src/export/ingredientLine';
import { csvColumns, linkedDetails } from '../../services/recipes/src/export/writtenDetails';
import { readLinkedFile } from '../../services/recipes/src/web-import/file/readLinkedFile';
import { parseRecipePage } from '../../services/recipes/src/web-import/page/parseRecipePage';
import { previewOf } from '../../services/recipes/src/web-import/previewOf';
import {
  createRecipeRequestSchema,
  noRecipeDetails,
  recipeDetailsOf,
  type RecipeDetails,
} from '@forkcast/contracts';
import { csvHead, csvLine } from '@forkcast/service-kit';
import fc from 'fast-check';

const PAGE = 'https://example.org/shared';

/** Words that writers and readers give a meaning, among others. */
const words = fc.constantFrom(
  ...[
    'salt',
    '2 eggs',
    '1/2',
    '½ cup',
    'for the sauce:',
    '[Dough]',
    '[]',
    '"',
    "'",
    '=1+1',
    '-',
    '@',
    '1.',
    'Step 2',
    ',',
  ],
  ...[
    ';',
    '^',
    '4 servings',
    '24 biscuits',
    '&amp;',
    '<b>',
    '</script>',
    '{"a":1}',
    '[{',
    'Brühe',
    '🍅',
    'a  b',
    '#',
    '\t',
  ],
);
const lineOf = (most: number) =>
  fc
    .array(words, { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join(' ').trim().slice(0, most).trim())
    .filter((text) => text !== '');
const textOf = (most: number) =>
  fc
    .array(fc.oneof(lineOf(60), fc.constant('')), { minLength: 1, maxLength: 4 })
    .map((lines) => lines.join('\n').trim().slice(0, most).trim())
    .filter((text) => text !== '');
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 999 }),
  fc.constantFrom(0.5, 0.333, 1.25, 1e-7, 0.1 + 0.2),
);
const or = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const minutes = or(fc.integer({ min: 0, max: 525_600 }));
const amount = or(fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.constantFrom(0.25, 310.5, 1e-7)));

/** Anything that POST /api/recipes takes, as it keeps it. */
const recipes = fc
  .record({
    name: lineOf(200),
    url: or(fc.constantFrom('https://example.org/a?b=1&c=2', 'Grandma’s book')),
    description: or(textOf(300)),
    notes: or(textOf(300)),
    servings: or(fc.integer({ min: 1, max: 1_000 })),
    yieldText: or(lineOf(100)),
    times: fc.record({ prep: minutes, cook: minutes, rest: minutes, total: minutes }),
    tags: fc.array(textOf(50), { maxLength: 5 }),
    source: fc.record({ name: or(lineOf(100)), author: or(lineOf(100)) }),
    ingredients: fc.array(
      fc
        .record({
          name: textOf(200),
          quantity: or(quantity),
          unit: or(fc.constantFrom('g', 'cup', 'EL', 'handful', 'x')),
          more: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
          section: or(lineOf(100)),
          note: or(lineOf(100)),
          original: or(lineOf(200)),
        })
        .map(({ more, ...ingredient }) => ({
          ...ingredient,
          quantityTo: ingredient.quantity === null || more === undefined ? null : ingredient.quantity + more,
        })),
      { maxLength: 5 },
    ),
    steps: fc.array(fc.record({ text: textOf(300), section: or(lineOf(100)) }), { maxLength: 5 }),
    nutrition: fc.record({
      ...{ energy: amount, protein: amount, carbohydrate: amount, sugar: amount },
      ...{ fat: amount, saturated: amount, fibre: amount, salt: amount },
    }),
    language: or(fc.constantFrom('de', 'pt-BR')),
  })
  // The same text as both is read as notes alone.
  .filter(({ description, notes }) => description === null || description !== notes)
  .map((recipe) => createRecipeRequestSchema.parse(recipe));

function fromCsv(recipe: RecipeDetails): RecipeDetails | undefined {
  const file =
    csvHead(csvColumns.map(([head]) => head)) + csvLine(csvColumns.map(([, cell]) => cell(recipe)));
  const rows: FileRow[] = [];
  readRecipeFile(new TextEncoder().encode(file), (batch) => rows.push(...batch));
  return rows[0] && recipeDetailsOf(rows[0]);
}

function fromJsonLd(recipe: RecipeDetails): RecipeDetails | undefined {
  const details = Object.entries(linkedDetails(recipe)).filter(([, said]) => said !== null);
  const node = JSON.stringify({ '@type': 'Recipe', ...Object.fromEntries(details) });
  const page = `<h1>Shared</h1><script type="application/ld+json">${node.replaceAll('<', '\\u003c')}</script>`;
  const found = parseRecipePage(page, PAGE);
  return found ? recipeDetailsOf(previewOf(found, [])) : undefined;
}

function fromFile(recipe: RecipeDetails): RecipeDetails | undefined {
  const details = Object.entries(linkedDetails(recipe)).filter(([, said]) => said !== null);
  const [found] = readLinkedFile(JSON.stringify({ '@type': 'Recipe', ...Object.fromEntries(details) }));
  return found && recipeDetailsOf(found);
}

test('a recipe → is the same after export as JSON-LD and import of the file', () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      expect(fromFile(recipe)).toEqual(recipe);
    }),
    { numRuns: 100 },
  );
});

test('a recipe → is the same after export and import as CSV', () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      expect(fromCsv(recipe)).toEqual(recipe);
    }),
    { numRuns: 150 },
  );
});

test('a recipe → is the same after export and import as JSON-LD, the page its link where it has none', () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      expect(fromJsonLd(recipe)).toEqual({ ...recipe, url: recipe.url ?? PAGE });
    }),
    { numRuns: 100 },
  );
});

test('an export of before `forkcast:format` → notes are the description where there was none, the rest is read', () => {
  const ingredients = [{ name: 'flour', quantity: 400, unit: 'g', section: 'Dough' }];
  const node = {
    ...{
      '@type': 'Recipe',
      name: 'Bread',
      description: 'Freezes well',
      recipeYield: ['8 servings', '1 loaf'],
    },
    ...{ 'forkcast:restTime': 'PT120M', 'forkcast:ingredients': ingredients },
    recipeIngredient: ingredients.map(ingredientLine),
  };
  const page = `<script type="application/ld+json">${JSON.stringify(node)}</script>`;
  const found = parseRecipePage(page, PAGE);
  expect(found && recipeDetailsOf(previewOf(found, []))).toEqual({
    ...noRecipeDetails,
    ...{ name: 'Bread', description: 'Freezes well', url: PAGE, servings: 8, yieldText: '1 loaf' },
    ...{ times: { rest: 120 }, ingredients },
  });
});

test('a page that says our words wrongly → is read as any other', () => {
  const node = {
    ...{ '@type': 'Recipe', name: 'Bread', 'forkcast:format': 1, 'forkcast:ingredients': 'much' },
    ...{ recipeIngredient: ['400 g flour', '1 tsp salt'], recipeInstructions: 'Bake.' },
  };
  const page = `<script type="application/ld+json">${JSON.stringify(node)}</script>`;
  const found = parseRecipePage(page, PAGE);
  expect(found && previewOf(found, [])).toMatchObject({
    asWritten: false,
    ingredients: [{ name: 'flour' }, { name: 'salt' }],
  });
});
