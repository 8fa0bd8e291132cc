import { randomUUID } from 'node:crypto';
import type { IntegrationEvent } from '@forkcast/contracts';
import { asIdentity, harnessForAll } from '@forkcast/service-kit/testing';
import { planner } from '../planner';

const ann = asIdentity({ timeZone: 'UTC' });
const FRIDAY = '2026-11-20';

const harness = harnessForAll(planner.start);

async function plan(recipeName: string, day = FRIDAY): Promise<string> {
  const body = { date: `${day}T00:00:00Z`, mealType: 'dinner', recipeName };
  const answer = await harness.request('POST', '/api/meal-plans', { identity: ann, body });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

/** Days on which a meal of this name is planned. */
async function daysOf(recipeName: string): Promise<readonly string[]> {
  const query = 'startDate=2026-11-01T00:00:00Z&endDate=2026-12-31T00:00:00Z';
  const { body } = await harness.request('GET', `/api/meal-plans?${query}`, { identity: ann });
  return body
    .filter((entry: { recipeName: string }) => entry.recipeName === recipeName)
    .map((entry: { date: string }) => entry.date.slice(0, 10));
}

function movedTo(entryId: string, day: string, fromDay = FRIDAY): IntegrationEvent {
  return {
    type: 'calendar.meal-moved-in-calendar',
    data: { changeId: randomUUID(), entryId, fromDay, day },
  };
}

function removed(entryId: string, recipeName: string, day = FRIDAY): IntegrationEvent {
  const seen = { day, mealType: 'dinner' as const, recipeName, recipeUrl: null, notes: null };
  return { type: 'calendar.meal-removed-in-calendar', data: { changeId: randomUUID(), entryId, seen } };
}

const moveHere = (entryId: string, day: string) =>
  harness.request('POST', `/api/meal-plans/${entryId}/move`, {
    identity: ann,
    body: { date: `${day}T00:00:00Z`, mealType: 'dinner' },
  });

test('keeps both days when plan and calendar moved the meal at once', async () => {
  const id = await plan('Torn');
  await moveHere(id, '2026-11-17');
  await harness.deliver(ann.householdId, movedTo(id, '2026-11-19'));
  expect([...(await daysOf('Torn'))].sort()).toEqual(['2026-11-17', '2026-11-19']);
});

test('changes nothing when a change repeats after the plan moved on', async () => {
  const id = await plan('Again');
  const change = movedTo(id, '2026-11-19');
  await harness.deliver(ann.householdId, change);
  await moveHere(id, '2026-11-16');
  await harness.deliver(ann.householdId, change);
  expect(await daysOf('Again')).toEqual(['2026-11-16']);
});

test("leaves another household's meal alone", async () => {
  const id = await plan('Ours');
  await harness.deliver(randomUUID(), removed(id, 'Ours'), movedTo(id, '2026-11-19'));
  expect(await daysOf('Ours')).toEqual([FRIDAY]);
});

test('keeps a meal that the plan changed after the calendar last wrote it', async () => {
  const id = await plan('Roast');
  const body = { notes: 'for Grandma' };
  await harness.request('PATCH', `/api/meal-plans/${id}/details`, { identity: ann, body });
  await harness.deliver(ann.householdId, removed(id, 'Roast'));
  expect(await daysOf('Roast')).toEqual([FRIDAY]);
});
