import { setTimeout as pause } from 'node:timers/promises';
import {
  type BlobStore,
  type CollectionChange,
  type DocumentCollection,
  type DocumentDatabase,
  type Fence,
  type Logger,
  type SharedDatabase,
  type StoredDocument,
} from '@forkcast/event-sourcing';
import type { Db, MongoClient } from 'mongodb';
import { LeaseKeeper } from '../leases/leaseKeeper';
import { retryTransient } from '../projections/retryTransient';
import { CheckpointWatch } from './checkpointWatch';
import { FencedTransactions } from './fencedTransactions';
import { BLOBS, gridFsBlobs } from './gridFsBlobs';
import { createMongoHeartbeat } from './mongoHeartbeat';
import { ACROSS_COLLECTIONS_VERSION } from './writeAcrossCollections';

/** Documents on a MongoDB server, shared by any number of processes. */
export interface ServerDocumentStore extends SharedDatabase {
  /** In GridFS of the same database. */
  readonly blobs: BlobStore;
  /** Whether the primary responds now. Never takes longer than two seconds. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

export interface ConnectDocumentsOptions {
  /** A replica set with at least one member. The database is the one in the address, otherwise `forkcast`. */
  url: string;
  logger?: Logger;
}

/** How long one operation waits for a primary, in milliseconds. */
const TIMEOUT_MS = 5_000;
const READY_TIMEOUT_MS = 2_000;

/**
 * Connects to MongoDB and waits for it as long as needed. It reconnects after an outage, during which operations
 * reject after five seconds. Acknowledged writes are journaled by a majority of the replica set. Rejects if the
 * server isn't a replica set.
 */
export async function connectDocuments({
  url,
  logger,
}: ConnectDocumentsOptions): Promise<ServerDocumentStore> {
  // Loaded lazily: embedded mode doesn't need the driver.
  const { GridFSBucket, MongoClient } = await import('mongodb');
  const client = new MongoClient(url, {
    // The name of this process in the server's log.
    ...(/[?&]appName=/i.test(url) ? {} : { appName: 'forkcast' }),
    // Omit undefined fields, as JSON does.
    ignoreUndefined: true,
    writeConcern: { w: 'majority', journal: true },
    serverSelectionTimeoutMS: TIMEOUT_MS,
    connectTimeoutMS: TIMEOUT_MS,
    heartbeatFrequencyMS: 2_000,
    // A driver that polls instead of streaming can write to a connection in the moment it closes, and then waits
    // forever.
    serverMonitoringMode: 'stream',
  });
  const database = databaseOf(client);
  let wireVersion: number;
  try {
    await waitUntilReachable(client, database, logger);
    wireVersion = await requireTransactions(database);
  } catch (error) {
    await client.close();
    throw error;
  }
  const bucket = new GridFSBucket(database, {
    bucketName: BLOBS,
    writeConcern: { w: 'majority', journal: true },
  });
  return new MongoDocumentStore(client, database, gridFsBlobs(bucket), wireVersion, logger);
}

/** The database in the address. Without one, the driver would use `test`. */
export function databaseOf(client: MongoClient): Db {
  return client.db(client.options.dbName === 'test' ? 'forkcast' : client.options.dbName);
}

function waitUntilReachable(client: MongoClient, database: Db, logger: Logger | undefined): Promise<void> {
  return retryTransient(
    async () => {
      // A client whose first attempt failed stays closed until `connect` is called.
      await client.connect();
      await database.command({ ping: 1 });
    },
    {
      isPermanent: () => false,
      onFailure: (err, retryInMs) =>
        logger?.warn({ err, retryInMs }, 'MongoDB does not answer; will try again'),
    },
  );
}

/**
 * Only a replica set, or a router in front of several, has transactions over several documents. Returns the wire
 * protocol version.
 */
async function requireTransactions(database: Db): Promise<number> {
  const { setName, msg, maxWireVersion } = await database.command({ hello: 1 });
  if (setName === undefined && msg !== 'isdbgrid') {
    throw new Error(
      'MongoDB has to run as a replica set, of one member at least (mongod --replSet, rs.initiate())',
    );
  }
  return Number(maxWireVersion);
}

class MongoDocumentStore implements ServerDocumentStore {
  readonly leases: LeaseKeeper;
  readonly checkpoints: CheckpointWatch;
  readonly #client: MongoClient;
  readonly #database: Db;
  readonly #transactions: FencedTransactions;

  constructor(
    client: MongoClient,
    database: Db,
    readonly blobs: BlobStore,
    wireVersion: number,
    logger: Logger | undefined,
  ) {
    this.#client = client;
    this.#database = database;
    this.#transactions = new FencedTransactions(client, database, wireVersion >= ACROSS_COLLECTIONS_VERSION);
    this.leases = new LeaseKeeper({
      database: this,
      sessions: this.#transactions,
      sendHeartbeat: createMongoHeartbeat(database),
      logger,
    });
    this.checkpoints = new CheckpointWatch(this, logger);
  }

  collection<Doc extends StoredDocument>(
    name: string,
    { writeConcern: { journal = true } = {} }: Parameters<DocumentDatabase['collection']>[1] = {},
  ): DocumentCollection<Doc> {
    return this.#database.collection<Doc>(name, { writeConcern: { w: 'majority', journal } });
  }

  async writeTogether(changes: readonly CollectionChange[], fence?: Fence): Promise<void> {
    await this.#transactions.write(changes, fence);
  }

  async ready(): Promise<boolean> {
    const responded = this.#database.command({ ping: 1 }).then(
      () => true,
      () => false,
    );
    return Promise.race([responded, pause(READY_TIMEOUT_MS, false, { ref: false })]);
  }

  async close(): Promise<void> {
    await this.leases.close();
    this.checkpoints.close();
    await this.#transactions.close();
    await this.#client.close();
  }
}
