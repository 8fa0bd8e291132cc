import { randomUUID } from 'node:crypto';
import type { WeekAsOf, WeekBroughtBack, WeekChanges } from '@forkcast/contracts';
import { asIdentity, harnessForAll } from '@forkcast/service-kit/testing';
import { planner } from '../../planner';
import { kitchenIn, midnight, ZONE } from '../../testing/kitchen';

const harness = harnessForAll(planner.start, { now: new Date('2026-11-16T12:00:00Z') });

const MONDAY = '2026-11-16';
const FRIDAY = '2026-11-20';
const NEXT_FRIDAY = '2026-11-27';
const week = midnight(MONDAY);

function kitchen(identity = asIdentity({ timeZone: ZONE, displayName: 'Ann' })) {
  const home = kitchenIn(harness, identity);
  const call = (method: string, path: string, body?: unknown) => home.call(method, `meal-plans${path}`, body);
  const plan = (recipeName: string, meal: object = {}) => home.plan(MONDAY, { recipeName, ...meal });
  const changes = async (query = ''): Promise<WeekChanges> =>
    (await call('GET', `/week-changes?week=${week}${query}`)).body;
  const asOf = async (query: string): Promise<WeekAsOf> =>
    (await call('GET', `/week-as-of?week=${week}&${query}`)).body;
  const restoreWeek = async (revision: number, key?: string): Promise<WeekBroughtBack> =>
    (await call('POST', '/bring-back', { week, revision, key })).body;
  const planned = async (): Promise<string[]> =>
    (await home.entries()).map(({ date, mealType, recipeName, notes }) =>
      [date, mealType, recipeName, notes].join(' '),
    );
  return { identity, call, plan, changes, asOf, restoreWeek, planned };
}

test('lists the changes of a week with their authors, newest first', async () => {
  const ann = kitchen();
  const bea = kitchen({ ...ann.identity, accountId: randomUUID(), displayName: 'Bea' });
  const soup = await ann.plan('Soup');
  await bea.call('POST', `/${soup.id}/move`, { date: midnight(FRIDAY), mealType: 'lunch' });
  await ann.call('PATCH', `/${soup.id}/details`, { notes: 'hot', servings: 3 });
  await bea.call('DELETE', `/${soup.id}`);
  const { changes, more } = await ann.changes();
  expect(more).toBe(false);
  expect(changes.map(({ revision, by }) => [revision, by])).toEqual([
    [3, 'Bea'],
    [2, 'Ann'],
    [1, 'Bea'],
    [0, 'Ann'],
  ]);
  const lunch = { date: midnight(FRIDAY), mealType: 'lunch' };
  const dinner = { date: midnight(MONDAY), mealType: 'dinner' };
  const about = { recipeName: 'Soup', from: null, fields: [] };
  expect(changes.map(({ meals }) => meals)).toEqual([
    [{ ...about, what: 'removed', slot: lunch }],
    [{ ...about, what: 'changed', slot: lunch, fields: ['notes', 'servings'] }],
    [{ ...about, what: 'moved', slot: lunch, from: dinner }],
    [{ ...about, what: 'planned', slot: dinner }],
  ]);
  expect((await ann.changes('&before=2')).changes.map(({ revision }) => revision)).toEqual([1, 0]);
});

test('lists one call as one change, and a move between weeks in both', async () => {
  const { plan, call, changes } = kitchen();
  await plan('Soup');
  const bread = await plan('Bread');
  await call('POST', '/copy-week', { from: week, to: midnight(NEXT_FRIDAY) });
  await call('POST', `/${bread.id}/move`, { date: midnight(NEXT_FRIDAY), mealType: 'lunch' });
  const [away] = (await changes()).changes;
  expect(away?.meals.map(({ what }) => what)).toEqual(['moved-away']);
  const next: WeekChanges = (await call('GET', `/week-changes?week=${midnight(NEXT_FRIDAY)}`)).body;
  expect(
    next.changes.map(({ meals }) => meals.map(({ what, recipeName }) => `${recipeName} ${what}`)),
  ).toEqual([['Bread moved-here'], ['Soup planned', 'Bread planned']]);
});

test('shows an earlier state by revision and by time without changing anything', async () => {
  const { plan, call, changes, asOf, planned } = kitchen();
  const soup = await plan('Soup', { notes: 'hot' });
  await plan('Bread', { mealType: 'lunch' });
  await call('DELETE', `/${soup.id}`);
  const before = await planned();
  const both = await asOf('revision=1');
  expect(both.entries.map(({ recipeName }) => recipeName)).toEqual(['Bread', 'Soup']);
  expect(both.difference).toEqual({ planned: 1, moved: 0, changed: 0, removed: 0 });
  const { changes: all } = await changes();
  expect(await asOf(`at=${all[1]?.at}`)).toEqual(both);
  expect(await asOf('at=2020-01-01T00:00:00Z')).toEqual({
    revision: null,
    entries: [],
    difference: { planned: 0, moved: 0, changed: 0, removed: 1 },
  });
  expect(await planned()).toEqual(before);
});

test('restores the week as one change that can be undone the same way', async () => {
  const { plan, call, changes, restoreWeek, planned } = kitchen();
  const soup = await plan('Soup', { notes: 'hot' });
  const bread = await plan('Bread', { mealType: 'lunch' });
  const then = await planned();
  await call('DELETE', `/${soup.id}`);
  await call('POST', `/${bread.id}/move`, { date: midnight(FRIDAY), mealType: 'dinner' });
  await plan('Cake');
  const now = await planned();

  const { before, difference } = await restoreWeek(1);
  expect(difference).toEqual({ planned: 1, moved: 1, changed: 0, removed: 1 });
  expect(await planned()).toEqual(then);
  const all = (await changes()).changes;
  expect(all[0]).toMatchObject({ broughtBack: all.find(({ revision }) => revision === 1)?.at });
  expect(all[0]?.meals).toHaveLength(3);

  await restoreWeek(before);
  expect(await planned()).toEqual(now);
});

test('plans a meal again that is in another week now, and keeps both', async () => {
  const { plan, call, restoreWeek, planned } = kitchen();
  const soup = await plan('Soup');
  await call('POST', `/${soup.id}/move`, { date: midnight(NEXT_FRIDAY), mealType: 'lunch' });
  await restoreWeek(0);
  expect(await planned()).toEqual([
    `${midnight(MONDAY)} dinner Soup `,
    `${midnight(NEXT_FRIDAY)} lunch Soup `,
  ]);
});

test('rejects unknown revisions, other households and ambiguous requests', async () => {
  const { plan, call } = kitchen();
  await plan('Soup');
  const stranger = kitchen(asIdentity({ timeZone: ZONE }));
  expect((await stranger.changes()).changes).toEqual([]);
  expect((await stranger.call('POST', '/bring-back', { week, revision: 0 })).status).toBe(404);
  expect((await call('POST', '/bring-back', { week, revision: 9 })).status).toBe(404);
  expect((await call('GET', `/week-as-of?week=${week}&revision=9`)).status).toBe(404);
  expect((await call('GET', `/week-as-of?week=${week}`)).status).toBe(422);
  expect((await call('GET', `/week-as-of?week=${week}&revision=0&at=${week}`)).status).toBe(422);
  expect((await call('GET', '/week-changes?week=monday')).status).toBe(422);
});
