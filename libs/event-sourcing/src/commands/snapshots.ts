import type { DocumentCollection, DocumentDatabase } from '../ports/documentCollection';
import type { Logger } from '../logger';
import type { LoadedStream, RecentState } from './streamState';

/** How an aggregate's states are stored next to the log, so that long streams needn't be read from the beginning. */
export interface SnapshotForm<State> {
  /** Collection with one document per stream, by stream name. */
  collection: string;
  /** Increase it when the state or `evolve` changes; snapshots of other versions are ignored. */
  version: number;
  /** Events between two snapshots: roughly the maximum that a load reads. */
  every: number;
  /** Converts the state to plain JSON. */
  toContent(state: State): object;
  /** Restores the state from what `toContent` of the same version returned. */
  fromContent(content: object): State;
}

/** Snapshot settings of one stream. */
export interface StreamSnapshots<State> extends SnapshotForm<State> {
  /** Extra fields of the document, such as `{ householdId }`. */
  belongsTo: Readonly<Record<string, string>>;
}

interface SnapshotDocument {
  _id: string;
  version: number;
  revision: number;
  /** Id of the event at that revision, which detects snapshots of another history. */
  eventId: string;
  /** A JSON string; snapshots of previous versions have an object. */
  content: string | object;
}

/** Added to the version of snapshots with string content, so that releases that expect objects ignore them. */
const TEXT_VERSION_OFFSET = 1_000;

/**
 * Stored aggregate states. They only speed up loading: every load checks them against the log, and losing one loses no
 * data.
 */
export class Snapshots {
  readonly #database: DocumentDatabase;
  readonly #logger: Logger;

  constructor({ database, logger }: { database: DocumentDatabase; logger: Logger }) {
    this.#database = database;
    this.#logger = logger;
  }

  /** The stored snapshot, or undefined. It may belong to another history: callers compare its event id. */
  async latest<State>(
    streamName: string,
    form: StreamSnapshots<State>,
  ): Promise<RecentState<State> | undefined> {
    const found = await this.#collection(form).findOne({
      _id: streamName,
      version: { $in: [form.version, form.version + TEXT_VERSION_OFFSET] },
    });
    if (!found) return undefined;
    const { revision, eventId, content } = found;
    const known = typeof content === 'string' ? (JSON.parse(content) as object) : content;
    const loaded = { state: form.fromContent(known), revision, eventId, position: undefined };
    return { loaded, snapshotAt: revision };
  }

  /**
   * Stores a snapshot if one is due. Resolves to the revision of the latest one. A failure is only logged: the next
   * load takes longer.
   */
  async save<State>(
    streamName: string,
    form: StreamSnapshots<State>,
    { state, revision, eventId }: LoadedStream<State>,
    snapshotAt: number,
  ): Promise<number> {
    if (eventId === null || revision - snapshotAt < form.every) return snapshotAt;
    const { belongsTo, version } = form;
    try {
      const content = JSON.stringify(form.toContent(state));
      const document = { ...belongsTo, version: version + TEXT_VERSION_OFFSET, revision, eventId, content };
      await this.#collection(form).replaceOne({ _id: streamName }, document, { upsert: true });
    } catch (error) {
      this.#logger.warn({ err: error, streamName }, 'a snapshot could not be kept');
    }
    return revision;
  }

  #collection({ collection }: { collection: string }): DocumentCollection<SnapshotDocument> {
    return this.#database.collection<SnapshotDocument>(collection);
  }
}
