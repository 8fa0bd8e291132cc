import { blobStoreContract, startMongoServer } from '../testing';
import { gridFsAt } from '../testing/gridFsAt';
import { temporaryDirectory } from '../testing/temporaryDirectory';

blobStoreContract('GridFS, over the wire,', async () => {
  const server = await startMongoServer({ directory: temporaryDirectory() });
  return gridFsAt(server.url, () => server.stop());
});
