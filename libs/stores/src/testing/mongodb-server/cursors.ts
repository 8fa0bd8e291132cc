import type { DocumentCollection, StoredDocument } from '@forkcast/event-sourcing';
import { BSON } from 'mongodb';
import { asBson } from './bsonValues';
import { CommandError, unsupported, type Command, type FindCommand, type Reply } from './command';

const FIRST_BATCH = 101;
/** A reply holds 16 MB, including the overhead around the documents. */
const REPLY_BYTES = 15_000_000;

interface Cursor {
  namespace: string;
  left: StoredDocument[];
}

type Documents = DocumentCollection<StoredDocument>;

/** Cursors for results with more documents than fit into one message. */
export class Cursors {
  readonly #open = new Map<number, Cursor>();
  #lastId = 0;

  async find(namespace: string, command: Command, documents: Documents): Promise<Reply> {
    // The driver sends commands of this shape.
    const {
      filter = {},
      sort,
      skip,
      limit,
      projection,
      collation,
      ...more
    } = command as Command & FindCommand;
    const found = await documents.find(filter, { sort, skip, limit, projection, collation }).toArray();
    const left = found.map(asBson);
    const firstBatch = left.splice(0, fitting(left, more.batchSize ?? FIRST_BATCH));
    if (left.length === 0 || more.singleBatch) return cursorReply(0, namespace, { firstBatch });
    this.#lastId += 1;
    this.#open.set(this.#lastId, { namespace, left });
    return cursorReply(this.#lastId, namespace, { firstBatch });
  }

  more(command: Command): Reply {
    const id = Number(command.getMore);
    const cursor = this.#open.get(id);
    if (!cursor) throw new CommandError(43, 'CursorNotFound', `There is no cursor ${id}`);
    const size = typeof command.batchSize === 'number' ? command.batchSize : Infinity;
    const nextBatch = cursor.left.splice(0, fitting(cursor.left, size));
    if (cursor.left.length > 0) return cursorReply(id, cursor.namespace, { nextBatch });
    this.#open.delete(id);
    return cursorReply(0, cursor.namespace, { nextBatch });
  }

  kill(command: Command): Reply {
    const ids = (command.cursors as unknown[]).map(Number);
    const cursorsKilled = ids.filter((id) => this.#open.delete(id));
    return { cursorsKilled, cursorsNotFound: ids.filter((id) => !cursorsKilled.includes(id)), ok: 1 };
  }

  /** The pipeline that counts documents; no other is supported. */
  async count(namespace: string, command: Command, documents: Documents): Promise<Reply> {
    const stages = command.pipeline as BSON.Document[];
    const [match, group, ...others] = stages;
    const isCount = JSON.stringify(group) === JSON.stringify({ $group: { _id: 1, n: { $sum: 1 } } });
    if (!match?.$match || !isCount || others.length > 0) throw unsupported('pipelines but for counting');
    const filter: BSON.Document = match.$match as BSON.Document;
    const n = await documents.countDocuments(filter);
    return cursorReply(0, namespace, { firstBatch: n === 0 ? [] : [{ _id: 1, n }] });
  }
}

export function cursorReply(
  id: number,
  ns: string,
  batch: { firstBatch: unknown } | { nextBatch: unknown },
): Reply {
  return { cursor: { id: BSON.Long.fromNumber(id), ns, ...batch }, ok: 1 };
}

/** The number of documents that fit into a reply, up to a limit. */
function fitting(documents: readonly BSON.Document[], max: number): number {
  const batch = documents.slice(0, max);
  let bytes = 0;
  const firstExcess = batch.findIndex((each) => (bytes += BSON.calculateObjectSize(each)) > REPLY_BYTES);
  return firstExcess < 0 ? batch.length : Math.max(1, firstExcess);
}
