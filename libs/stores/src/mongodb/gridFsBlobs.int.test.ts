import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blobStoreContract, startMongoServer } from '../testing';
import { connectDocuments } from './connectDocuments';

blobStoreContract('GridFS, over the wire,', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'forkcast-gridfs-'));
  const server = await startMongoServer({ directory });
  const database = await connectDocuments({ url: server.url });
  const reopened: (typeof database)[] = [];
  return {
    blobs: database.blobs,
    reopen: async () => {
      const again = await connectDocuments({ url: server.url });
      reopened.push(again);
      return again.blobs;
    },
    close: async () => {
      for (const each of [database, ...reopened]) await each.close();
      await server.stop();
      await rm(directory, { recursive: true });
    },
  };
});
