import { lostByKills } from '../testing/killedWriter';

test('keeps every acknowledged event, document and blob when the process is killed', async () => {
  const { acknowledged, lost } = await lostByKills(1);
  expect(lost).toEqual([]);
  expect(acknowledged).toBeGreaterThanOrEqual(600);
}, 120_000);
