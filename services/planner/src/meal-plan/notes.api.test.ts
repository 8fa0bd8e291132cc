import { randomUUID } from 'node:crypto';
import type { MealPlanEntry, TemplateWithEntries } from '@forkcast/contracts';
import { addDays } from '@forkcast/days';
import { harnessForAll } from '@forkcast/service-kit/testing';
import { planner } from '../planner';
import { kitchenIn, midnight } from '../testing/kitchen';

const TUESDAY = '2026-11-17';

const harness = harnessForAll(planner.start, { now: new Date('2026-11-20T12:00:00Z') });

function kitchen() {
  const { call } = kitchenIn(harness);
  const plan = (entry: object) =>
    call('POST', 'meal-plans', {
      date: midnight(TUESDAY),
      mealType: 'dinner',
      recipeName: 'Leftovers',
      ...entry,
    });
  const note = async (entry: object = {}): Promise<MealPlanEntry> =>
    (await plan({ kind: 'note', ...entry })).body;
  const kinds = async (sunday: string): Promise<string[]> => {
    const range = `startDate=${midnight(sunday)}&endDate=${midnight(addDays(sunday, 6))}`;
    const entries: MealPlanEntry[] = (await call('GET', `meal-plans?${range}`)).body;
    return entries.map(({ kind, recipeName }) => `${kind} ${recipeName}`);
  };
  return { call, plan, note, kinds };
}

test('plans a note, and a meal where no kind is given', async () => {
  const { plan, note, kinds } = kitchen();
  expect(await note({ notes: 'From Sunday' })).toMatchObject({
    kind: 'note',
    recipeName: 'Leftovers',
    notes: 'From Sunday',
    recipeId: null,
    servings: null,
  });
  expect((await plan({ recipeName: 'Soup' })).body).toMatchObject({ kind: 'meal' });
  expect(await kinds('2026-11-15')).toEqual(['note Leftovers', 'meal Soup']);
});

test('rejects a note with a recipe, link or servings (422)', async () => {
  const { call, plan, note } = kitchen();
  for (const more of [{ recipeId: randomUUID() }, { recipeUrl: 'https://a.example' }, { servings: 2 }]) {
    expect((await plan({ kind: 'note', ...more })).status).toBe(422);
  }
  const { id } = await note();
  expect((await call('PATCH', `meal-plans/${id}/details`, { servings: 2 })).status).toBe(422);
  expect((await call('PATCH', `meal-plans/${id}/details`, { notes: 'Cold' })).body).toMatchObject({
    kind: 'note',
    notes: 'Cold',
  });
});

test('keeps notes out of the history', async () => {
  const { call, plan, note } = kitchen();
  const { id } = await note();
  await plan({ recipeName: 'Soup' });
  await call('POST', `meal-plans/${id}/move`, { date: midnight('2026-11-16'), mealType: 'lunch' });
  await call('PATCH', `meal-plans/${id}/details`, { notes: 'Cold' });
  expect((await call('POST', 'meal-history/sync-from-plan', {})).body).toEqual({ count: 1 });
  const { meals } = (await call('GET', 'meal-history')).body;
  expect(meals).toMatchObject([{ recipeName: 'Soup' }]);
});

test('keeps a note a note when it is moved, copied, repeated and saved as a template', async () => {
  const { call, note, kinds } = kitchen();
  const planned = await note();
  const to = { date: midnight('2026-11-24'), mealType: 'lunch' };
  const { body: moved } = await call('POST', `meal-plans/${planned.id}/move`, to);
  expect(moved).toMatchObject({ kind: 'note' });
  expect((await call('POST', `meal-plans/${moved.id}/copy`, to)).body).toMatchObject({ kind: 'note' });
  await call('POST', 'meal-plans/copy-week', { from: to.date, to: midnight('2026-12-01') });
  expect(await kinds('2026-11-29')).toEqual(['note Leftovers', 'note Leftovers']);
  await call('POST', `meal-plans/${moved.id}/repeat`, { until: '2026-12-08' });
  expect(await kinds('2026-12-06')).toEqual(['note Leftovers']);

  const { body: template } = await call('POST', 'meal-plans/templates', { week: to.date, name: 'Lazy' });
  const { entries }: TemplateWithEntries = (await call('GET', `meal-plans/templates/${template.id}`)).body;
  expect(entries.map(({ kind }) => kind)).toEqual(['note', 'note']);
  await call('POST', `meal-plans/templates/${template.id}/apply`, { week: midnight('2027-01-05') });
  expect(await kinds('2027-01-03')).toEqual(['note Leftovers', 'note Leftovers']);
});

test('restores a removed note as a note', async () => {
  const { call, note, plan, kinds } = kitchen();
  const { id } = await note();
  const week = midnight(TUESDAY);
  const { changes } = (await call('GET', `meal-plans/week-changes?week=${week}`)).body;
  await call('DELETE', `meal-plans/${id}`);
  await plan({ recipeName: 'Leftovers' });
  await call('POST', 'meal-plans/bring-back', { week, revision: changes[0].revision });
  expect(await kinds('2026-11-15')).toEqual(['note Leftovers']);
});

test('imports notes into plan and templates, and none into the history', async () => {
  const { call, kinds } = kitchen();
  const entry = { mealType: 'dinner', kind: 'note', recipeName: 'Eating out' };
  const meals = [{ ...entry, externalId: 'a:1', day: TUESDAY }];
  const importId = randomUUID();
  const { body } = await call('POST', 'meal-plans/import', { importId, meals });
  expect(body.meals).toEqual(['planned']);
  const template = { externalId: 'a:2', name: 'Lazy', meals: [{ ...entry, weekday: 1 }] };
  await call('POST', 'meal-plans/import/templates', { importId, template });
  const [exported] = (await call('GET', 'meal-plans/exported-templates')).body;
  expect(exported.entries).toMatchObject([{ kind: 'note', recipeName: 'Eating out' }]);
  expect(await kinds('2026-11-15')).toEqual(['note Eating out']);
  expect((await call('GET', 'meal-history')).body.meals).toEqual([]);
  const eaten = [{ ...entry, externalId: 'a:3', day: TUESDAY, as: 'eaten' }];
  expect((await call('POST', 'meal-plans/import', { importId, meals: eaten })).status).toBe(422);
});
