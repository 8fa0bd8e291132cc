import type { BSON } from 'mongodb';
import { unsupported } from './command';

/** From this wire protocol version on, MongoDB 8's, a server changes several collections with one command. */
export const BULK_WRITES = 25;

/** Each operation refers to its namespace in `nsInfo` by index. */
export interface BulkWriteCommand {
  ops: readonly BSON.Document[];
  nsInfo: readonly { ns: string }[];
}

/** The kind of an operation and its namespace. */
export function writeIn(
  operation: BSON.Document,
  nsInfo: BulkWriteCommand['nsInfo'],
): ['update' | 'delete', string] {
  const verb = 'update' in operation ? 'update' : 'delete';
  const namespace = nsInfo[Number(operation[verb])]?.ns;
  if (namespace === undefined) throw unsupported('bulkWrite but for updates and deletions');
  return [verb, namespace];
}

/** The operation in the form of a separate command. */
export function statementOf(operation: BSON.Document): BSON.Document {
  const { filter: q, updateMods: u, upsert, multi } = operation;
  return 'update' in operation
    ? { updates: [{ q, u, upsert, multi }] }
    : { deletes: [{ q, limit: multi ? 0 : 1 }] };
}
