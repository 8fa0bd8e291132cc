import type { DocumentCollection, DocumentDatabase } from '../ports/documentCollection';
import type { Logger } from '../logger';
import type { LoadedStream } from './loadStream';

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
  content: object;
}

interface Kept {
  loaded: LoadedStream<unknown>;
  /** Revision of the snapshot that is kept; -1 when there is none. */
  keptAt: number;
}

/** How many states are in memory besides, those used last. */
const IN_MEMORY = 50;

/**
 * States of aggregates at one of their events, in documents and in memory. They only shorten the way: the log has the last
 * word at every load, and nothing is lost with them.
 */
export class Snapshots {
  readonly #database: DocumentDatabase;
  readonly #logger: Logger;
  readonly #recent = new Map<string, Kept>();

  constructor({ database, logger }: { database: DocumentDatabase; logger: Logger }) {
    this.#database = database;
    this.#logger = logger;
  }

  /** The latest known state; null where none is known. It may be of another history: its event tells. */
  async latest<State>(streamName: string, form: StreamSnapshots<State>): Promise<LoadedStream<State> | null> {
    const recent = this.#recent.get(streamName);
    // Under the name of a stream there is only its own state.
    if (recent) return recent.loaded as LoadedStream<State>;
    const found = await this.#collection(form).findOne({ _id: streamName, version: form.version });
    if (!found) return null;
    const { revision, eventId, content } = found;
    const loaded = { state: form.fromContent(content), revision, eventId, position: undefined };
    this.#remember(streamName, { loaded, keptAt: revision });
    return loaded;
  }

  /** Notes what a stream has come to. */
  note<State>(streamName: string, loaded: LoadedStream<State>): void {
    const keptAt = this.#recent.get(streamName)?.keptAt ?? -1;
    this.#remember(streamName, { loaded, keptAt });
  }

  /** Has what is known of a stream forgotten, which is not of its history. */
  drop(streamName: string): void {
    this.#recent.delete(streamName);
  }

  /** Keeps a snapshot where one is due. One that cannot be kept costs time at a later load, nothing else. */
  async keep<State>(streamName: string, form: StreamSnapshots<State>): Promise<void> {
    const recent = this.#recent.get(streamName);
    if (!recent) return;
    const { state, revision, eventId } = recent.loaded as LoadedStream<State>;
    if (eventId === null || revision - recent.keptAt < form.every) return;
    recent.keptAt = revision;
    const { belongsTo, version } = form;
    try {
      const document = { ...belongsTo, version, revision, eventId, content: form.toContent(state) };
      await this.#collection(form).replaceOne({ _id: streamName }, document, { upsert: true });
    } catch (error) {
      this.#logger.warn({ err: error, streamName }, 'a snapshot could not be kept');
    }
  }

  #collection({ collection }: { collection: string }): DocumentCollection<SnapshotDocument> {
    return this.#database.collection<SnapshotDocument>(collection);
  }

  #remember(streamName: string, kept: Kept): void {
    this.#recent.delete(streamName);
    this.#recent.set(streamName, kept);
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > IN_MEMORY && oldest !== undefined) this.#recent.delete(oldest);
  }
}
