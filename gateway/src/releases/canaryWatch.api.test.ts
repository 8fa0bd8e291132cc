import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ClientReport, Remotes } from '@forkcast/contracts';
import { eventually } from '@forkcast/event-sourcing/testing';
import { createLogger } from '@forkcast/service-kit';
import { lockFor } from '@forkcast/stores';
import { openTestStores, type TestStores } from '@forkcast/stores/testing';
import { CanaryVoices, COUNTED_A_DAY, HEARD_ACCOUNTS } from './canaryVoices';
import { CanaryWatch } from './canaryWatch';
import { changeState, readRegistry } from './changeRegistry';
import { REGISTRY_FILE } from './registryFile';
import { drawn, Releases } from './releases';
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
let seeing: Record<string, Generator<string>>;
beforeEach(async () => {
  stores = await openTestStores();
  directory = mkdtempSync(path.join(tmpdir(), 'forkcast-canary-'));
  watches = [];
  seeing = { [version]: accountsSeeing(version), [live]: accountsSeeing(live) };
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

/** Accounts that see a release, always others. */
function* accountsSeeing(of: string): Generator<string> {
  for (let n = 0; ; n += 1) {
    const accountId = `account ${n}`;
    if (drawn('lot', accountId) < 0.1 === (of === version)) yield accountId;
  }
}

function report(of: string, loads: number, errors: number): ClientReport {
  const release = { remote: 'planner', version: of };
  const wrong = { ...release, kind: 'draw' as const, name: 'TypeError' as const, frames: [], count: errors };
  return {
    loads: loads > 0 ? [{ ...release, count: loads }] : [],
    errors: errors > 0 ? [wrong] : [],
  };
}

/** What one gateway of several has. */
function gateway(lookAgainMs = 5, cameWith = seed) {
  const releases = new Releases({ directory, logger, lookAgainMs: 0 });
  const watch = new CanaryWatch({
    ...{ releases, seed: cameWith, database: stores.database, logger, lookAgainMs },
  });
  watches.push(watch);
  const voices = new CanaryVoices(stores.database);
  const tellAs = (accountId: string, of: string, loads: number, errors: number) =>
    watch.told(accountId, report(of, loads, errors));
  /** As many accounts tell of one load each, some of them of an error, and one more of both, which is left out. */
  const tell = async (of: string, loads: number, errors: number) => {
    const canaries = await releases.canaries(await cameWith());
    for (let n = 0; n <= loads; n += 1) {
      await voices.add(another(of), report(of, 1, n <= errors ? 1 : 0), canaries);
    }
    watch.changed();
  };
  return { tell, tellAs, watch, releases };
}

const another = (of: string) => seeing[of]?.next().value as string;
const voices = () => stores.database.collection<{ _id: string }>('canaryVoices').countDocuments();
/** Long enough for the counts to be looked at several times. */
const looks = () => new Promise((resolve) => setTimeout(resolve, 50));

test.each([
  [{ loads: 49, errors: 49 }, { loads: 1_000, errors: 0 }, false],
  [{ loads: 50, errors: 4 }, { loads: 1_000, errors: 0 }, false],
  [{ loads: 50, errors: 5 }, { loads: 1_000, errors: 0 }, true],
  // Twice of half a percent, and no more.
  [{ loads: 500, errors: 5 }, { loads: 1_000, errors: 0 }, false],
  [{ loads: 499, errors: 5 }, { loads: 0, errors: 0 }, true],
  // Of what is live too little is known.
  [{ loads: 50, errors: 5 }, { loads: 49, errors: 49 }, true],
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
  const { tell } = gateway();
  await tell(live, 100, 15);
  await tell(version, 60, 12);
  await looks();
  expect(stateNow()?.stopped).toBeUndefined();
  await tell(version, 60, 40);
  await eventually(() => expect(stateNow()?.canary).toBeNull());
  expect(stateNow()?.stopped).toMatchObject([{ live: { loads: 100, errors: 15 } }]);
});

test('a canary that has ended → what was told of it is forgotten, of one that runs it is not', async () => {
  const { tell, watch } = gateway();
  await tell(live, 10, 0);
  await tell(version, 10, 1);
  await looks();
  expect(await voices()).toBe(22);
  changeState(directory, 'planner', (state) => canary(state, { release: id, percent: 0, lot: '' }));
  watch.changed();
  await eventually(async () => expect(await voices()).toBe(0));
});

describe('one account', () => {
  test('that tells of errors again and again → never stops a canary', async () => {
    const { tell, tellAs } = gateway();
    await tell(version, 60, 3);
    const loud = another(version);
    for (let n = 0; n < 30; n += 1) await tellAs(loud, version, 1, 20);
    await looks();
    expect(stateNow()).toMatchObject({ canary: { release: id } });
    // What others tell is still enough.
    await tell(version, 20, 4);
    await eventually(() => expect(stateNow()?.canary).toBeNull());
  });

  test('that tells of loads again and again → hides no bad canary', async () => {
    const { tell, tellAs } = gateway();
    const loud = another(version);
    for (let n = 0; n < 30; n += 1) await tellAs(loud, version, 20, 0);
    await tell(version, 60, 6);
    await eventually(() => expect(stateNow()?.canary).toBeNull());
  });

  test('that tells of errors of what is live → hides no bad canary', async () => {
    const { tell, tellAs } = gateway();
    const loud = another(live);
    for (let n = 0; n < 30; n += 1) await tellAs(loud, live, 1, 20);
    await tell(live, 60, 0);
    await tell(version, 60, 6);
    await eventually(() => expect(stateNow()?.canary).toBeNull());
  });

  test('→ is heard about the release that it sees, and about no other', async () => {
    const { tell, tellAs } = gateway();
    await tell(version, 60, 4);
    for (let n = 0; n < 10; n += 1) await tellAs(another(live), version, 1, 1);
    await looks();
    expect(stateNow()).toMatchObject({ canary: { release: id } });
    expect(await voices()).toBe(61);
  });

  test('→ counts so many times a day, whatever it tells, on whichever gateway, and the next day again', async () => {
    const { releases } = gateway();
    const [running] = await releases.canaries(await seed());
    if (!running) throw new Error('The canary is not there');
    const [first, second] = [another(version), another(version)];
    const day = Date.parse('2026-11-20T10:00:00Z');
    const tell = (accountId: string, at: number) =>
      new CanaryVoices(stores.database).add(accountId, report(version, 20, 20), [running], at);
    const counts = () => new CanaryVoices(stores.database).of(running, version);
    // One of two is left out.
    for (const accountId of [first, second, first, second]) await tell(accountId, day);
    expect(await counts()).toEqual({ loads: COUNTED_A_DAY, errors: COUNTED_A_DAY });
    await Promise.all([first, second, first, second].map((accountId) => tell(accountId, day)));
    expect(await counts()).toEqual({ loads: COUNTED_A_DAY, errors: COUNTED_A_DAY });
    for (const accountId of [first, second]) await tell(accountId, day + 24 * 60 * 60_000);
    expect(await counts()).toEqual({ loads: 2 * COUNTED_A_DAY, errors: 2 * COUNTED_A_DAY });
  });
});

test('what is kept of an account → is a hash that ends with the canary: nothing has to be taken out when it is deleted', async () => {
  const { tellAs, watch } = gateway();
  const accountId = another(version);
  await tellAs(accountId, version, 1, 0);
  const kept = await stores.database.collection('canaryVoices').find({}).toArray();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(accountId);
  const [before] = kept;
  changeState(directory, 'planner', (state) => canary(state, { release: id, percent: 0, lot: '' }));
  watch.changed();
  await eventually(async () => expect(await voices()).toBe(0));
  changeState(directory, 'planner', (state) =>
    canary(state, { release: id, percent: 100, lot: 'another lot' }),
  );
  await tellAs(accountId, version, 1, 0);
  const [after] = await stores.database.collection('canaryVoices').find({}).toArray();
  expect(after?._id.split(' ').at(-1)).not.toBe(before?._id.split(' ').at(-1));
});

test('however many accounts tell of a release → so many are heard, those from then on', async () => {
  const { releases } = gateway();
  const [running] = await releases.canaries(await seed());
  if (!running) throw new Error('The canary is not there');
  const heard = new CanaryVoices(stores.database);
  const everybody = { ...running, isShownTo: () => true };
  const tell = (n: number) => heard.add(`account ${n}`, report(version, 1, 0), [everybody]);
  for (let n = 0; n < HEARD_ACCOUNTS + 5; n += 1) await tell(n);
  expect(await voices()).toBe(HEARD_ACCOUNTS);
  await tell(0);
  await tell(1);
  expect(await heard.of(running, version)).toEqual({ loads: HEARD_ACCOUNTS, errors: 0 });
});

test('several gateways, each told a part → the canary is stopped once', async () => {
  const gateways = [gateway(), gateway(), gateway()];
  await Promise.all(gateways.map(({ tell }) => tell(version, 20, 4)));
  await eventually(() => expect(stateNow()?.canary).toBeNull());
  for (const { watch } of gateways) await watch.stop();
  expect(stateNow()?.stopped).toEqual([expect.objectContaining({ release: id })]);
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
