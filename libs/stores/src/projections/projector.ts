import {
  type AnyReadModel,
  type CollectionChange,
  type DocumentCollection,
  type DocumentDatabase,
  type DomainEvent,
  type Fence,
  type Position,
  type Projection,
  type RecordedDomainEvent,
  type StoredDocument,
} from '@forkcast/event-sourcing';
import { checkpointOf, CHECKPOINTS } from '../log/checkpoint';
import {
  evolveAll,
  evolveOne,
  ProjectionError,
  readEvent,
  type Concerned,
  type Outcome,
  type ProjectedDocument,
} from './evolveDocuments';
import { isRefused } from './isRefused';
import {
  failedAgain,
  PARKED_EVENTS,
  parkedEventIndexes,
  parkedEventOf,
  type ParkedEvent,
} from './parked/parkedEvent';
import { MAX_PARKED, ParkedSet } from './parked/parkedSet';

export async function createIndexes(
  { name, collection = name, indexes }: Pick<AnyReadModel, 'name' | 'collection' | 'indexes'>,
  database: DocumentDatabase,
): Promise<void> {
  const documents = database.collection(collection);
  for (const { key, ...options } of indexes) await documents.createIndex(key, options);
  for (const { key } of parkedEventIndexes) await database.collection(PARKED_EVENTS).createIndex(key);
}

/**
 * Applies batches of events to the documents of one projection: loads the documents, evolves them in memory, writes
 * them and the checkpoint. A document ignores events that it already has, so batches may be repeated. An event that
 * the projection or the database rejects is parked, together with later ones of the same documents.
 */
export class Projector<Event extends DomainEvent, Doc extends StoredDocument> {
  readonly #projection: Projection<Event, Doc>;
  readonly #database: DocumentDatabase;
  readonly #fence: Fence | undefined;
  readonly #log: string | undefined;
  readonly #collectionName: string;
  readonly #collection: DocumentCollection<ProjectedDocument>;
  #parked = new ParkedSet();

  /** With a fence, it writes only while that holder has the lease. `log` is the identity of the log. */
  constructor(projection: Projection<Event, Doc>, database: DocumentDatabase, fence?: Fence, log?: string) {
    this.#projection = projection;
    this.#database = database;
    this.#fence = fence;
    this.#log = log;
    this.#collectionName = projection.collection ?? projection.name;
    this.#collection = database.collection<ProjectedDocument>(this.#collectionName);
  }

  /** The parked events, as far as `begin` and this projector know. */
  get parked(): ParkedSet {
    return this.#parked;
  }

  /** Loads the events that were parked earlier. */
  async begin(): Promise<void> {
    const collection = this.#database.collection<ParkedEvent>(PARKED_EVENTS);
    this.#parked = new ParkedSet(await collection.find({ projection: this.#projection.name }).toArray());
  }

