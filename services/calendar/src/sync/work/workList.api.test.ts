import { randomUUID } from 'node:crypto';
import { storesForAll } from '@forkcast/stores/testing';
import { openWorkList, type WorkList } from './workList';

const stores = storesForAll();
let list: WorkList;
let now = 1_000_000;
let ann: string;

beforeAll(async () => {
  list = await openWorkList(stores.database, () => new Date(now));
});
beforeEach(() => {
  ann = randomUUID();
});

const isDue = async () => (await list.due(now, 1_000)).some(({ _id }) => _id === ann);

test('gives a calendar to one holder at a time, and to the next when that one died', async () => {
  await list.follow(ann, true);
  const first = await list.hold(ann);
  expect(await list.hold(ann)).toBeNull();
  expect(await isDue()).toBe(false);
  expect(await first?.renew()).toBe(true);
  now += 61_000;
  const second = await list.hold(ann);
  expect(second).not.toBeNull();
  expect(await first?.renew()).toBe(false);
  await first?.release();
  expect(await list.hold(ann)).toBeNull();
  await second?.release();
  expect(await list.hold(ann)).not.toBeNull();
});

test('schedules a sync that was requested during another one right after it', async () => {
  await list.follow(ann, true);
  const work = await list.find(ann);
  await list.schedule(ann, now);
  await list.succeeded({ _id: ann, wanted: work?.wanted ?? 0 }, { now, next: now + 60_000 });
  expect(await isDue()).toBe(true);
  const again = await list.find(ann);
  await list.succeeded({ _id: ann, wanted: again?.wanted ?? 0 }, { now, next: now + 60_000 });
  expect(await isDue()).toBe(false);
});

test("gathers changes, and doesn't shorten the pause after a failure", async () => {
  await list.follow(ann, true);
  const work = await list.find(ann);
  await list.succeeded({ _id: ann, wanted: work?.wanted ?? 0 }, { now, next: now + 60_000 });
  await list.schedule(ann, now + 2_000);
  now += 1_000;
  await list.schedule(ann, now + 2_000);
  now += 1_000;
  expect(await isDue()).toBe(true);
  await list.failed(ann, { now, next: now + 30_000 });
  await list.schedule(ann, now);
  expect(await isDue()).toBe(false);
  expect(await list.find(ann)).toMatchObject({ attempts: 1, failingSince: now });
  now += 30_000;
  expect(await isDue()).toBe(true);
});

test("never schedules a calendar that doesn't follow the plan", async () => {
  await list.follow(ann, true);
  await list.follow(ann, false);
  expect(await isDue()).toBe(false);
});

test('gives the first hold to one of several callers', async () => {
  const holds = await Promise.all([list.hold(ann), list.hold(ann), list.hold(ann)]);
  expect(holds.filter((held) => held !== null)).toHaveLength(1);
});
