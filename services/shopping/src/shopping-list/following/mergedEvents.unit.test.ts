import { createHash } from 'node:crypto';
import type { Ingredient } from '@forkcast/contracts';
import type { PlannedRecipe } from './need';
import { shoppingList } from '../shoppingList';
import { initialState } from '../shoppingListState';

const words =
  'tomatoes Tomato salt coconut milk or margarine / (see note) chilli crumbs bread - ½ ² crème fraîche frozen peas veal beef stock ***'.split(
    ' ',
  );
const units = [null, 'cups', 'g', 'kg', 'T', 'pint', 'oz', 'clove', 'Crates', ' '];
const quantities = [1, 0.5, 250, null, 2.25, 0];
const at = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('There are none');
  return value;
};
const inCups = (name: string): Ingredient => ({ name: name.slice(0, 200).trim(), quantity: 1, unit: 'cup' });

const groceries: Readonly<Record<string, (index: number) => Ingredient>> = {
  'very many alternatives': (index) => inCups(`${index % 90} ${'a or '.repeat(40)}`),
  'very many commas': (index) => inCups(`${index % 90} ${'a,'.repeat(100)}`),
  'unclosed brackets': (index) => inCups(`${index % 90} ${'('.repeat(200)}`),
  'nearly equal names': (index) => inCups(`${'tomato '.repeat(27)}${index % 90}`),
  'one name in unknown units': (index) => ({ name: 'salt', quantity: 1, unit: `unit ${index}` }),
  'realistic lists': (index) => ({
    name: [at(words, index), at(words, index * 7 + 3), at(words, index * 13 + 5)].join(' '),
    quantity: at(quantities, index),
    unit: at(units, index * 3),
  }),
};

// Hashes of the events, which change when merging changes.
test.each([
  ['very many alternatives', '549e6ca27185d59c'],
  ['very many commas', '63edf912f2407ffd'],
  ['unclosed brackets', '1e58cba0c4744d2b'],
  ['nearly equal names', 'e59627bc5c385153'],
  ['one name in unknown units', '95897ef71ffeaf63'],
  ['realistic lists', 'f61081c90ee293db'],
])('produces the same events as before for %s', (kind, sum) => {
  const grocery = groceries[kind];
  if (!grocery) throw new Error(`There are no groceries of the kind '${kind}'`);
  const meals = Array.from({ length: 12 }, (_, meal): PlannedRecipe => ({
    removed: false,
    entryId: `entry-${meal}`,
    day: `2026-11-${18 + (meal % 5)}`,
    mealType: at(['breakfast', 'lunch', 'dinner'], meal),
    recipeId: `recipe-${meal}`,
    recipeName: `Stew ${meal}`,
    ingredients: Array.from({ length: 40 }, (_unused, index) => grocery(meal * 40 + index)),
  }));
  const made = { householdId: 'household', stepId: 'step', at: '2026-11-18T12:00:00Z' };
  const range = { first: '2026-11-18', last: '2026-11-22' };
  const generate = { type: 'GenerateList', ...made, range, today: range.first, meals } as const;
  const generated = shoppingList.decide(generate, initialState());
  const state = generated.reduce(shoppingList.evolve, initialState());
  const followed = shoppingList.decide({ type: 'FollowPlan', ...made, meals: meals.slice(3) }, state);
  const digest = createHash('sha256')
    .update(JSON.stringify([generated, followed]))
    .digest('hex');
  expect(digest.slice(0, 16)).toBe(sum);
});
