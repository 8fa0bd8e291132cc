import {
  createRecipeRequestSchema,
  understoodRecipeSchema,
  type UnderstoodRecipe,
} from '@forkcast/contracts';
import { formatAmount } from '@forkcast/ingredients';
import fc from 'fast-check';
import samples from './pastedTexts.json';
import { understandText } from './understandText';

/** A sample of pasted text with the recipe to be read from it. Only the given fields are compared. */
interface PastedText {
  title: string;
  text: string;
  expected: Partial<
    Pick<UnderstoodRecipe, 'name' | 'description' | 'servings' | 'yieldText' | 'times' | 'language'>
  > & {
    /** 'amount name' of each; a heading is a line that ends with a colon. */
    ingredients?: readonly string[];
    steps?: readonly string[];
    /** The first letters of each line's classification. */
    as?: string;
  };
}

const pastedTexts: readonly PastedText[] = samples;

test.each(pastedTexts.map((pasted) => [pasted.title, pasted] as const))('%s', (_, { text, expected }) => {
  const read = understandText(text);
  const { ingredients, steps, as, ...more } = expected;
  expect(read).toMatchObject(more);
  if (ingredients) expect(withHeadings(read.ingredients, ingredientText)).toEqual(ingredients);
  if (steps) expect(withHeadings(read.steps, (step) => step.text)).toEqual(steps);
  if (as) expect(read.understood.map((line) => line.as.charAt(0)).join(' ')).toBe(as);
});

function ingredientText({
  quantity,
  quantityTo,
  unit,
  name,
}: UnderstoodRecipe['ingredients'][number]): string {
  const amount =
    quantityTo === undefined
      ? formatAmount({ quantity, unit })
      : `${formatAmount({ quantity, unit: null })}–${formatAmount({ quantity: quantityTo, unit })}`;
  return `${amount} ${name}`.trim();
}

function withHeadings<Line extends { section?: string | undefined }>(
  lines: readonly Line[],
  textOf: (line: Line) => string,
): string[] {
  return lines.flatMap((line, at) =>
    line.section !== undefined && line.section !== lines[at - 1]?.section
      ? [`${line.section}:`, textOf(line)]
      : [textOf(line)],
  );
}

test('keeps the note and the original line of an ingredient', () => {
  const { ingredients } = understandText('Salad\nIngredients\n2-3 ripe tomatoes, finely chopped\n3 leeks');
  expect(ingredients).toEqual([
    {
      name: 'ripe tomatoes',
      quantity: 2,
      quantityTo: 3,
      unit: null,
      note: 'finely chopped',
      original: '2-3 ripe tomatoes, finely chopped',
    },
    { name: 'leeks', quantity: 3, unit: null },
  ]);
});

test('splits a step over the length limit', () => {
  const { steps } = understandText(`Stew\nMethod\n${'Stir it well. '.repeat(300)}`);
  expect(steps.length).toBe(3);
  expect(steps.every(({ text }) => text.length <= 2_000 && text.endsWith('.'))).toBe(true);
});

test('reads every time in a line, and returns the other parts', () => {
  const read = understandText(
    'Beef stew\nServes 6, prep 20 minutes, cook 2 1/2 hours\nIngredients\n2 lb beef',
  );
  expect(read).toMatchObject({ servings: 6, times: { prep: 20, cook: 150 } });
  const { understood } = understandText('Beef stew\nTotal time: 3 hours in a cool oven overnight\n2 lb beef');
  expect(understood.slice(1, 3)).toEqual([
    { line: 'Total time: 3 hours in a cool oven overnight', as: 'time' },
    { line: 'in a cool oven overnight', as: 'nothing' },
  ]);
});

test.each([
  'Beef stew\nMethod\nBrown the beef.\nNotes: Better the next day.',
  'Beef stew\nMethod\nBrown the beef.\nNotes:\nBetter the next day.',
  'Rindereintopf\nZubereitung\nBrown the beef.\nHinweise:\nBetter the next day.',
])('puts notes into the notes, not into the steps: %j', (text) => {
  const { steps, notes, understood } = understandText(text);
  expect({ steps, notes }).toEqual({ steps: [{ text: 'Brown the beef.' }], notes: 'Better the next day.' });
  expect(understood.at(-1)?.as).toBe('notes');
});

test("reports what doesn't fit in a recipe", () => {
  const { ingredients, understood } = understandText(`Stew\nIngredients\n${'1 leek\n'.repeat(250)}`);
  expect(ingredients).toHaveLength(200);
  expect(understood.filter(({ as }) => as === 'nothing')).toHaveLength(50);
});

test('returns a valid recipe for any text', () => {
  const lines =
    'Ingredients|Method:|2 eggs|For the sauce:|Serves 4|Total time|20 minutes|Zutaten für 4 Personen';
  const pieces = [
    ...lines.split('|').map((line) => `${line}\n`),
    '- ',
    '1. ',
    '\r\n',
    '\t',
    '½ cup ',
    '🍲',
    '**',
  ];
  const piece = fc.constantFrom(...pieces, 'Stir. ', '\u0000', '1️⃣', '   ');
  const text = fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 60 });
  fc.assert(
    fc.property(text, (parts) => {
      const read = understandText(parts.join(''));
      expect(understoodRecipeSchema.safeParse(read).success).toBe(true);
      const { understood: _, name, ...details } = read;
      expect(createRecipeRequestSchema.safeParse({ ...details, name: name ?? 'Any' }).error).toBeUndefined();
    }),
    { numRuns: 1_000 },
  );
});
