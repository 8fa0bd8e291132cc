import { randomUUID } from 'node:crypto';
import { mealPlanTemplateSchema, templateWithEntriesSchema } from '@forkcast/contracts';
import { harnessForAll } from '@forkcast/service-kit/testing';
import { planner } from '../planner';
import { kitchenIn, midnight } from '../testing/kitchen';

const harness = harnessForAll(planner.start, { now: new Date('2026-11-16T12:00:00Z') });

const MONDAY = '2026-11-16';
const NEXT_WEEK = '2026-11-25';
const THE_WEEK_AFTER = '2026-12-02';

function kitchen() {
  const home = kitchenIn(harness);
  const call = (method: string, path: string, body?: unknown) => home.call(method, `meal-plans${path}`, body);
  const planned = (meal: object = {}) => home.plan(MONDAY, meal);
  const save = (more: object = {}) =>
    call('POST', '/templates', { week: midnight('2026-11-20'), name: 'Winter', ...more });
  const apply = (id: string, day: string, more: object = {}) =>
    call('POST', `/templates/${id}/apply`, { week: midnight(day), ...more });
  return { ...home, call, planned, save, apply, all: home.entries };
}

describe('saving a week', () => {
  test('saves the week with all details and plans nothing (201)', async () => {
    const { call, planned, save, all, saveRecipe } = kitchen();
    const recipeId = await saveRecipe({ servings: 4 });
    const soup = { recipeId, recipeUrl: 'https://a.example', notes: 'hot', servings: 6 };
    await planned({ ...soup, date: midnight('2026-11-21'), mealType: 'lunch' });
    await planned({ recipeName: 'Eggs', mealType: 'breakfast' });
    await planned({ recipeName: 'Other week', date: midnight(NEXT_WEEK) });
    const before = await all();

    const { status, body } = await save({ name: ' Winter ' });
    expect(status).toBe(201);
    expect(mealPlanTemplateSchema.parse(body)).toMatchObject({ name: 'Winter', meals: 2 });
    expect((await call('GET', '/templates')).body).toEqual([body]);
    const detail = (await call('GET', `/templates/${body.id}`)).body;
    expect(templateWithEntriesSchema.parse(detail)).toEqual(detail);
    const nothing = { recipeId: null, recipeUrl: null, notes: null, servings: null };
    const kind = 'meal';
    expect(detail).toEqual({
      ...body,
      entries: [
        entry({ weekday: 1, mealType: 'breakfast', recipeName: 'Eggs', kind, ...nothing }),
        entry({ weekday: 6, mealType: 'lunch', recipeName: 'Soup', kind, ...soup }),
      ],
    });
    expect(await all()).toEqual(before);
  });

  test('exports the templates with their meals by name', async () => {
    const { call, planned, save } = kitchen();
    await planned({ notes: 'hot', servings: 6 });
    const winter = (await save({ name: 'Winter' })).body;
    await planned({ recipeName: 'Eggs', mealType: 'breakfast' });
    const autumn = (await save({ name: 'Autumn' })).body;
    const { body } = await call('GET', '/exported-templates');
    expect(body).toEqual([
      (await call('GET', `/templates/${autumn.id}`)).body,
      (await call('GET', `/templates/${winter.id}`)).body,
    ]);
    expect(body[1].entries).toMatchObject([{ recipeName: 'Soup', notes: 'hot', servings: 6 }]);
    expect((await kitchen().call('GET', '/exported-templates')).body).toEqual([]);
  });

  test('rejects an empty week or name (422)', async () => {
    const { planned, save } = kitchen();
    expect((await save()).body.error).toMatchObject({
      code: 'invalid-request',
      message: 'There is nothing planned in this week',
    });
    await planned();
    expect((await save({ name: '  ' })).status).toBe(422);
  });

  test('rejects more than 100 templates, but not a repeated key', async () => {
    const { planned, save } = kitchen();
    await planned();
    const key = randomUUID();
    await save({ key });
    for (let count = 1; count < 100; count += 1) await save();
    const { status, body } = await save();
    expect([status, body.error.code]).toEqual([409, 'too-many-templates']);
    expect((await save({ key })).status).toBe(201);
  });
});

