import { randomUUID } from 'node:crypto';
import type { ImportedMealRow } from '@forkcast/contracts';
import { harnessForAll } from '@forkcast/service-kit/testing';
import { publication } from '../integration/published';
import { planner } from '../planner';
import { kitchenIn, midnight } from '../testing/kitchen';

const harness = harnessForAll(planner.start, { now: new Date('2026-11-16T12:00:00Z') });

const PAST = '2026-11-10';
const COMING = '2026-11-20';
const FAR = '2026-12-04';

function kitchen() {
  const home = kitchenIn(harness);
  const { call } = home;
  const send = async (importId: string, meals: readonly ImportedMealRow[]) => {
    const { status, body } = await call('POST', 'meal-plans/import', { importId, meals });
    expect(status).toBe(200);
    return body.meals as readonly string[];
  };
  const undo = async (importId: string) =>
    (await call('DELETE', `meal-plans/import/${importId}`)).body as {
      removed: number;
      kept: readonly { name: string }[];
    };
  return { ...home, send, undo, plan: home.entries };
}

let count = 0;
function meal(more: Partial<ImportedMealRow> = {}): ImportedMealRow {
  count += 1;
  return {
    externalId: `mealie:plan:${count}`,
    day: COMING,
    mealType: 'dinner',
    recipeName: `Meal ${count}`,
    ...more,
  };
}

const names = (meals: readonly { recipeName: string }[]) => meals.map(({ recipeName }) => recipeName);

test('plans future meals with and without a recipe', async () => {
  const { saveRecipe, send, plan, history } = kitchen();
  const recipeId = await saveRecipe();
  const outcomes = await send(randomUUID(), [
    meal({ recipeId: recipeId.toUpperCase(), recipeName: 'Soup', servings: 3, notes: 'hot' }),
    meal({ mealType: 'Lunch', recipeName: 'Leftovers', day: FAR }),
  ]);
  expect(outcomes).toEqual(['planned', 'planned']);
  expect(await plan()).toMatchObject([
    {
      date: midnight(COMING),
      mealType: 'dinner',
      recipeId,
      recipeName: 'Soup',
      servings: 3,
      notes: 'hot',
    },
    { mealType: 'lunch', recipeId: null, recipeName: 'Leftovers' },
  ]);
  expect(await history()).toEqual([]);
});

test('returns the same result for a repeated request', async () => {
  const { send, plan } = kitchen();
  const importId = randomUUID();
  const meals = [meal(), meal({ day: PAST })];
  expect(await send(importId, meals)).toEqual(['planned', 'planned']);
  const before = await plan();
  expect(await send(importId, meals)).toEqual(['planned', 'planned']);
  expect(await plan()).toEqual(before);
});

test('plans only the new meals of the same file a month later', async () => {
  const { call, send, plan } = kitchen();
  const [moved, removed, left] = [meal(), meal(), meal()];
  await send(randomUUID(), [moved, removed, left]);
  const entries = await plan();
  const idOf = (name: string) => entries.find(({ recipeName }) => recipeName === name)?.id;
  const to = { date: midnight(FAR), mealType: 'dinner' };
  await call('POST', `meal-plans/${idOf(moved.recipeName)}/move`, to);
  await call('DELETE', `meal-plans/${idOf(removed.recipeName)}`);
  const fresh = meal();
  const again = [moved, removed, left, fresh];
  const externalIds = again.map(({ externalId }) => externalId);
  const { body } = await call('POST', 'meal-plans/import/compare', { externalIds });
  expect([...body.there].sort()).toEqual([...externalIds.slice(0, 3)].sort());
  expect(await send(randomUUID(), again)).toEqual(['there', 'there', 'there', 'planned']);
  expect(names(await plan())).toEqual([left.recipeName, fresh.recipeName, moved.recipeName]);
});

