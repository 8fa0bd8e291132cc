import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { documentStoreContract, freePort, sharedDocumentsContract, startMongoServer } from '../testing';
import { connectDocuments } from './connectDocuments';

const openOverTheWire = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'forkcast-mongodb-'));
  let server = await startMongoServer({ directory });
  const database = await connectDocuments({ url: server.url });
  const port = Number(new URL(server.url).port);
  return {
    database,
    restart: async () => {
      await server.stop();
      server = await startMongoServer({ directory, port });
    },
    close: async () => {
      await database.close();
      await server.stop();
      await rm(directory, { recursive: true });
    },
  };
};

/** The wire protocols of MongoDB 7 and 8. Only MongoDB 8 changes several collections with one command. */
for (const wireVersion of [21, 25]) {
  sharedDocumentsContract(`the driver of MongoDB, over the wire, version ${wireVersion},`, async () => {
    const directory = await mkdtemp(join(tmpdir(), 'forkcast-mongodb-'));
    const server = await startMongoServer({ directory, wireVersion });
    return {
      url: server.url,
      close: async () => {
        await server.stop();
        await rm(directory, { recursive: true });
      },
    };
  });
}

documentStoreContract('the driver of MongoDB, over the wire,', openOverTheWire, { restarts: true });

test('finds a server that starts long after its clients', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'forkcast-mongodb-'));
  const port = await freePort();
  const failed = jest.fn();
  const logger = { info: jest.fn(), warn: failed, error: jest.fn() };
  const connecting = connectDocuments({
    url: `mongodb://127.0.0.1:${port}/forkcast?replicaSet=test`,
    logger,
  });
  while (failed.mock.calls.length === 0) await pause(50);
  const server = await startMongoServer({ directory, port });
  const database = await connecting;
  expect(await database.ready()).toBe(true);
  await database.close();
  await server.stop();
  await rm(directory, { recursive: true });
});
