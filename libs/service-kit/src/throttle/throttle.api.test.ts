import { randomUUID } from 'node:crypto';
import { storesForAll } from '@forkcast/stores/testing';
import type { ApiError } from '../http/apiError';
import { createThrottle, type Throttle } from './throttle';

const start = Date.parse('2026-11-20T18:00:00.000Z');
const WINDOW_MS = 10 * 60_000;

const stores = storesForAll();
let now: number;
let throttle: Throttle;
const open = () =>
  createThrottle({
    database: stores.database,
    collection: 'counts',
    windowMs: WINDOW_MS,
    clock: () => new Date(now),
    newId: randomUUID,
    code: 'too-many-pages',
    refusal: (wait) => `That was too much. Try again ${wait}`,
  });
beforeEach(async () => {
  now = start;
  throttle = await open();
});

const documents = () =>
  stores.database.collection<{ _id: string; attempts?: string[]; asked?: string[]; expiresAt?: string }>(
    'counts',
  );
const refused = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => error as ApiError, // the throttle throws no other
  );
async function used(limit: number) {
  const subject = { subject: randomUUID(), limit };
  for (let index = 0; index < limit; index += 1) await throttle.begin([subject]);
  return subject;
}

test('rejects one more than the limit, and says when to try again', async () => {
  const subject = await used(3);
  now += 90_000;
  const error = await refused(throttle.begin([subject]));
  expect(error).toMatchObject({ code: 'too-many-pages', headers: { 'retry-after': '510' } });
  expect(error?.message).toBe('That was too much. Try again in 9 minutes');
});

test('frees each attempt when it is old', async () => {
  const subject = { subject: randomUUID(), limit: 2 };
  await throttle.begin([subject]);
  now += WINDOW_MS / 2;
  await throttle.begin([subject]);
  expect(await refused(throttle.begin([subject]))).not.toBeNull();
  now += WINDOW_MS / 2;
  await throttle.begin([subject]);
  expect(await refused(throttle.begin([subject]))).not.toBeNull();
});

test('counts nothing of a rejected attempt', async () => {
  const [full, other] = [await used(1), { subject: randomUUID(), limit: 1 }];
  for (let index = 0; index < 5; index += 1) {
    expect(await refused(throttle.begin([full, other]))).not.toBeNull();
  }
  expect(await documents().countDocuments({ _id: other.subject })).toBe(0);
  expect((await documents().findOne({ _id: full.subject }))?.attempts).toHaveLength(1);
});

test("returns the earlier subjects' attempts when a later one is full", async () => {
  const [free, full] = [{ subject: randomUUID(), limit: 1 }, await used(1)];
  expect(await refused(throttle.begin([free, full]))).not.toBeNull();
  expect(await refused(throttle.begin([free]))).toBeNull();
});

test('counts without a limit and never rejects', async () => {
  const subject = { subject: randomUUID(), limit: Infinity };
  for (let index = 0; index < 5; index += 1) await throttle.begin([subject]);
  expect(await refused(throttle.begin([{ ...subject, limit: 5 }]))).not.toBeNull();
});

test('returns the attempt of a success, and clears the given keys', async () => {
  const [cleared, kept] = [await used(2), await used(2)];
  const attempt = await throttle.begin([
    { ...cleared, limit: 3 },
    { ...kept, limit: 3 },
  ]);
  await attempt.succeeded([cleared]);
  expect(await documents().countDocuments({ _id: cleared.subject })).toBe(0);
  expect((await documents().findOne({ _id: kept.subject }))?.attempts).toHaveLength(2);
});

test('never allows more than the limit at once', async () => {
  const subject = { subject: randomUUID(), limit: 10 };
  const answers = await Promise.all(Array.from({ length: 40 }, () => refused(throttle.begin([subject]))));
  expect(answers.filter((error) => error === null)).toHaveLength(10);
});

test('counts together with another process and over restarts', async () => {
  const subject = await used(2);
  expect(await refused((await open()).begin([subject]))).not.toBeNull();
});

test('forgets expired attempts', async () => {
  await used(3);
  now += 2 * WINDOW_MS;
  const last = await used(1);
  expect((await documents().find({}).toArray()).map(({ _id }) => _id)).toEqual([last.subject]);
});

test('restarts from a document of an earlier shape', async () => {
  const subject = { subject: randomUUID(), limit: 1 };
  const before = {
    expiresAt: new Date(now + WINDOW_MS).toISOString(),
    asked: ['2026-11-20T18:00:00.000Z/1'],
  };
  await documents().replaceOne({ _id: subject.subject }, before, { upsert: true });
  expect(await refused(throttle.begin([subject]))).toBeNull();
  expect(await refused(throttle.begin([subject]))).not.toBeNull();
});
