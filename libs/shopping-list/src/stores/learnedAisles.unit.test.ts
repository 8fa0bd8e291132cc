import { orderOfAisles, PICKS_LIMIT, findTrips, addPick, type ItemPick } from './learnedAisles';

const NOON = Date.parse('2026-11-01T12:00:00.000Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LATER = new Date(NOON + 100 * DAY_MS).toISOString();

let things = 0;

/** One item per aisle, picked a minute apart. */
function trip(day: number, ...aisles: readonly string[]): readonly ItemPick[] {
  return aisles.map((category, minute) => {
    things += 1;
    const at = new Date(NOON + day * DAY_MS + minute * MINUTE_MS).toISOString();
    return { itemId: `thing ${things}`, category, at };
  });
}

const learned = (picks: readonly ItemPick[], rest: Partial<Parameters<typeof orderOfAisles>[0]> = {}) =>
  orderOfAisles({ picks, put: null, learns: true, ...rest }, LATER);
const put = (day: number, ...aisles: readonly string[]) => ({
  aisles,
  at: new Date(NOON + day * DAY_MS + 12 * 60 * MINUTE_MS).toISOString(),
});

/** The mulberry32 generator. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Ten aisles in a random order. On each trip, 30 % of the aisles aren't needed, and 10 % of the items are picked out of
 * order.
 */
function simulatedTrips(seed: number, trips: number) {
  const random = randomFrom(seed);
  const aisles = Array.from({ length: 10 }, (_none, place) => ({ name: `aisle ${place}`, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ name }) => name);
  const picks = Array.from({ length: trips }, (_none, day) => {
    const walked = aisles.flatMap((aisle, place) => {
      if (random() < 0.3) return [];
      return Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
        aisle,
        place: random() < 0.1 ? random() * aisles.length : place + random() * 0.9,
      }));
    });
    return trip(day, ...walked.sort((a, b) => a.place - b.place).map(({ aisle }) => aisle));
  });
  return { aisles, picks: picks.flat() };
}

/** The share of visited pairs of aisles that are in the shop's order. */
function rightPairs(seed: number, trips: number) {
  const { aisles, picks } = simulatedTrips(seed, trips);
  const found = learned(picks).aisles;
  let right = 0;
  let pairs = 0;
  for (const [place, aisle] of found.entries()) {
    for (const other of found.slice(place + 1)) {
      pairs += 1;
      if (aisles.indexOf(aisle) < aisles.indexOf(other)) right += 1;
    }
  }
  return { right, pairs };
}

const share = (trips: number) => {
  const all = Array.from({ length: 300 }, (_none, seed) => rightPairs(seed + 1, trips));
  const sum = (of: 'right' | 'pairs') => all.reduce((total, one) => total + one[of], 0);
  return sum('right') / sum('pairs');
};

test('orders nine of ten pairs of aisles correctly after three simulated trips', () => {
  expect(share(3)).toBeGreaterThan(0.9);
  expect(share(6)).toBeGreaterThan(share(3));
});

test('finds the same trips when picks arrive twice and in any order', () => {
  const { picks } = simulatedTrips(7, 4);
  const random = randomFrom(8);
  const shuffled = [...picks, ...picks.slice(0, 10)]
    .map((pick) => ({ pick, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ pick }) => pick);
  const merged = shuffled.reduce<readonly ItemPick[]>(addPick, []);
  expect(merged).toEqual(picks.reduce<readonly ItemPick[]>(addPick, []));
  expect(merged).toHaveLength(picks.length);
});

test('counts a trip only when it is over and has more than one aisle', () => {
  const picks = [...trip(0, 'B', 'A'), ...trip(1, 'C', 'C')];
  const duringThird = trip(2, 'A', 'B');
  const now = duringThird.at(-1)?.at ?? '';
  expect(findTrips([...picks, ...duringThird], now)).toEqual([['B', 'A']]);
  expect(findTrips([...picks, ...duringThird], LATER)).toEqual([
    ['B', 'A'],
    ['A', 'B'],
  ]);
});

test('keeps an aisle in place when one forgotten item is picked at the end', () => {
  const picks = trip(0, 'Fruit', 'Fruit', 'Fruit', 'Dairy', 'Frozen', 'Fruit');
  expect(learned(picks).aisles).toEqual(['Fruit', 'Dairy', 'Frozen']);
});

test('combines trips that each visit some of the aisles', () => {
  const picks = [...trip(0, 'A', 'B', 'C'), ...trip(1, 'C', 'D'), ...trip(2, 'B', 'C', 'D')];
  expect(learned(picks)).toEqual({ aisles: ['A', 'B', 'C', 'D'], trips: 3 });
});

test('keeps an order set by a user until two later trips are over', () => {
  const before = [...trip(0, 'C', 'B', 'A'), ...trip(1, 'C', 'B', 'A')];
  const order = put(2, 'A', 'B', 'C');
  const one = [...before, ...trip(3, 'B', 'A', 'C')];
  expect(learned(before, { put: order })).toEqual({ aisles: ['A', 'B', 'C'], trips: 0 });
  expect(learned(one, { put: order })).toEqual({ aisles: ['A', 'B', 'C'], trips: 0 });
  const two = [...one, ...trip(4, 'B', 'A', 'C')];
  expect(learned(two, { put: order })).toEqual({ aisles: ['B', 'A', 'C'], trips: 2 });
  expect(learned(two, { put: order, learns: false }).aisles).toEqual(['A', 'B', 'C']);
});

test('drops the oldest picks beyond the limit', () => {
  const many = Array.from({ length: 30 }, (_none, day) => trip(day, ...Array<string>(10).fill('A'))).flat();
  const kept = many.reduce<readonly ItemPick[]>(addPick, []);
  expect(kept).toEqual(many.slice(-PICKS_LIMIT));
});