test("doesn't double a meal that the slot has, and plans repeated rows twice", async () => {
  const { call, send, plan } = kitchen();
  const date = midnight(COMING);
  await call('POST', 'meal-plans', { date, mealType: 'dinner', recipeName: 'Pizza' });
  const pizza = meal({ recipeName: 'Pizza' });
  const bread = { recipeName: 'Bread' };
  const importId = randomUUID();
  const rows = [pizza, meal(bread), meal(bread)];
  expect(await send(importId, rows)).toEqual(['there', 'planned', 'planned']);
  expect(await send(importId, rows)).toEqual(['there', 'planned', 'planned']);
  expect(names(await plan())).toEqual(['Pizza', 'Bread', 'Bread']);
});

test("reports meals that don't fit into a full slot", async () => {
  const { send, plan } = kitchen();
  const outcomes = await send(
    randomUUID(),
    Array.from({ length: 52 }, () => meal()),
  );
  expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(2);
  expect(await plan()).toHaveLength(50);
});

test('adds past meals to the plan and once to the history', async () => {
  const { call, send, plan, history } = kitchen();
  const soup = meal({ day: PAST, recipeName: 'Soup' });
  await send(randomUUID(), [soup, meal({ day: '2026-11-16' })]);
  expect(await plan()).toHaveLength(2);
  expect(names(await history())).toEqual(['Soup']);
  expect((await call('POST', 'meal-history/sync-from-plan')).body).toEqual({ count: 0 });
  expect(names(await history())).toEqual(['Soup']);
});

test('adds eaten meals to the history once and never before their day', async () => {
  const { send, plan, history } = kitchen();
  const soup = meal({ day: PAST, recipeName: 'Soup' });
  const toast = meal({ day: PAST, recipeName: 'Toast', as: 'eaten' });
  const outcomes = await send(randomUUID(), [
    soup,
    { ...soup, as: 'eaten' },
    toast,
    meal({ as: 'eaten', day: COMING }),
  ]);
  expect(outcomes).toEqual(['planned', 'eaten', 'eaten', 'to-come']);
  expect(names(await plan())).toEqual(['Soup']);
  expect(names(await history()).sort()).toEqual(['Soup', 'Toast']);
});

describe('undoing', () => {
  test('restores plan and history once and rejects later requests', async () => {
    const { call, send, undo, plan, history } = kitchen();
    const date = midnight(COMING);
    await call('POST', 'meal-plans', { date, mealType: 'dinner', recipeName: 'Ours' });
    const importId = randomUUID();
    const meals = [
      meal(),
      meal({ day: FAR }),
      meal({ day: PAST }),
      meal({ day: PAST, as: 'eaten', recipeName: 'Toast' }),
    ];
    await send(importId, meals);
    expect(await undo(importId)).toEqual({ removed: 4, kept: [] });
    expect(names(await plan())).toEqual(['Ours']);
    expect(await history()).toEqual([]);
    expect(await undo(importId)).toEqual({ removed: 0, kept: [] });
    const late = await call('POST', 'meal-plans/import', { importId, meals: [meal()] });
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } });
    expect((await call('GET', `meal-plans/import/${importId}`)).body).toEqual({ status: 'undone', rows: 4 });
    expect(await call('POST', 'meal-history/sync-from-plan')).toMatchObject({ body: { count: 0 } });
  });

  test('keeps and reports meals that were moved or changed since', async () => {
    const { call, send, undo, plan } = kitchen();
    const importId = randomUUID();
    const [moved, away, changed, other] = [meal(), meal(), meal(), meal()];
    await send(importId, [moved, away, changed, other]);
    const entries = await plan();
    const idOf = ({ recipeName }: ImportedMealRow) =>
      entries.find((each) => each.recipeName === recipeName)?.id;
    const move = (one: ImportedMealRow, day: string) =>
      call('POST', `meal-plans/${idOf(one)}/move`, {
        date: midnight(day),
        mealType: 'lunch',
      });
    await move(moved, COMING);
    await move(away, FAR);
    await call('PATCH', `meal-plans/${idOf(changed)}/details`, { notes: 'with salad' });
    const undone = await undo(importId);
    expect(undone.removed).toBe(1);
    expect(names(await plan()).sort()).toEqual(
      [moved, away, changed].map(({ recipeName }) => recipeName).sort(),
    );
    expect(undone.kept.map(({ name }) => name).sort()).toEqual(
      [moved, away, changed].map(({ recipeName }) => recipeName).sort(),
    );
  });

  test('does nothing for an unknown import or one of another household', async () => {
    const ours = kitchen();
    const importId = randomUUID();
    await ours.send(importId, [meal()]);
    expect(await kitchen().undo(importId)).toEqual({ removed: 0, kept: [] });
    expect((await kitchen().call('GET', `meal-plans/import/${importId}`)).body).toEqual({
      status: 'unknown',
      rows: 0,
    });
    expect(await ours.plan()).toHaveLength(1);
  });

  test('undoes more meals than one append can hold', async () => {
    const { send, undo, plan, history } = kitchen();
    const importId = randomUUID();
    const meals = Array.from({ length: 45 }, () => meal({ day: PAST }));
    await send(importId, meals);
    expect(await history()).toHaveLength(20);
    expect((await undo(importId)).removed).toBe(45);
    expect(await plan()).toEqual([]);
    expect(await history()).toEqual([]);
  });
});

