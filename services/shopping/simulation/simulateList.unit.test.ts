import { simulateList } from './simulateList';

const HISTORIES = 200;

/** A fixed seed in CI, a new one elsewhere, as in other property tests. */
const first = Number(
  process.env['PROPERTY_SEED'] ?? (process.env['CI'] ? 20_261_122 : Date.now() % 1_000_000_000),
);

test('ends 200 histories of several devices with one list and no lost or repeated change', () => {
  let intents = 0;
  let restored = 0;
  for (let seed = first; seed < first + HISTORIES; seed += 1) {
    const simulated = simulateList(seed);
    intents += simulated.intents;
    restored += simulated.restored;
    // PROPERTY_SEED=<seed> repeats this history.
    expect({ seed, wrong: simulated.wrong }).toEqual({ seed, wrong: null });
  }
  expect(intents).toBeGreaterThan(10 * HISTORIES);
  expect(restored).toBeGreaterThan(HISTORIES / 10);
});
