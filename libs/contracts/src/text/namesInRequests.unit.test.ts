import type { z } from 'zod';
import { planMealRequestSchema } from '../plan/mealPlan';
import { importedMealSchema } from '../plan/mealImport';
import { recordMakingRequestSchema } from '../plan/mealHistory';
import { createRecipeRequestSchema, recipeSchema, updateRecipeRequestSchema } from '../recipe/recipe';
import { newIngredientSchema } from '../recipe/recipeFields';
import { listIntentSchema } from '../shopping/listIntents';
import { addShoppingItemRequestSchema } from '../shopping/shoppingList';

const id = '019ad000-0000-7000-8000-000000000001';
const date = '2026-11-20T10:00:00.000Z';
const meal = (recipeName: string) => ({ date, mealType: 'dinner', recipeId: id, recipeName });
const cases: readonly [what: string, schema: z.ZodType, request: (name: string) => object][] = [
  ['a new recipe', createRecipeRequestSchema, (name) => ({ name })],
  ['a changed recipe', updateRecipeRequestSchema, (name) => ({ name })],
  ['an ingredient', newIngredientSchema, (name) => ({ name, quantity: null, unit: null })],
  ['a planned meal', planMealRequestSchema, meal],
  ['a cooked meal', recordMakingRequestSchema, meal],
  [
    'an imported meal',
    importedMealSchema,
    (name) => ({ ...meal(name), externalId: 'plan:1', day: '2026-11-20' }),
  ],
  ['an item', addShoppingItemRequestSchema, (name) => ({ name })],
  ['a store', listIntentSchema, (name) => ({ type: 'make-store', id, madeAt: date, storeId: id, name })],
];

test.each(cases)(
  'strips invisible and bidirectional characters from the name of %s',
  (_, schema, request) => {
    expect(JSON.stringify(schema.parse(request(' To\u200Bma\u202Eto\u2066 \n')))).toContain('"Tomato"');
  },
);

test.each(cases)('rejects a name of %s without visible characters', (_, schema, request) => {
  expect(schema.safeParse(request('\u200B\u202E')).success).toBe(false);
});

test('still responds with names that were stored earlier', () => {
  expect(recipeSchema.shape.name.parse('To\u200Bmato')).toBe('To\u200Bmato');
});