describe('applying', () => {
  test('plans the meals on the same days, next to others, once for each key', async () => {
    const { planned, save, apply, all } = kitchen();
    await planned({ servings: 3, notes: 'hot' });
    const { id } = (await save()).body;
    const there = await planned({ recipeName: 'Bread', date: midnight('2026-11-23') });
    const key = randomUUID();
    const { status, body } = await apply(id, NEXT_WEEK, { key });
    expect(status).toBe(201);
    expect(body).toEqual([
      expect.objectContaining({
        date: midnight('2026-11-23'),
        mealType: 'dinner',
        recipeName: 'Soup',
        notes: 'hot',
        servings: 3,
        isTemplate: false,
      }),
    ]);
    expect((await apply(id, NEXT_WEEK, { key })).body).toEqual(body);
    expect((await all()).slice(1)).toEqual([there, ...body]);
    await apply(id, NEXT_WEEK);
    expect(await all()).toHaveLength(4);
  });

  test('keeps the name of a deleted recipe without its id, in template and plan', async () => {
    const { call, planned, save, apply, householdId, saveRecipe } = kitchen();
    const recipeId = await saveRecipe({ servings: 4 });
    await planned({ recipeId });
    const { id } = (await save()).body;
    expect((await apply(id, NEXT_WEEK)).body[0]).toMatchObject({ recipeId, recipeServings: 4 });
    await harness.deliver(householdId, { type: 'recipes.recipe-deleted', data: { recipeId } });
    const [entry] = (await call('GET', `/templates/${id}`)).body.entries;
    expect(entry).toMatchObject({ recipeId: null, recipeName: 'Soup' });
    expect((await apply(id, THE_WEEK_AFTER)).body[0]).toMatchObject({
      recipeId: null,
      recipeName: 'Soup',
      recipeServings: null,
    });
  });
});

describe('listing templates', () => {
  test('lists templates by name, also after renaming and deleting', async () => {
    const { call, planned, save, apply } = kitchen();
    await planned();
    const winter = (await save()).body;
    await save({ name: 'autumn' });
    const names = async () =>
      (await call('GET', '/templates')).body.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['autumn', 'Winter']);
    const renamed = await call('PATCH', `/templates/${winter.id}`, { name: ' Advent ' });
    expect([renamed.status, renamed.body]).toEqual([200, { ...winter, name: 'Advent' }]);
    expect(await names()).toEqual(['Advent', 'autumn']);
    expect((await call('DELETE', `/templates/${winter.id}`)).status).toBe(204);
    expect(await names()).toEqual(['autumn']);
    for (const gone of [
      await call('DELETE', `/templates/${winter.id}`),
      await call('PATCH', `/templates/${winter.id}`, { name: 'A' }),
      await call('GET', `/templates/${winter.id}`),
      await apply(winter.id, NEXT_WEEK),
    ]) {
      expect([gone.status, gone.body.error.message]).toEqual([404, 'This template no longer exists']);
    }
  });

  test('restores a deleted template unchanged, any number of times', async () => {
    const { call, planned, save, apply } = kitchen();
    await planned({ servings: 6 });
    const winter = (await save()).body;
    await call('PATCH', `/templates/${winter.id}`, { name: 'Cold days' });
    const before = (await call('GET', `/templates/${winter.id}`)).body;
    await call('DELETE', `/templates/${winter.id}`);
    for (const restored of [
      await call('POST', `/templates/${winter.id}/restore`),
      await call('POST', `/templates/${winter.id}/restore`),
    ]) {
      expect([restored.status, restored.body]).toEqual([200, { ...winter, name: 'Cold days' }]);
    }
    expect((await call('GET', `/templates/${winter.id}`)).body).toEqual(before);
    expect((await apply(winter.id, NEXT_WEEK)).body).toHaveLength(1);
    expect((await call('POST', `/templates/${randomUUID()}/restore`)).status).toBe(404);
  });

  test("responds 404 to another household's template", async () => {
    const mine = kitchen();
    await mine.planned();
    const { id } = (await mine.save()).body;
    const { call, apply } = kitchen();
    expect((await call('GET', '/templates')).body).toEqual([]);
    for (const foreign of [
      await call('GET', `/templates/${id}`),
      await call('PATCH', `/templates/${id}`, { name: 'A' }),
      await call('DELETE', `/templates/${id}`),
      await call('POST', `/templates/${id}/restore`),
      await apply(id, NEXT_WEEK),
    ]) {
      expect(foreign.status).toBe(404);
    }
    expect((await mine.call('GET', `/templates/${id}`)).status).toBe(200);
  });

  test('rejects an entry that claims to be a template (422)', async () => {
    const { call, all } = kitchen();
    const meal = { date: midnight(MONDAY), mealType: 'dinner', recipeName: 'Soup', isTemplate: true };
    expect((await call('POST', '', meal)).status).toBe(422);
    expect(await all()).toEqual([]);
  });
});

function entry(fields: object) {
  return { id: expect.stringMatching(/^[0-9a-f-]{36}$/), isTemplate: true, ...fields };
}
