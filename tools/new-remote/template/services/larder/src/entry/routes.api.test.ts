import { randomUUID } from 'node:crypto';
import { larderEntrySchema, larderLimits } from '@forkcast/contracts';
import { eventually } from '@forkcast/event-sourcing/testing';
import { asIdentity, harnessForAll } from '@forkcast/service-kit/testing';
import { larder } from '../larder';

const harness = harnessForAll(larder.start);

/** A client with its own household. */
function household(identity = asIdentity()) {
  const call = (method: string, path = '', body?: unknown) =>
    harness.request(method, `/api/larder${path}`, { identity, body });
  const names = async () => (await call('GET')).body.map(({ name }: { name: string }) => name);
  return { identity, call, names };
}

test('lists entries by name, only for their household', async () => {
  const { call, names } = household();
  const { status, body } = await call('POST', '', { name: ' Rice ' });
  expect([status, body.name]).toEqual([201, 'Rice']);
  expect(larderEntrySchema.parse(body)).toEqual(body);
  await call('POST', '', { name: 'flour' });
  expect(await names()).toEqual(['flour', 'Rice']);
  expect(await household().names()).toEqual([]);
});

test('adds one entry for a repeated key', async () => {
  const { call, names } = household();
  const key = randomUUID();
  const first = await call('POST', '', { name: 'Rice', key });
  const second = await call('POST', '', { name: 'Rice', key });
  expect([second.status, second.body]).toEqual([201, first.body]);
  expect(await names()).toEqual(['Rice']);
});

test('removes and restores an entry', async () => {
  const { call, names } = household();
  const { id } = (await call('POST', '', { name: 'Rice' })).body;
  expect((await call('DELETE', `/${id}`)).status).toBe(204);
  expect(await names()).toEqual([]);
  expect((await call('DELETE', `/${id}`)).status).toBe(404);
  expect((await call('POST', `/${id}/restore`)).body).toMatchObject({ id, name: 'Rice' });
  expect(await names()).toEqual(['Rice']);
});

test("responds 404 to another household's entry", async () => {
  const { id } = (await household().call('POST', '', { name: 'Rice' })).body;
  const { call } = household();
  expect((await call('DELETE', `/${id}`)).status).toBe(404);
  expect((await call('POST', `/${id}/restore`)).status).toBe(404);
});

test.each([{}, { name: ' ' }, { name: 'x'.repeat(larderLimits.name + 1) }, { name: 'Rice', key: 'none' }])(
  'responds 422 to %j',
  async (body) => {
    expect((await household().call('POST', '', body)).status).toBe(422);
  },
);

test('responds 409 beyond the limit of entries', async () => {
  const { call, names, identity } = household();
  const { householdId } = identity;
  for (let n = 0; n < larderLimits.entries; n += 1) {
    const entryId = randomUUID();
    const data = { householdId, entryId, name: `Jar ${n}`, at: '2026-11-20T10:00:00.000Z' };
    await harness.append(`larderEntry-${entryId}`, [{ type: 'EntryAdded', data }]);
  }
  await harness.settled();
  expect((await call('POST', '', { name: 'One more' })).body.error).toMatchObject({ code: 'conflict' });
  expect(await names()).toHaveLength(larderLimits.entries);
});

test('erases the entries when the last member leaves the household', async () => {
  const { call, names, identity } = household();
  const { id } = (await call('POST', '', { name: 'Rice' })).body;
  const { householdId } = identity;
  await harness.deliver(householdId, { type: 'accounts.household-deleted', data: { householdId } });
  await eventually(async () => {
    expect(await names()).toEqual([]);
    expect(await harness.eventsIn(`larderEntry-${id}`)).toEqual([]);
  });
});

test('responds 401 without a session', async () => {
  expect((await harness.request('GET', '/api/larder')).status).toBe(401);
});
