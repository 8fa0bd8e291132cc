import {
  formatPosition,
  isDuplicateKey,
  isShared,
  type DocumentCollection,
  type DocumentDatabase,
  type Position,
} from '@forkcast/event-sourcing';

/** A local replica of another service's data. */
export interface ReplicaDocument {
  _id: string;
  householdId: string;
  /** Log position of its latest event, zero-padded so that it sorts as text. */
  asOf: string;
}

/**
 * Opens the collection of a consumer's local replicas. In embedded mode, writes don't wait for the disk: the consumer's
 * checkpoint is written after them, so messages lost in a crash are delivered again. In server mode they do, because
 * the broker's acknowledgement is independent of the database.
 */
export function openReplicas<Copy extends ReplicaDocument>(
  database: DocumentDatabase,
  name: string,
): DocumentCollection<Copy> {
  return database.collection<Copy>(name, { writeConcern: { journal: isShared(database) } });
}

/** A new state of a replica, with the log position of its event. */
export interface ReplicaUpdate<Copy extends ReplicaDocument> {
  copy: Omit<Copy, 'asOf'> & { _id: string };
  position: Position;
}

/** Replaces a replica unless a newer state is stored, so that late messages change nothing. */
export async function storeReplica<Copy extends ReplicaDocument>(
  replicas: DocumentCollection<Copy>,
  copy: ReplicaUpdate<Copy>['copy'],
  position: Position,
): Promise<void> {
  const { filter, replacement } = toReplacement({ copy, position });
  try {
    // Without a match, either the replica is new, or a newer state is stored and the insert fails with a duplicate key.
    await replicas.replaceOne(filter, replacement, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Another process may just have inserted it from an older message.
    await replicas.replaceOne(filter, replacement);
  }
}

/** Replaces several replicas like `storeReplica`, with one command if none of them is late. */
export async function storeReplicas<Copy extends ReplicaDocument>(
  replicas: DocumentCollection<Copy>,
  updates: readonly ReplicaUpdate<Copy>[],
): Promise<void> {
  // The driver rejects an empty bulk write.
  if (updates.length === 0) return;
  const operations = updates.map((each) => ({ replaceOne: { ...toReplacement(each), upsert: true } }));
  try {
    await replicas.bulkWrite(operations, { ordered: false });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    for (const { copy, position } of updates) await storeReplica(replicas, copy, position);
  }
}

function toReplacement<Copy extends ReplicaDocument>({
  copy: { _id, ...content },
  position,
}: ReplicaUpdate<Copy>) {
  const asOf = formatPosition(position).padStart(20, '0');
  type Arguments = Parameters<DocumentCollection<Copy>['replaceOne']>;
  // With a generic document type, the compiler doesn't know the fields of ReplicaDocument.
  const filter = { _id, asOf: { $lte: asOf } } as Arguments[0];
  return { filter, replacement: { ...content, asOf } as unknown as Arguments[1] };
}