  /**
   * Applies or parks all of the events and stores the position. Returns the newly parked ones. Throws a
   * `ProjectionError` when too many events are parked and a `LeaseLostError` when the fence no longer holds. Passes
   * on errors of an unavailable database.
   */
  async apply(
    events: readonly RecordedDomainEvent<Event>[],
    position: Position,
  ): Promise<readonly ParkedEvent[]> {
    const concerned = events
      .filter((event) => !this.#parked.has(event))
      .map((event) => readEvent(this.#projection, event));
    const outcome = evolveAll(this.#projection, concerned, await this.#load(concerned), this.#parked);
    try {
      await this.#write(outcome, [], position);
      return outcome.parked;
    } catch (error) {
      if (!isRefused(error)) throw error;
      return this.#applyOneByOne(concerned, position, error);
    }
  }

  /**
   * Applies one parked event, unless an earlier one of its documents is still parked: then it waits behind that.
   * Stores the error if it fails. Returns whether it was applied.
   */
  async applyParked(raw: RecordedDomainEvent<Event>, entry: ParkedEvent): Promise<boolean> {
    const { event, ids, error } = readEvent(this.#projection, raw);
    if (!ids) return this.#failAgain(entry, error);
    if (this.#parked.holds(event, ids)) {
      const waiting: ParkedEvent = { ...entry, documentIds: ids, state: 'waiting', error: null };
      await this.storeParked([{ ...waiting, asked: false, wish: null }]);
      return false;
    }
    const documents = await this.#load([{ event, ids }]);
    let changed: Outcome['documents'];
    try {
      changed = evolveOne(this.#projection, event, ids, documents);
    } catch (thrown) {
      return this.#failAgain(entry, thrown);
    }
    try {
      await this.#write({ documents: changed, parked: [] }, [entry]);
      return true;
    } catch (rejection) {
      if (!isRefused(rejection)) throw rejection;
      return this.#failAgain(entry, rejection);
    }
  }

  /** Stores some parked events and deletes others. */
  async storeParked(put: readonly ParkedEvent[], removed: readonly ParkedEvent[] = []): Promise<void> {
    await this.#write({ documents: new Map(), parked: [...put] }, removed);
  }

  async #failAgain(entry: ParkedEvent, error: unknown): Promise<false> {
    await this.storeParked([failedAgain(entry, error)]);
    return false;
  }

  /** Records that the log up to a position holds nothing for this projection. */
  async advance(position: Position): Promise<void> {
    await this.#write({ documents: new Map(), parked: [] }, [], position);
  }

  /**
   * The database rejected a batch, for example because two documents want the same unique value. Parks the event
   * concerned.
   */
  async #applyOneByOne(
    concerned: readonly Concerned<Event>[],
    position: Position,
    rejection: unknown,
  ): Promise<readonly ParkedEvent[]> {
    const [only] = concerned;
    if (concerned.length === 1 && only) {
      const entry = parkedEventOf(this.#projection.name, only.event, only.ids, rejection);
      await this.#write({ documents: new Map(), parked: [entry] }, [], position);
      return [entry];
    }
    const parked: ParkedEvent[] = [];
    for (const each of concerned) {
      const outcome = evolveAll(this.#projection, [each], await this.#load([each]), this.#parked);
      try {
        await this.#write(outcome, [], each.event.position);
        parked.push(...outcome.parked);
      } catch (error) {
        if (!isRefused(error)) throw error;
        parked.push(...(await this.#applyOneByOne([each], each.event.position, error)));
      }
    }
    await this.advance(position);
    return parked;
  }

  async #load(
    concerned: readonly Pick<Concerned<Event>, 'event' | 'ids'>[],
  ): Promise<Map<string, ProjectedDocument | null>> {
    const needed = new Map<string, boolean>();
    for (const { event, ids } of concerned) {
      for (const id of ids ?? []) {
        if (!needed.has(id)) needed.set(id, !this.#projection.begins?.(event, id));
      }
    }
    const ids = [...needed].flatMap(([id, isNeeded]) => (isNeeded ? id : []));
    if (ids.length === 0) return new Map();
    const found = await this.#collection.find({ _id: { $in: ids } }).toArray();
    return new Map(found.map((document) => [document._id, document]));
  }

  async #write(
    { documents, parked }: Outcome,
    removed: readonly ParkedEvent[],
    position?: Position,
  ): Promise<void> {
    const next = this.#parked.with(parked, removed);
    if (parked.length > 0 && next.unsettled.length > MAX_PARKED) {
      throw new ProjectionError(
        `${this.#projection.name} has stopped: more than ${MAX_PARKED} events would be parked, ` +
          `last ${parked.at(-1)?.type} ${parked.at(-1)?.eventId}, position ${parked.at(-1)?.position}`,
      );
    }
    const changes: CollectionChange[] = [{ collection: this.#collectionName, ...changesOf(documents) }];
    if (parked.length + removed.length > 0) {
      changes.push({ collection: PARKED_EVENTS, put: parked, remove: removed.map(({ _id }) => _id) });
    }
    if (position !== undefined) {
      changes.push({
        collection: CHECKPOINTS,
        put: [checkpointOf(this.#projection.name, position, this.#log)],
        remove: [],
      });
    }
    await this.#database.writeTogether(changes, this.#fence);
    this.#parked = next;
  }
}

function changesOf(documents: Outcome['documents']): Pick<CollectionChange, 'put' | 'remove'> {
  const put: ProjectedDocument[] = [];
  const remove: string[] = [];
  for (const [id, document] of documents) {
    if (document) put.push(document);
    else remove.push(id);
  }
  return { put, remove };
}
