import { BEGINNING, createExecute, LogReplacedError } from '@forkcast/event-sourcing';
import { beginLog, LOG_STREAM, readLogIdentity } from '../log/logIdentity';
import { readCheckpoint, readPlace, writeCheckpoint } from '../log/checkpoint';
import { counter, eventually } from '@forkcast/event-sourcing/testing';
import { eventStoreBed } from '../testing/eventStoreBed';
import { newStream, noted, numbersIn, type Count } from '../testing/notedEvents';
import { temporaryDirectory } from '../testing/temporaryDirectory';

describe('the log behind a connection to EventStoreDB', () => {
  const { stores, serve, project, countOf, ...bed } = eventStoreBed();
  const connect = (url: string) => bed.connect(url, { logCheck: 200 });

  it('reads an end at 2^64-1 of an empty log as the beginning, and applies what comes later', async () => {
    const server = await serve();
    server.faults.reportsMinusOneWhenEmpty = true;
    const store = await connect(server.url);
    const handle = await project(store);
    await handle.whenCaughtUp();
    const { position } = await store.appendToStream('mine-1', noted(1));
    expect(await handle.passed(position?.commit ?? BEGINNING, 60_000)).toBe(true);
    expect(await countOf('mine-1')).toBe(1);
    expect(await readCheckpoint(stores.database, 'counts')).toBe(position?.commit);
  });

  it('reads a checkpoint of 2^64-1 from an earlier version as the beginning', async () => {
    const store = await connect((await serve()).url);
    await store.appendToStream('mine-1', noted(1));
    await writeCheckpoint(stores.database, 'counts', 2n ** 64n - 1n);
    await (await project(store)).whenCaughtUp();
    expect(await countOf('mine-1')).toBe(1);
  });

  it('decides commands on the events of the leader when a follower lags', async () => {
    const leader = await serve();
    const follower = await serve();
    follower.faults.leaderPort = leader.port;
    const counted = { ...noted(0), type: 'Counted', data: { by: 5 } };
    await (await connect(leader.url)).appendToStream('counter-1', counted);
    const execute = createExecute({ store: await connect(follower.url) });
    const target = { streamName: 'counter-1', decider: counter };
    expect(await execute(target, { type: 'count', by: 2 }, { metadata: {} })).toMatchObject({
      state: 7,
      revision: 1,
    });
  });

  it('keeps a read model that is ahead of a lagging server, and continues when the server has caught up', async () => {
    const store = await connect((await serve()).url);
    const log = await beginLog(store);
    await stores.database
      .collection<Count>('counts')
      .replaceOne({ _id: 'mine-1' }, { events: 7 }, { upsert: true });
    await writeCheckpoint(stores.database, 'counts', 4n, undefined, log);
    const handle = await project(store);
    expect(await countOf('mine-1')).toBe(7);
    let last = BEGINNING;
    for (let number = 0; number < 6; number += 1) {
      last = (await store.appendToStream('mine-2', noted(number))).position?.commit ?? BEGINNING;
    }
    expect(await handle.passed(last, 60_000)).toBe(true);
    // Positions 1 to 4 have already been applied.
    expect([await countOf('mine-1'), await countOf('mine-2')]).toEqual([7, Number(last) - 4]);
  });

  it('recognises an address of a successor log', async () => {
    const { url } = await serve();
    const store = await connect(url.replace('esdb://', 'kurrentdb://'));
    const stream = newStream();
    await store.appendToStream(stream, noted(1));
    expect(await numbersIn(store, stream)).toEqual([1]);
  });

  it('agrees on one identity when several processes start at once', async () => {
    const { url } = await serve();
    const identities = await Promise.all([1, 2, 3, 4].map(async () => beginLog(await connect(url))));
    expect(new Set(identities).size).toBe(1);
    expect(await readLogIdentity(await connect(url))).toBe(identities[0]);
    expect(await beginLog(await connect(url))).toBe(identities[0]);
    await expect((await connect(url)).tombstoneStream(LOG_STREAM)).rejects.toThrow(LOG_STREAM);
  });

  it('stops reading, writing and following when the log is wiped, and resumes when it is restored', async () => {
    const [right, wrong] = [temporaryDirectory(), temporaryDirectory()];
    let server = await serve({ directory: right });
    const store = await connect(server.url);
    store.expectLog(await beginLog(store));
    const handle = await project(store);
    const first = await store.appendToStream('mine-1', noted(1));
    expect(await handle.passed(first.position?.commit ?? BEGINNING, 60_000)).toBe(true);

    await server.stop();
    server = await serve({ directory: wrong, port: server.port });
    await expect(store.appendToStream('mine-2', noted(2))).rejects.toBeInstanceOf(LogReplacedError);
    await expect(numbersIn(store, 'mine-1')).rejects.toBeInstanceOf(LogReplacedError);
    expect(store.problem()).toMatch(/^The event log has been emptied .* docs\/server-mode\.md$/);
    expect(await store.ready()).toBe(false);
    const there = await connect(server.url);
    const foreign = await there.appendToStream('mine-3', noted(3));
    expect(await handle.passed((foreign.position?.commit ?? 0n) + 100n, 500)).toBe(false);
    expect(await countOf('mine-3')).toBeUndefined();
    expect(await readLogIdentity(there)).toBeUndefined();

    await server.stop();
    await serve({ directory: right, port: server.port });
    await eventually(() => store.problem() === null);
    const { position } = await store.appendToStream('mine-1', noted(4));
    expect(await handle.passed(position?.commit ?? BEGINNING, 60_000)).toBe(true);
    expect(await countOf('mine-1')).toBe(2);
    expect(await readPlace(stores.database, 'counts')).toEqual({
      position: position?.commit,
      log: await readLogIdentity(store),
    });
  });

  it('detects an older copy of the log by the positions it has acknowledged', async () => {
    const [now, older] = [temporaryDirectory(), temporaryDirectory()];
    let server = await serve({ directory: now });
    const store = await connect(server.url);
    const identity = await beginLog(store);
    store.expectLog(identity);
    await project(store);
    for (const number of [1, 2, 3]) await store.appendToStream('mine-1', noted(number));
    const copy = await serve({ directory: older });
    const logBegun = { ...noted(0), type: 'LogBegun', data: { identity } };
    await (await connect(copy.url)).appendToStream('forkcast-log', logBegun);
    await copy.stop();
    await server.stop();
    server = await serve({ directory: older, port: server.port });
    await expect(store.appendToStream('mine-2', noted(1))).rejects.toBeInstanceOf(LogReplacedError);
    expect(store.problem()).toMatch(/ends at 1, before 4, .* an older copy/);
  });
});
