import { setTimeout as pause } from 'node:timers/promises';
import { documentStoreContract, freePort, sharedDocumentsContract, startMongoServer } from '../testing';
import { temporaryDirectory } from '../testing/temporaryDirectory';
import { connectDocuments } from './connectDocuments';

const openOverTheWire = async () => {
  const directory = temporaryDirectory();
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
    },
  };
};

/** The wire protocols of MongoDB 7 and 8. Only MongoDB 8 changes several collections with one command. */
for (const wireVersion of [21, 25]) {
  sharedDocumentsContract(`the driver of MongoDB, over the wire, version ${wireVersion},`, async () => {
    const server = await startMongoServer({ directory: temporaryDirectory(), wireVersion });
    return { url: server.url, close: () => server.stop() };
  });
}

documentStoreContract('the driver of MongoDB, over the wire,', openOverTheWire, { restarts: true });

test('finds a server that starts long after its clients', async () => {
  const port = await freePort();
  const failed = jest.fn();
  const logger = { info: jest.fn(), warn: failed, error: jest.fn() };
  const connecting = connectDocuments({
    url: `mongodb://127.0.0.1:${port}/forkcast?replicaSet=test`,
    logger,
  });
  while (failed.mock.calls.length === 0) await pause(50);
  const server = await startMongoServer({ directory: temporaryDirectory(), port });
  const database = await connecting;
  expect(await database.ready()).toBe(true);
  await database.close();
  await server.stop();
});
