import type { DocumentCollection, DocumentDatabase } from '../ports/documentCollection';
import type { Logger } from '../logger';
import type { LoadedStream, RecentState } from './streamState';

/** How the states of an aggregate are kept beside the log, so that a long stream is not read from its beginning. */
export interface SnapshotForm<State> {
  /** The collection that they are in, by the name of the stream. */
  collection: string;
  /** Raise it when the state or the way it evolves changes: older snapshots are then passed over. */
  version: number;
  /** How many events come between one and the next: so many are read at most, more or less, to load a stream. */
  every: number;
  /** The state as plain JSON. */
  toContent(state: State): object;
  /** The state of what `toContent` of the same version made. */
  fromContent(content: object): State;
}

/** Where and how snapshots of one stream are kept. */
export interface StreamSnapshots<State> extends SnapshotForm<State> {
  /** Fields of the document beside: `{ householdId }`. */
  belongsTo: Readonly<Record<string, string>>;
}

interface SnapshotDocument {
  _id: string;
  version: number;
  revision: number;
  /** Id of the event with that revision: a snapshot of another history is then recognised. */
  eventId: string;
  /** JSON, which a store takes as it is; an object in those of before. */
  content: string | object;
}

/** Added to the version of snapshots whose content is text: releases that know objects alone pass over them. */
const AS_TEXT = 1_000;

/**
 * States of aggregates at one of their events, in documents. They only shorten the way: the log has the last word at every
 * load, and nothing is lost with them.
 */
export class Snapshots {
  readonly #database: DocumentDatabase;
  readonly #logger: Logger;

  constructor({ database, logger }: { database: DocumentDatabase; logger: Logger }) {
    this.#database = database;
    this.#logger = logger;
  }

  /** The latest that is kept; undefined where none is. It may be of another history: its event tells. */
  async latest<State>(
    streamName: string,
    form: StreamSnapshots<State>,
  ): Promise<RecentState<State> | undefined> {
    const found = await this.#collection(form).findOne({
      _id: streamName,
      version: { $in: [form.version, form.version + AS_TEXT] },
    });
    if (!found) return undefined;
    const { revision, eventId, content } = found;
    const known = typeof content === 'string' ? (JSON.parse(content) as object) : content;
    const loaded = { state: form.fromContent(known), revision, eventId, position: undefined };
    return { loaded, snapshotAt: revision };
  }

  /**
   * Keeps a snapshot where one is due, and answers the revision of the one that is kept then. One that cannot be kept costs
   * time at a later load, nothing else.
   */
  async keep<State>(
    streamName: string,
    form: StreamSnapshots<State>,
    { state, revision, eventId }: LoadedStream<State>,
    snapshotAt: number,
  ): Promise<number> {
    if (eventId === null || revision - snapshotAt < form.every) return snapshotAt;
    const { belongsTo, version } = form;
    try {
      const content = JSON.stringify(form.toContent(state));
      const document = { ...belongsTo, version: version + AS_TEXT, revision, eventId, content };
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
