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
  'choices without an end': (index) => inCups(`${index % 90} ${'a or '.repeat(40)}`),
  'commas without an end': (index) => inCups(`${index % 90} ${'a,'.repeat(100)}`),
  'brackets that never close': (index) => inCups(`${index % 90} ${'('.repeat(200)}`),
  'names that are nearly the same': (index) => inCups(`${'tomato '.repeat(27)}${index % 90}`),
  'one name in unknown units': (index) => ({ name: 'salt', quantity: 1, unit: `unit ${index}` }),
  'what people write': (index) => ({
    name: [at(words, index), at(words, index * 7 + 3), at(words, index * 13 + 5)].join(' '),
    quantity: at(quantities, index),
    unit: at(units, index * 3),
  }),
};

// Hashes of the events, which change when merging changes.
test.each([
  ['choices without an end', '549e6ca27185d59c'],
  ['commas without an end', '63edf912f2407ffd'],
  ['brackets that never close', '1e58cba0c4744d2b'],
  ['names that are nearly the same', 'e59627bc5c385153'],
  ['one name in unknown units', '95897ef71ffeaf63'],
  ['what people write', 'f61081c90ee293db'],
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
