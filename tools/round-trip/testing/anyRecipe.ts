import { createRecipeRequestSchema } from '@forkcast/contracts';
import fc from 'fast-check';

/** Words that exporters or parsers treat specially, among others. */
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
/** A cut may leave half an emoji, which the API rejects. */
const isWhole = (text: string) => text !== '' && !/[\ud800-\udbff]$/.test(text);
const lineOf = (maxLength: number) =>
  fc
    .array(words, { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join(' ').trim().slice(0, maxLength).trim())
    .filter(isWhole);
const textOf = (maxLength: number) =>
  fc
    .array(fc.oneof(lineOf(60), fc.constant('')), { minLength: 1, maxLength: 4 })
    .map((lines) => lines.join('\n').trim().slice(0, maxLength).trim())
    .filter(isWhole);
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 999 }),
  fc.constantFrom(0.5, 0.333, 1.25, 1e-7, 0.1 + 0.2),
);
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const minutes = orNull(fc.integer({ min: 0, max: 525_600 }));
const amount = orNull(fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.constantFrom(0.25, 310.5, 1e-7)));

/** Any recipe that POST /api/recipes accepts, in its stored form. */
export const recipes = fc
  .record({
    name: lineOf(200),
    url: orNull(fc.constantFrom('https://example.org/a?b=1&c=2', 'Grandma’s book')),
    description: orNull(textOf(300)),
    notes: orNull(textOf(300)),
    servings: orNull(fc.integer({ min: 1, max: 1_000 })),
    yieldText: orNull(lineOf(100)),
    times: fc.record({ prep: minutes, cook: minutes, rest: minutes, total: minutes }),
    tags: fc.array(textOf(50), { maxLength: 5 }),
    source: fc.record({ name: orNull(lineOf(100)), author: orNull(lineOf(100)) }),
    ingredients: fc.array(
      fc
        .record({
          name: textOf(200),
          quantity: orNull(quantity),
          unit: orNull(fc.constantFrom('g', 'cup', 'EL', 'handful', 'x')),
          more: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
          section: orNull(lineOf(100)),
          note: orNull(lineOf(100)),
          original: orNull(lineOf(200)),
        })
        .map(({ more, ...ingredient }) => ({
          ...ingredient,
          quantityTo: ingredient.quantity === null || more === undefined ? null : ingredient.quantity + more,
        })),
      { maxLength: 5 },
    ),
    steps: fc.array(fc.record({ text: textOf(300), section: orNull(lineOf(100)) }), { maxLength: 5 }),
    nutrition: fc.record({
      ...{ energy: amount, protein: amount, carbohydrate: amount, sugar: amount },
      ...{ fat: amount, saturated: amount, fibre: amount, salt: amount },
    }),
    language: orNull(fc.constantFrom('de', 'pt-BR')),
  })
  // A description equal to the notes is imported as notes only.
  .filter(({ description, notes }) => description === null || description !== notes)
  .map((recipe) => createRecipeRequestSchema.parse(recipe));
