import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@forkcast/event-sourcing/testing';
import { connect, type NatsConnection } from 'nats';
import { startNatsCluster } from '../../testing/natsCluster';
import { startNatsServer, type NatsServer } from '../../testing/natsServer';
import { defaultLimits } from './jetStreamLimits';
import { JetStreamSetUpError } from './natsErrors';
import type { Session } from './natsLink';
import { natsNames } from './natsNames';
import { setUpStreams } from './setUpJetStream';

const names = natsNames();

let directory: string;
let servers: readonly NatsServer[] = [];
let connection: NatsConnection | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forkcast-jetstream-'));
});
afterEach(async () => {
  await connection?.close();
  await Promise.all(servers.map((server) => server.stop()));
  connection = undefined;
  servers = [];
  await rm(directory, { recursive: true });
});

async function sessionWith(started: readonly NatsServer[]): Promise<Session> {
  servers = started;
  const opened = (connection = await connect({ servers: started.map(({ url }) => url) }));
  const js = opened.jetstream();
  const { signal } = new AbortController();
  const session = { connection: opened, js, names, serverId: '', signal };
  let jsm = await opened.jetstreamManager({ checkAPI: false });
  await eventually(async () => {
    jsm = await opened.jetstreamManager();
  });
  return { ...session, jsm };
}

test('keeps three copies of new and existing streams in a cluster', async () => {
  const session = await sessionWith(await startNatsCluster(directory));
  // One member may be elected later than the others.
  await eventually(() => setUpStreams(session, defaultLimits));
  const copies = async () => {
    const streams = await Promise.all(
      [names.stream, names.parkedStream].map((name) => session.jsm.streams.info(name)),
    );
    return streams.map(({ config }) => config.num_replicas);
  };
  expect(await copies()).toEqual([1, 1]);
  const three = { ...defaultLimits, replicas: 3 };
  // The members may not know each other yet.
  await eventually(async () => expect(await setUpStreams(session, three)).toBeNull());
  await eventually(async () => expect(await copies()).toEqual([3, 3]));
  // Processes without this setting, such as those of an older version, leave the number as it is.
  expect(await setUpStreams(session, defaultLimits)).toBeNull();
  expect(await copies()).toEqual([3, 3]);
});

test('warns that a single server cannot keep three copies, and uses the existing streams', async () => {
  const session = await sessionWith([await startNatsServer({ directory })]);
  await setUpStreams(session, defaultLimits);
  const problem = await setUpStreams(session, { ...defaultLimits, replicas: 3 });
  expect(problem).toBe(
    'NATS keeps one copy of the stream forkcast instead of 3 (NATS_REPLICAS): the server is not part of a cluster',
  );
  expect((await session.js.publish(names.event('planner.meal-planned'))).seq).toBe(1);
  expect(await setUpStreams(session, { ...defaultLimits, replicas: 1 })).toBeNull();
});

test('refuses three copies on a new single server, and says why', async () => {
  const session = await sessionWith([await startNatsServer({ directory })]);
  const setting = setUpStreams(session, { ...defaultLimits, replicas: 3 });
  await expect(setting).rejects.toBeInstanceOf(JetStreamSetUpError);
  await expect(setting).rejects.toThrow(/stream forkcast with 3 copies \(NATS_REPLICAS\)/);
});
