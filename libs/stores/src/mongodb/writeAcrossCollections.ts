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

/** The first wire protocol version with the command below: MongoDB 8. */
export const ACROSS_COLLECTIONS_VERSION = 25;

/** Makes all changes within a transaction with one command. Throws a `LeaseLostError` if a fence doesn't hold. */
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
    // Delete first to free unique values.
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
    throw causeOf(error);
  }
}

/** The server's error for the command, or for the first write that it rejected. */
function causeOf(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'MongoClientBulkWriteError') return error;
  if (error.cause instanceof Error) return error.cause;
  // The lazily loaded driver's classes aren't available here, so check the error's name.
  const { writeErrors } = error as Error & Pick<MongoClientBulkWriteError, 'writeErrors'>;
  const [first] = writeErrors.values();
  return first ? Object.assign(new Error(first.message, { cause: error }), { code: first.code }) : error;
}
