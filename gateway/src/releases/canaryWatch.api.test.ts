import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Remotes } from '@forkcast/contracts';
import { eventually } from '@forkcast/event-sourcing/testing';
import { createLogger } from '@forkcast/service-kit';
import { lockFor } from '@forkcast/stores';
import { openTestStores, type TestStores } from '@forkcast/stores/testing';
import { ReleaseHealth } from '../client-errors/releaseHealth';
import { CanaryWatch } from './canaryWatch';
import { changeState, readRegistry } from './changeRegistry';
import { REGISTRY_FILE } from './registryFile';
import { Releases } from './releases';
import { canary, promote, publish, retire } from './releaseState';
import { isBad, stopCanary } from './stopBadCanary';

const logger = createLogger({ name: 'test', level: 'silent' });
const id = 'aaaaaaaaaaaa';
const [version, live] = [`2.0.0+${id}`, '1.0.0'];
const line = { name: 'planner', version: live, manifest: '/remotes/planner/mf-manifest.json' };
const seed = (): Promise<Remotes> => Promise.resolve({ remotes: [{ ...line, routes: ['/meal-planner'] }] });
const stateNow = () => readRegistry(directory).remotes.planner;

let stores: TestStores;
let directory: string;
let watches: CanaryWatch[];
beforeEach(async () => {
  stores = await openTestStores();
  directory = mkdtempSync(path.join(tmpdir(), 'forkcast-canary-'));
  watches = [];
  mkdirSync(path.join(directory, 'planner', id), { recursive: true });
  const manifest = {
    ...{
      format: 1,
      name: 'planner',
      version: '2.0.0',
      id,
      contract: { from: 1, to: 1 },
      routes: ['/meal-planner'],
    },
    ...{ files: [], commit: null, publishedAt: '2026-11-20T10:00:00.000Z', publishedBy: 'ann' },
  };
  writeFileSync(path.join(directory, 'planner', id, 'release.json'), JSON.stringify(manifest));
  changeState(directory, 'planner', (state) => publish(state, id));
  changeState(directory, 'planner', (state) => canary(state, { release: id, percent: 10, lot: 'lot' }));
});
afterEach(async () => {
  for (const watch of watches) await watch.stop();
  await stores.close();
  rmSync(directory, { recursive: true });
});

/** What one gateway of several has. */
function gateway(lookAgainMs = 5, cameWith = seed) {
  const releases = new Releases({ directory, logger, lookAgainMs: 0 });
  const health = new ReleaseHealth(stores.database, async () => releases.seenByAnybody(await cameWith()));
  const watch = new CanaryWatch({
    ...{ releases, seed: cameWith, database: stores.database, logger, lookAgainMs },
  });
  watches.push(watch);
  const tell = async (of: string, loads: number, errors: number) => {
    const release = { remote: 'planner', version: of };
    const wrong = {
      ...release,
      kind: 'draw' as const,
      name: 'TypeError' as const,
      frames: [],
      count: errors,
    };
    await health.add({ loads: [{ ...release, count: loads }], errors: errors > 0 ? [wrong] : [] });
    watch.changed();
  };
  return { tell, watch };
}

const baselines = () => stores.database.collection<{ _id: string }>('canaryBaselines').find({}).toArray();

test.each([
  [{ loads: 49, errors: 49 }, { loads: 1_000, errors: 0 }, false],
  [{ loads: 50, errors: 4 }, { loads: 1_000, errors: 0 }, false],
  [{ loads: 50, errors: 5 }, { loads: 1_000, errors: 0 }, true],
  // Twice of half a percent, and no more.
  [{ loads: 500, errors: 5 }, { loads: 1_000, errors: 0 }, false],
  [{ loads: 499, errors: 5 }, { loads: 0, errors: 0 }, true],
  // As bad as what is live, or up to twice.
  [{ loads: 100, errors: 20 }, { loads: 1_000, errors: 100 }, false],
  [{ loads: 100, errors: 21 }, { loads: 1_000, errors: 100 }, true],
])('a canary of %j beside %j → is bad: %s', (told, usual, bad) => {
  expect(isBad(told, usual)).toBe(bad);
});

