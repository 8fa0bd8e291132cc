import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@forkcast/event-sourcing/testing';
import { AckPolicy, connect, type NatsConnection } from 'nats';
import { pino } from 'pino';
import { startNatsCluster } from '../testing/natsCluster';
import { startNatsServer, type NatsServer } from '../testing/natsServer';
import { usualLimits } from './jetStreamLimits';
import { JetStreamSetUpError } from './natsErrors';
import type { Session } from './natsLink';
import { natsNames } from './natsNames';
import { ensureDurable, setUpStreams } from './setUpJetStream';

const logger = pino({ level: 'silent' });
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

async function aloneWith(limits = {}): Promise<Session> {
  const session = await sessionWith([await startNatsServer({ directory })]);
  await setUpStreams(session, { ...usualLimits, ...limits }, logger);
  return session;
}

const durable = {
  durable: 'listens',
  types: ['planner.meal-planned', 'planner.meal-removed'],
  inOrder: true,
};
const infoOf = ({ jsm }: Session) => jsm.consumers.info(names.stream, durable.durable);

test('three copies in a cluster → streams and durables have them, also streams of before', async () => {
  const session = await sessionWith(await startNatsCluster(directory));
  // One of three may be chosen later than the others.
  await eventually(() => setUpStreams(session, usualLimits, logger));
  await ensureDurable(session, durable, usualLimits);
  const copies = async () => {
    const streams = await Promise.all(
      [names.stream, names.parkedStream].map((name) => session.jsm.streams.info(name)),
    );
    const { cluster } = await infoOf(session);
    return [...streams.map(({ config }) => config.num_replicas), 1 + (cluster?.replicas?.length ?? 0)];
  };
  expect(await copies()).toEqual([1, 1, 1]);
  const three = { ...usualLimits, replicas: 3 };
  // The three may not have heard of each other yet.
  await eventually(async () => expect(await setUpStreams(session, three, logger)).toBeNull());
  await eventually(async () => expect(await copies()).toEqual([3, 3, 3]));
  // A process that was not told, as one of an earlier version, leaves it as it is.
  expect(await setUpStreams(session, usualLimits, logger)).toBeNull();
  expect(await copies()).toEqual([3, 3, 3]);
});

test('three copies on a server that is alone → said, and what works goes on working', async () => {
  const session = await aloneWith();
  const problem = await setUpStreams(session, { ...usualLimits, replicas: 3 }, logger);
  expect(problem).toBe(
    'NATS keeps one copy of the stream forkcast instead of 3 (NATS_REPLICAS): the server is not part of a cluster',
  );
  expect((await session.js.publish(names.event('planner.meal-planned'))).seq).toBe(1);
  expect(await setUpStreams(session, { ...usualLimits, replicas: 1 }, logger)).toBeNull();
});

test('three copies on a new server that is alone → refused, and why', async () => {
  const session = await sessionWith([await startNatsServer({ directory })]);
  const setting = setUpStreams(session, { ...usualLimits, replicas: 3 }, logger);
  await expect(setting).rejects.toBeInstanceOf(JetStreamSetUpError);
  await expect(setting).rejects.toThrow(/stream forkcast with 3 copies \(NATS_REPLICAS\)/);
});

test('an instance of an earlier version that knows fewer types → the others go on hearing theirs', async () => {
  const session = await aloneWith();
  await ensureDurable(session, durable, usualLimits);
  const { created } = await infoOf(session);
  await ensureDurable(session, { ...durable, types: ['planner.meal-planned'] }, usualLimits);
  expect((await infoOf(session)).config.filter_subject).toBe('forkcast.planner.*');
  await ensureDurable(session, { ...durable, types: ['recipes.recipe-saved'] }, usualLimits);
  expect(await infoOf(session)).toMatchObject({ created, config: { filter_subject: 'forkcast.*.*' } });
});

test('processes that join while messages come → the durable and what waits in it stay', async () => {
  const session = await aloneWith();
  await ensureDurable(session, { ...durable, inOrder: false }, usualLimits);
  const { created } = await infoOf(session);
  const consumer = await session.js.consumers.get(names.stream, durable.durable);
  const heard: number[] = [];
  const messages = await consumer.consume({ callback: (message) => heard.push(message.seq) });
  let publishing = true;
  const published = (async () => {
    let count = 0;
    for (; publishing; count += 1) await session.js.publish(names.event('planner.meal-planned'));
    return count;
  })();
  for (let process = 0; process < 40; process += 1) {
    await setUpStreams(session, usualLimits, logger);
    await ensureDurable(session, { ...durable, inOrder: false }, usualLimits);
  }
  publishing = false;
  const count = Math.min(await published, usualLimits.maxAckPending);
  await eventually(() => heard.length >= count);
  messages.stop();
  const after = await infoOf(session);
  expect(after.created).toBe(created);
  // Nobody has acknowledged anything, and nothing came twice.
  expect(after.num_ack_pending).toBe(count);
  expect(new Set(heard).size).toBe(heard.length);
});

test('a durable that another process made anew a moment ago → is left alone', async () => {
  const session = await aloneWith();
  await session.jsm.consumers.add(names.stream, {
    durable_name: durable.durable,
    ack_policy: AckPolicy.Explicit,
  });
  const now = await infoOf(session);
  const list = async function* () {
    // As it was when this process looked: ahead of the stream, and an earlier one.
    yield { ...now, created: '2020-01-01T00:00:00Z', delivered: { ...now.delivered, stream_seq: 50 } };
  };
  const consumers = new Proxy(session.jsm.consumers, {
    get: (target, property) => {
      if (property === 'list') return list;
      const member: unknown = Reflect.get(target, property);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  const jsm = new Proxy(session.jsm, {
    get: (target, property) => (property === 'consumers' ? consumers : Reflect.get(target, property)),
  });
  await setUpStreams({ ...session, jsm }, usualLimits, logger);
  expect((await infoOf(session)).created).toBe(now.created);
});
