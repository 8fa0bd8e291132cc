import { GenericContainer, Wait, type StartedTestContainer } from 'testcontainers';
import { blobStoreContract, documentStoreContract, freePort, sharedDocumentsContract } from '../testing';
import { gridFsAt } from '../testing/gridFsAt';
import { connectDocuments } from './connectDocuments';

/* Run by `npm run test:containers` against a real MongoDB, at MONGODB_URL or in a container. */

const IMAGE = 'mongo:8.0';
const PORT = 27_017;
const STARTUP = 240_000;
const BECOME_PRIMARY = `
  try { rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: '127.0.0.1:${PORT}' }] }); }
  catch (error) { if (error.codeName !== 'AlreadyInitialized') throw error; }
  while (!db.hello().isWritablePrimary) sleep(100);`;

const url = process.env.MONGODB_URL;

if (url) {
  documentStoreContract('MongoDB at MONGODB_URL', async () => {
    const database = await connectDocuments({ url });
    return { database, close: () => database.close() };
  });
  blobStoreContract('GridFS at MONGODB_URL', async () => gridFsAt(url, async () => undefined));
  sharedDocumentsContract('MongoDB at MONGODB_URL', async () => ({ url, close: async () => undefined }));
} else {
  sharedDocumentsContract('MongoDB in a container', startContainer);
  documentStoreContract('MongoDB in a container', inAContainer, { restarts: true });
  blobStoreContract('GridFS in a container', async () => {
    const container = await startContainer();
    return gridFsAt(container.url, container.close);
  });
}

async function inAContainer() {
  const { url, restart, close } = await startContainer();
  const database = await connectDocuments({ url });
  return {
    database,
    restart,
    close: async () => {
      await database.close();
      await close();
    },
  };
}

async function startContainer() {
  // Docker assigns another port on restart unless the port is fixed.
  const host = await freePort();
  const container = await new GenericContainer(IMAGE)
    .withCommand(['--replSet', 'rs0', '--bind_ip_all'])
    .withExposedPorts({ container: PORT, host })
    .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
    .withStartupTimeout(STARTUP)
    .start();
  await becomePrimary(container);
  return {
    url: `mongodb://${container.getHost()}:${host}/contract?directConnection=true`,
    restart: async () => {
      await container.restart({ timeout: 0 });
      await becomePrimary(container);
    },
    close: async () => {
      await container.stop();
    },
  };
}

async function becomePrimary(container: StartedTestContainer): Promise<void> {
  const { exitCode, output } = await container.exec(['mongosh', '--quiet', '--eval', BECOME_PRIMARY]);
  if (exitCode !== 0) throw new Error(`MongoDB has not become a replica set: ${output}`);
}
