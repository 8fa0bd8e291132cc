import { simulateList } from './simulateList';

const HISTORIES = 200;

/** As other property tests: the same histories where CI is set, new ones elsewhere. */
const first = Number(
  process.env['PROPERTY_SEED'] ?? (process.env['CI'] ? 20_261_122 : Date.now() % 1_000_000_000),
);

test('200 histories of devices that come and go → all show one list, nothing is lost, twice, or back by itself', () => {
  let intents = 0;
  let restored = 0;
  for (let seed = first; seed < first + HISTORIES; seed += 1) {
    const simulated = simulateList(seed);
    intents += simulated.intents;
    restored += simulated.restored;
    // PROPERTY_SEED=<seed> begins with this very history.
    expect({ seed, wrong: simulated.wrong }).toEqual({ seed, wrong: null });
  }
  expect(intents).toBeGreaterThan(10 * HISTORIES);
  expect(restored).toBeGreaterThan(HISTORIES / 10);
});

test('a seed → is the same history again', () => {
  expect(simulateList(7)).toEqual(simulateList(7));
});
