import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestStores, type TestStores } from '@forkcast/stores/testing';
import { connect, type NatsConnection } from 'nats';
import { pino } from 'pino';
import type { Bus, BusConsumer, ConsumerDefinition, Publication } from '../bus';
import { createNatsBus, type NatsBusOptions } from '../nats/natsBus';
import { startNatsServer, type NatsServer } from './natsServer';
import { textPublication, textIn } from './textEvents';

interface ProcessOptions extends Partial<ConsumerDefinition>, Pick<NatsBusOptions, 'limits' | 'retry'> {
  publications?: readonly Publication[];
}

/** Fixture for tests of processes on one NATS server: one server per file, everything else per test. */
export interface NatsBed {
  directory: string;
  server: NatsServer;
  connection: NatsConnection;
  stores: TestStores;
  /** Prefix for names on the server. */
  prefix: string;
  /** Stopped after each test. */
  buses: Bus[];
  /** Starts a bus that acts as a separate process, with a consumer of test texts. */
  startProcess(options?: ProcessOptions): Promise<StartedProcess>;
}

interface StartedProcess {
  bus: Bus;
  consumer: BusConsumer;
  /** The texts of the messages that it has handled. */
  received: string[];
}

/** Registers set-up and clean-up for the tests of the file. */
export function natsBed(): NatsBed {
  // The other members are set before the tests.
  const bed = { startProcess: (options) => startProcess(bed, options) } as NatsBed;
  beforeAll(async () => {
    bed.directory = await mkdtemp(join(tmpdir(), 'forkcast-nats-'));
    bed.server = await startNatsServer({ directory: bed.directory });
    bed.connection = await connect({ servers: bed.server.url });
  });
  afterAll(async () => {
    await bed.connection?.close();
    await bed.server?.stop();
    await rm(bed.directory, { recursive: true });
  });
  beforeEach(async () => {
    bed.stores = await openTestStores();
    bed.prefix = `test-${randomUUID()}`;
    bed.buses = [];
  });
  afterEach(async () => {
    await Promise.all(bed.buses.map((bus) => bus.stop()));
    await bed.stores.close();
  });
  return bed;
}

async function startProcess(
  { stores, server, prefix, buses }: NatsBed,
  {
    durable = 'listens',
    events = ['recipes.recipe-saved'],
    handle = async () => undefined,
    publications = [textPublication],
    ...options
  }: ProcessOptions = {},
): Promise<StartedProcess> {
  const logger = pino({ level: 'silent' });
  const bus = createNatsBus({ ...stores, url: server.url, prefix, logger, ...options });
  buses.push(bus);
  for (const publication of publications) bus.publish(publication);
  const received: string[] = [];
  const consumer = bus.consume({
    durable,
    events,
    handle: async (message) => {
      const effect = await handle(message);
      received.push(textIn(message));
      return effect;
    },
  });
  await bus.start();
  return { bus, consumer, received };
}
