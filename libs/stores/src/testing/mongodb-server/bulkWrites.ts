import type { BSON } from 'mongodb';
import { unsupported } from './command';

/** From this version of the wire protocol on, MongoDB 8's, a server changes several collections with one command. */
export const BULK_WRITES = 25;

/** Each operation names its place in `nsInfo`. */
export interface BulkWriteCommand {
  ops: readonly BSON.Document[];
  nsInfo: readonly { ns: string }[];
}

/** What an operation does, and where. */
export function writeIn(
  operation: BSON.Document,
  nsInfo: BulkWriteCommand['nsInfo'],
): ['update' | 'delete', string] {
  const verb = 'update' in operation ? 'update' : 'delete';
  const namespace = nsInfo[Number(operation[verb])]?.ns;
  if (namespace === undefined) throw unsupported('bulkWrite but for updates and deletions');
  return [verb, namespace];
}

/** The operation as a command of its own has it. */
export function statementOf(operation: BSON.Document): BSON.Document {
  const { filter: q, updateMods: u, upsert, multi } = operation;
  return 'update' in operation
    ? { updates: [{ q, u, upsert, multi }] }
    : { deletes: [{ q, limit: multi ? 0 : 1 }] };
}
