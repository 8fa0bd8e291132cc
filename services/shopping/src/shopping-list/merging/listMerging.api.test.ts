import { randomUUID } from 'node:crypto';
import { RuleViolation } from '@forkcast/event-sourcing';
import type { GenerateList } from '../commands';
import type { KnownMeal } from '../following/need';
import { shoppingList } from '../shoppingList';
import { initialState } from '../shoppingListState';
import { createListMerging, type ListMerging } from './listMerging';

const DAY = '2026-11-18';
const householdId = randomUUID();

function aMeal(names: readonly string[]): KnownMeal {
  return {
    removed: false,
    entryId: randomUUID(),
    day: DAY,
    mealType: 'dinner',
    recipeId: randomUUID(),
    recipeName: 'A recipe',
    ingredients: names.map((name) => ({ name, quantity: 1, unit: 'cup' })),
  };
}

const generating = (meals: readonly KnownMeal[]): GenerateList => ({
  type: 'GenerateList',
  householdId,
  range: { first: DAY, last: DAY },
  today: DAY,
  meals,
  stepId: 'step',
  at: '2026-11-18T12:00:00Z',
});
const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `grocery ${from + index}`);

let merging: ListMerging;
const start = (options?: Parameters<typeof createListMerging>[0]) => (merging = createListMerging(options));
afterEach(() => merging.close());

test('decides in a thread as in the process', async () => {
  const [first, ...others] = [aMeal(['2 tomatoes', 'salt']), aMeal(['Tomato', 'flour']), aMeal([])];
  const command = generating([first, ...others]);
  const here = shoppingList.decide(command, initialState());
  expect(await start({ maxLocalWeight: 0 }).decide(command, initialState())).toEqual(here);
  const state = here.reduce(shoppingList.evolve, initialState());
  const following = {
    ...command,
    type: 'FollowPlan' as const,
    meals: [{ removed: true as const, entryId: first.entryId }, ...others],
  };
  const next = await merging.decide(following, state);
  expect(next).toEqual(shoppingList.decide(following, state));
  expect(next).not.toEqual([]);

  const clearing = { type: 'ClearAll' as const, householdId, at: command.at };
  const cleared = shoppingList.decide(clearing, state).reduce(shoppingList.evolve, state);
  expect(cleared.past).not.toEqual([]);
  const again = await merging.decide(command, cleared);
  expect(again).toEqual(shoppingList.decide(command, cleared));
  expect(again).not.toEqual([]);
});

test('throws list-full from a thread as in the process', async () => {
  const meals = Array.from({ length: 6 }, (_, meal) => aMeal(numbered(meal * 200, 200)));
  for (const maxLocalWeight of [0, Infinity]) {
    const refused = start({ maxLocalWeight }).decide(generating(meals), initialState());
    await expect(refused).rejects.toMatchObject({ code: 'list-full' });
    await expect(refused).rejects.toBeInstanceOf(RuleViolation);
    await merging.close();
  }
});

test('rejects a plan that exceeds the time limit, and merges the next one', async () => {
  const heavy = generating(Array.from({ length: 2_000 }, () => aMeal(numbered(0, 200))));
  const { decide } = start({ budget: { ms: 1, megabytes: 256 } });
  await expect(decide(heavy, initialState())).rejects.toMatchObject({
    code: 'list-full',
    message: expect.stringContaining('fewer') as string,
  });
  expect(await decide(generating([aMeal(['salt'])]), initialState())).toHaveLength(2);
});
