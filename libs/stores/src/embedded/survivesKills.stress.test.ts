import { lostByKills } from '../testing/killedWriter';

test('keeps every acknowledged event, document and blob when the process is killed again and again', async () => {
  const { acknowledged, lost } = await lostByKills(5);
  expect(lost).toEqual([]);
  expect(acknowledged).toBeGreaterThanOrEqual(3_000);
}, 240_000);
