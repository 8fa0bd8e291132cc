import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestStores } from '@forkcast/stores/testing';
import { pino } from 'pino';
import { busContract } from '../testing/busContract';
import { startNatsServer, type NatsServer } from '../testing/natsServer';
import type { Bus } from '../bus';
import { createNatsBus } from './natsBus';

const logger = pino({ level: 'silent' });

let directory: string;
let server: NatsServer;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forkcast-nats-'));
  server = await startNatsServer({ directory });
});
afterAll(async () => {
  await server?.stop();
  await rm(directory, { recursive: true });
});

busContract(
  'The bus over NATS',
  async () => {
    const stores = await openTestStores();
    const buses: Bus[] = [];
    const prefix = `test-${randomUUID()}`;
    return {
      stores,
      open: (options) => {
        const bus = createNatsBus({ ...stores, url: server.url, prefix, logger, ...options });
        buses.push(bus);
        return bus;
      },
      close: async () => {
        await Promise.all(buses.map((bus) => bus.stop()));
        await stores.close();
      },
    };
  },
  { shared: true },
);
