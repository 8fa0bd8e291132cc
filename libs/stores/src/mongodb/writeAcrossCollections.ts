import {
  LeaseLostError,
  type CollectionChange,
  type Fence,
  type StoredDocument,
} from '@forkcast/event-sourcing';
import type {
  ClientBulkWriteModel,
  ClientSession,
  Db,
  MongoClient,
  MongoClientBulkWriteError,
} from 'mongodb';
import { LEASES } from '../leases/leaseDocument';

interface Connection {
  client: MongoClient;
  database: Db;
  session: ClientSession;
}

/** A lease, or a document of any collection. */
interface Written extends StoredDocument {
  token?: number;
  beat?: number;
}

type Model = ClientBulkWriteModel<Record<string, Written>>;

/** The first version of the wire protocol whose servers take such a command: that of MongoDB 8. */
export const ACROSS_COLLECTIONS = 25;

/** All changes within a transaction with one command. Throws a `LeaseLostError` where a fence does not hold. */
export async function writeAcrossCollections(
  { client, database, session }: Connection,
  changes: readonly CollectionChange[],
  fences: readonly Fence[],
): Promise<void> {
  const inCollection = (collection: string) => `${database.databaseName}.${collection}` as const;
  const models: Model[] = [
    ...fences.map(({ name: _id, token }) => ({
      name: 'updateOne' as const,
      namespace: inCollection(LEASES),
      filter: { _id, token },
      update: { $inc: { beat: 1 } },
    })),
    // What goes leaves its unique values to what comes.
    ...changes.flatMap(({ collection, remove }) =>
      remove.map((_id) => ({
        name: 'deleteOne' as const,
        namespace: inCollection(collection),
        filter: { _id },
      })),
    ),
    ...changes.flatMap(({ collection, put }) =>
      put.map(({ _id, ...replacement }) => ({
        name: 'replaceOne' as const,
        namespace: inCollection(collection),
        filter: { _id },
        replacement,
        upsert: true,
      })),
    ),
  ];
  if (models.length === 0) return;
  try {
    const { updateResults } = await client.bulkWrite<Record<string, Written>>(models, {
      session,
      ordered: true,
      verboseResults: true,
    });
    for (const [index, fence] of fences.entries()) {
      if (updateResults?.get(index)?.matchedCount !== 1) throw new LeaseLostError(fence);
    }
  } catch (error) {
    throw whatFailed(error);
  }
}

/** What the server says of the command, or of the first write that it refused. */
function whatFailed(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'MongoClientBulkWriteError') return error;
  if (error.cause instanceof Error) return error.cause;
  // A driver that is loaded when it is needed leaves its classes behind; this is what the one of that name has.
  const { writeErrors } = error as Error & Pick<MongoClientBulkWriteError, 'writeErrors'>;
  const [first] = writeErrors.values();
  return first ? Object.assign(new Error(first.message, { cause: error }), { code: first.code }) : error;
}
