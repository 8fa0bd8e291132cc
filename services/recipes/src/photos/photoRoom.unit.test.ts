import { createPhotoRoom } from './photoRoom';

function room(limit: number, held: number) {
  const counted: string[] = [];
  const stored = { bytes: held };
  const { isFull, add } = createPhotoRoom((householdId) => {
    counted.push(householdId);
    return Promise.resolve(stored.bytes);
  }, limit);
  const take = async (bytes: number) => {
    if (await isFull('ann')) return false;
    stored.bytes += bytes;
    add('ann', bytes);
    return true;
  };
  return { isFull, take, stored, counted };
}

afterEach(() => jest.restoreAllMocks());

test("counts a household's bytes once while it is far from the limit", async () => {
  const { take, isFull, counted } = room(1_000_000, 0);
  for (let at = 0; at < 900; at += 1) expect(await take(1_000)).toBe(true);
  await isFull('bob');
  expect(counted).toEqual(['ann', 'bob']);
});

test('accepts photos exactly up to the limit and again when some are gone', async () => {
  const { take, stored } = room(100, 0);
  let taken = 0;
  while (await take(10)) taken += 1;
  expect([taken, stored.bytes]).toEqual([10, 100]);
  stored.bytes = 40;
  expect(await take(10)).toBe(true);
});

test('counts photos added by other processes after a minute', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const { take, stored } = room(100, 0);
  await take(10);
  stored.bytes = 100;
  expect(await take(10)).toBe(true);
  now += 61_000;
  expect(await take(10)).toBe(false);
});
