import type { DomainEvent, RecordedDomainEvent } from '../events/domainEvent';
import { formatPosition, parsePosition, type Position } from '../events/position';
import type { DocumentCollection, DocumentDatabase, StoredDocument } from '../stores/documentCollection';
import { canWriteTogether } from '../stores/writesTogether';
import { CHECKPOINTS, checkpointOf, writeCheckpoint } from './checkpoint';
import type { Projection } from './projection';

/** A document of a read model with the position of the last event in it. */
interface ProjectedDocument extends StoredDocument {
  _position?: string;
}

/** What a batch of events makes of the documents it concerns. */
interface Changes {
  put: ProjectedDocument[];
  remove: string[];
}

/** Thrown by the projection's own functions: trying again would not help. */
export class ProjectionError extends Error {
  override readonly name = 'ProjectionError';
}

/**
 * Applies batches of events to the documents of one projection: loads the documents, evolves them in memory, writes
 * them and the checkpoint. An event that a document has had already changes nothing, so a batch may come twice.
 */
export class Projector<Event extends DomainEvent, Doc extends StoredDocument> {
  readonly #projection: Projection<Event, Doc>;
  readonly #database: DocumentDatabase;
  readonly #collectionName: string;
  readonly #collection: DocumentCollection<ProjectedDocument>;

  constructor(projection: Projection<Event, Doc>, database: DocumentDatabase) {
    this.#projection = projection;
    this.#database = database;
    this.#collectionName = projection.collection ?? projection.name;
    this.#collection = database.collection<ProjectedDocument>(this.#collectionName);
  }

  async createIndexes(): Promise<void> {
    for (const { key, ...options } of this.#projection.indexes)
      await this.#collection.createIndex(key, options);
  }

  /** Throws a `ProjectionError` for what the projection throws, and passes on what the database throws. */
  async apply(events: readonly RecordedDomainEvent<Event>[], position: Position): Promise<void> {
    const concerned = events.map((event) => ({
      event,
      ids: this.#guarded(event, () => this.#projection.documentIds(event)),
    }));
    const documents = await this.#load(new Set(concerned.flatMap(({ ids }) => ids)));
    const changed = new Set<string>();
    for (const { event, ids } of concerned) {
      for (const id of ids) {
        const before = documents.get(id) ?? null;
        if (before?._position !== undefined && parsePosition(before._position) >= event.position) continue;
        documents.set(id, this.#evolve(before, event, id));
        changed.add(id);
      }
    }
    await this.#write(changesOf(changed, documents), position);
  }

  /** Notes that the log was seen up to a position without anything for this projection in it. */
  async advance(position: Position): Promise<void> {
    await this.#write({ put: [], remove: [] }, position);
  }

  async #load(ids: ReadonlySet<string>): Promise<Map<string, ProjectedDocument | null>> {
    if (ids.size === 0) return new Map();
    const found = await this.#collection.find({ _id: { $in: [...ids] } }).toArray();
    return new Map(found.map((document) => [document._id, document]));
  }

  #evolve(
    before: ProjectedDocument | null,
    event: RecordedDomainEvent<Event>,
    id: string,
  ): ProjectedDocument | null {
    // What lies in the collection of a projection was made by its evolve.
    const document = before as Doc | null;
    const after = this.#guarded(event, () => this.#projection.evolve(document, event, id));
    return after && { ...after, _id: id, _position: formatPosition(event.position) };
  }

  #guarded<Result>({ id, type, position }: RecordedDomainEvent, run: () => Result): Result {
    try {
      return run();
    } catch (cause) {
      throw new ProjectionError(`${this.#projection.name} failed at ${type} ${id}, position ${position}`, {
        cause,
      });
    }
  }

  async #write({ put, remove }: Changes, position: Position): Promise<void> {
    const { name } = this.#projection;
    if (canWriteTogether(this.#database)) {
      await this.#database.writeTogether([
        { collection: this.#collectionName, put, remove },
        { collection: CHECKPOINTS, put: [checkpointOf(name, position)], remove: [] },
      ]);
      return;
    }
    const operations = [
      ...put.map(({ _id, ...replacement }) => ({
        replaceOne: { filter: { _id }, replacement, upsert: true },
      })),
      ...remove.map((_id) => ({ deleteOne: { filter: { _id } } })),
    ];
    if (operations.length > 0) await this.#collection.bulkWrite(operations, { ordered: false });
    await writeCheckpoint(this.#database, name, position);
  }
}

function changesOf(
  ids: ReadonlySet<string>,
  documents: ReadonlyMap<string, ProjectedDocument | null>,
): Changes {
  const changes: Changes = { put: [], remove: [] };
  for (const id of ids) {
    const document = documents.get(id);
    if (document) changes.put.push(document);
    else changes.remove.push(id);
  }
  return changes;
}
