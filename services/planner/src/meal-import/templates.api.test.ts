import { randomUUID } from 'node:crypto';
import type { ImportedTemplateRow, TemplateWithEntries } from '@forkcast/contracts';
import { harnessForAll } from '@forkcast/service-kit/testing';
import { planner } from '../planner';
import { kitchenIn } from '../testing/kitchen';

const harness = harnessForAll(planner.start, { now: new Date('2026-11-16T12:00:00Z') });

const TEMPLATES = 'meal-plans/templates';

function kitchen() {
  const home = kitchenIn(harness);
  const { call } = home;
  const send = async (importId: string, template: ImportedTemplateRow) => {
    const { status, body } = await call('POST', 'meal-plans/import/templates', { importId, template });
    expect([status, body.error]).toEqual([200, undefined]);
    return body.outcome as string;
  };
  const templates = async (): Promise<TemplateWithEntries[]> => {
    const { body } = await call('GET', 'meal-plans/exported-templates');
    return body as TemplateWithEntries[];
  };
  const undo = async (importId: string) =>
    (await call('DELETE', `meal-plans/import/${importId}`)).body as object;
  return { ...home, send, templates, undo };
}

const template = (more: Partial<ImportedTemplateRow> = {}): ImportedTemplateRow => ({
  externalId: `forkcast:${randomUUID()}`,
  name: 'Winter',
  savedAt: '2026-01-05T08:00:00.000Z',
  meals: [
    { weekday: 1, mealType: 'dinner', recipeName: 'Soup', servings: 6 },
    {
      weekday: 6,
      mealType: 'breakfast',
      recipeName: 'Eggs',
      notes: 'soft',
      recipeUrl: 'https://example.org/eggs',
    },
  ],
  ...more,
});

test('saves a template with all its meals once, however often it is sent', async () => {
  const { saveRecipe, send, templates } = kitchen();
  const recipeId = await saveRecipe();
  const importId = randomUUID();
  const [soup, ...others] = template().meals;
  if (!soup) throw new Error('no meal');
  const winter = template({ meals: [{ ...soup, recipeId: recipeId.toUpperCase() }, ...others] });
  expect(await send(importId, winter)).toBe('added');
  const there = await templates();
  expect(there).toMatchObject([
    {
      name: 'Winter',
      savedAt: '2026-01-05T08:00:00.000Z',
      entries: [
        { weekday: 1, mealType: 'dinner', recipeId, recipeName: 'Soup', servings: 6, notes: null },
        {
          weekday: 6,
          mealType: 'breakfast',
          recipeId: null,
          notes: 'soft',
          recipeUrl: 'https://example.org/eggs',
        },
      ],
    },
  ]);
  expect(await send(importId, winter)).toBe('added');
  expect(await templates()).toEqual(there);
});

test("doesn't save the same template again, even after it was deleted", async () => {
  const { call, send, templates } = kitchen();
  const winter = template();
  await send(randomUUID(), winter);
  const { body } = await call('POST', 'meal-plans/import/compare', { externalIds: [winter.externalId] });
  expect(body).toEqual({ there: [winter.externalId], eaten: [] });
  expect(await send(randomUUID(), winter)).toBe('there');
  expect(await templates()).toHaveLength(1);
  const [there] = await templates();
  await call('DELETE', `${TEMPLATES}/${there?.id}`);
  expect(await send(randomUUID(), winter)).toBe('there');
  expect(await templates()).toEqual([]);
});

test("recognises the household's own template and saves it elsewhere", async () => {
  const { call, send, templates } = kitchen();
  await send(randomUUID(), template());
  const [there] = await templates();
  const own = template({ externalId: `forkcast:${there?.id}` });
  const externalIds = [own.externalId];
  const { body } = await call('POST', 'meal-plans/import/compare', { externalIds });
  expect(body).toEqual({ there: externalIds, eaten: [] });
  expect(await send(randomUUID(), own)).toBe('there');
  expect(await templates()).toHaveLength(1);
  expect(await kitchen().send(randomUUID(), own)).toBe('added');
});

test('reports a full template list and rejects a foreign recipe', async () => {
  const { call, send } = kitchen();
  for (let at = 0; at < 100; at += 1) await send(randomUUID(), template());
  expect(await send(randomUUID(), template())).toBe('full');
  const recipeId = await kitchen().saveRecipe();
  const meals = [{ weekday: 1, mealType: 'dinner', recipeName: 'Soup', recipeId }];
  const stranger = kitchen();
  const refused = await stranger.call('POST', 'meal-plans/import/templates', {
    importId: randomUUID(),
    template: { ...template(), meals },
  });
  expect(refused).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } });
  const eighth = { ...template(), meals: [{ weekday: 7, mealType: 'dinner', recipeName: 'Soup' }] };
  expect(
    await call('POST', 'meal-plans/import/templates', { importId: randomUUID(), template: eighth }),
  ).toMatchObject({ status: 422 });
});

describe('undoing', () => {
  test('deletes the template for good, or keeps a renamed one', async () => {
    const { call, send, templates, undo } = kitchen();
    const importId = randomUUID();
    await send(importId, template({ name: 'Winter' }));
    await send(importId, template({ name: 'Summer' }));
    const summer = (await templates()).find(({ name }) => name === 'Summer');
    await call('PATCH', `${TEMPLATES}/${summer?.id}`, { name: 'Hot days' });
    expect((await call('GET', `meal-plans/import/${importId}`)).body).toEqual({
      status: 'running',
      rows: 2,
    });
    expect(await undo(importId)).toEqual({ removed: 0, templates: 1, kept: [{ name: 'Hot days' }] });
    expect((await templates()).map(({ name }) => name)).toEqual(['Hot days']);
    expect(await undo(importId)).toEqual({ removed: 0, kept: [{ name: 'Hot days' }] });
    const late = await call('POST', 'meal-plans/import/templates', { importId, template: template() });
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } });
  });

  test('allows importing again under another id and leaves other households alone', async () => {
    const { send, templates, undo } = kitchen();
    const winter = template();
    const importId = randomUUID();
    await send(importId, winter);
    const stranger = kitchen();
    expect(await stranger.undo(importId)).toEqual({ removed: 0, kept: [] });
    expect(await templates()).toHaveLength(1);
    await undo(importId);
    expect(await send(randomUUID(), winter)).toBe('added');
    expect(await templates()).toHaveLength(1);
  });
});