test('publishes one cook log entry per recipe, with the latest day first', async () => {
  const { householdId, saveRecipe, send } = kitchen();
  const recipeId = await saveRecipe();
  const importId = randomUUID();
  const soup = (day: string) => meal({ day, recipeId, recipeName: 'Soup' });
  await send(importId, [soup('2026-10-01'), soup('2026-11-09'), soup('2026-11-02')]);
  const events = await harness.eventsIn(`mealHistory-${householdId}-2026-11`);
  expect(events.map(({ data }) => data)).toMatchObject([
    { meal: { day: '2026-11-09' }, importId },
    { meal: { day: '2026-11-02' }, importId },
  ]);
  const published = events.map((event) => publication.toIntegrationEvents(event as never)[0]?.event);
  expect(published).toMatchObject([
    { type: 'planner.meal-eaten', data: { day: '2026-11-09', recipeId, makingId: importId } },
    { type: 'planner.meal-eaten', data: { day: '2026-11-02', recipeId, makingId: importId } },
  ]);
});

test('responds 404 to an unknown recipe and plans nothing', async () => {
  const { call, plan } = kitchen();
  const { status } = await call('POST', 'meal-plans/import', {
    importId: randomUUID(),
    meals: [meal({ recipeId: randomUUID() })],
  });
  expect(status).toBe(404);
  expect(await plan()).toEqual([]);
}, 20_000);

test("recognises the household's own export and imports it elsewhere", async () => {
  const { call, send, plan, history } = kitchen();
  await send(randomUUID(), [meal({ day: PAST, recipeName: 'Past' }), meal({ recipeName: 'Coming' })]);
  const rows = [
    ...(await plan()).map(({ id, recipeName }) =>
      meal({ externalId: `forkcast:${id}`, recipeName, day: recipeName === 'Past' ? PAST : COMING }),
    ),
    ...(await history()).map(({ id, recipeName }) =>
      meal({ externalId: `forkcast:${id}`, recipeName, day: PAST, as: 'eaten' }),
    ),
  ];
  expect(rows).toHaveLength(3);
  const externalIds = rows.map(({ externalId }) => externalId);
  const compared = await call('POST', 'meal-plans/import/compare', { externalIds });
  const [past, coming] = externalIds;
  expect(new Set(compared.body.there)).toEqual(new Set([past, coming]));
  expect(compared.body.eaten).toEqual([rows[2]?.externalId]);
  const elsewhere = await kitchen().call('POST', 'meal-plans/import/compare', { externalIds });
  expect(elsewhere.body).toEqual({ there: [], eaten: [] });
  expect(await send(randomUUID(), rows)).toEqual(['there', 'there', 'there']);
  expect(names(await plan())).toHaveLength(2);
  expect(names(await history())).toEqual(['Past']);
  expect(await kitchen().send(randomUUID(), rows)).toEqual(['planned', 'planned', 'eaten']);
});
