import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { busContract } from '../testing/busContract';
import { startNatsServer, type NatsServer } from '../testing/natsServer';
import { createNatsBus } from './natsBus';

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

busContract('The bus over NATS', (options) => createNatsBus({ ...options, url: server.url }), {
  shared: true,
});
