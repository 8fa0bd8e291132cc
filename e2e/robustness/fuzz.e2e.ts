import { fuzz } from './fuzz/fuzz';

/** The same requests in every run. `npm run fuzz` sends others, and measures memory. */
const SEED = 20_261_122;
const REQUESTS = 2_000;

test('answers 2,000 malformed requests without a 5xx and without data of others', async () => {
  const { made, failures, statuses } = await fuzz({ requests: REQUESTS, seed: SEED });
  expect(failures).toEqual([]);
  expect(made).toBe(REQUESTS);
  // If nothing was accepted or nothing rejected, nothing was tested.
  for (const status of [200, 201, 204, 404, 422]) expect(statuses.get(status)).toBeGreaterThan(10);
}, 300_000);
