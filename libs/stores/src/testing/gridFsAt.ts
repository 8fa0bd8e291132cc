import { connectDocuments, type ServerDocumentStore } from '../mongodb/connectDocuments';
import type { OpenBlobStore } from './blobStoreContract';

/** The blobs of a MongoDB server for their contract. `stop` stops the server. */
export async function gridFsAt(url: string, stop: () => Promise<void>): Promise<OpenBlobStore> {
  const databases: ServerDocumentStore[] = [];
  const reopen = async () => {
    const again = await connectDocuments({ url });
    databases.push(again);
    return again.blobs;
  };
  return {
    blobs: await reopen(),
    reopen,
    close: async () => {
      for (const each of databases) await each.close();
      await stop();
    },
  };
}