test('a canary that goes wrong → is stopped by itself, and the registry says why', async () => {
  const { tell } = gateway();
  await tell(live, 400, 2);
  await tell(version, 60, 12);
  await eventually(() => expect(stateNow()?.canary).toBeNull());
  expect(stateNow()).toMatchObject({
    live: 'built',
    published: [id],
    stopped: [{ release: id, loads: 60, errors: 12, live: { loads: 400, errors: 2 } }],
  });
});

test('the first canary of a screen that is new → is stopped, too', async () => {
  const { tell } = gateway(5, () => Promise.resolve({ remotes: [] }));
  await tell(version, 60, 12);
  await eventually(() => expect(stateNow()?.canary).toBeNull());
  expect(stateNow()?.stopped).toMatchObject([{ release: id, live: { loads: 0, errors: 0 } }]);
});

test('a canary as good as what is live → goes on', async () => {
  const { tell, watch } = gateway();
  await tell(live, 400, 20);
  await tell(version, 60, 5);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await watch.stop();
  expect(stateNow()).toMatchObject({ canary: { release: id, percent: 10 } });
  expect(stateNow()?.stopped).toBeUndefined();
});

test('a day on which all goes wrong → the canary goes on: what is live is counted over the same time', async () => {
  const { tell, watch } = gateway();
  await tell(live, 100_000, 0);
  await eventually(async () => expect(await baselines()).toHaveLength(1));
  await tell(live, 400, 60);
  await tell(version, 60, 12);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(stateNow()?.stopped).toBeUndefined();
  await tell(version, 60, 40);
  await eventually(() => expect(stateNow()?.canary).toBeNull());
  expect(stateNow()?.stopped).toMatchObject([{ loads: 120, errors: 52, live: { loads: 400, errors: 60 } }]);
  watch.changed();
  await eventually(async () => expect(await baselines()).toEqual([]));
});

test('several gateways, each told a part → the canary is stopped once', async () => {
  const gateways = [gateway(), gateway(), gateway()];
  await Promise.all(gateways.map(({ tell }) => tell(version, 20, 4)));
  await eventually(() => expect(stateNow()?.canary).toBeNull());
  for (const { watch } of gateways) await watch.stop();
  expect(stateNow()?.stopped).toEqual([expect.objectContaining({ release: id, loads: 60, errors: 12 })]);
});

test('however many reports come → the counts are looked at once in the time', async () => {
  const { tell } = gateway(60_000);
  await tell(version, 49, 20);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await tell(version, 49, 20);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(stateNow()?.canary).not.toBeNull();
});

test('somebody is changing the releases → it is stopped when they are done', async () => {
  const { tell } = gateway();
  const held = lockFor(path.join(directory, REGISTRY_FILE));
  await tell(version, 60, 12);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(stateNow()?.canary).not.toBeNull();
  held.release();
  await eventually(() => expect(stateNow()?.canary).toBeNull());
});

test('what was stopped → is no canary again, and can be promoted or retired', () => {
  const why = {
    ...{ release: id, at: '2026-11-20T10:00:00.000Z', loads: 60, errors: 12 },
    live: { loads: 0, errors: 0 },
  };
  const before = stateNow();
  if (!before) throw new Error('The canary is not there');
  const stopped = stopCanary(before, why);
  expect(() => canary(stopped, { release: id, percent: 5, lot: 'lot' })).toThrow('was stopped as a canary');
  expect(() => stopCanary(stopped, why)).toThrow('is no canary any more');
  expect(promote(stopped, id).live).toBe(id);
  expect(retire(stopped, id).stopped).toEqual([]);
});
