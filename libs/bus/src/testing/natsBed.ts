import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestStores, type TestStores } from '@forkcast/stores/testing';
import { connect, type NatsConnection } from 'nats';
import type { Bus } from '../bus';
import { startNatsServer, type NatsServer } from './natsServer';

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
}

/** Registers set-up and clean-up for the tests of the file. */
export function natsBed(): NatsBed {
  const bed = {} as NatsBed;
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
