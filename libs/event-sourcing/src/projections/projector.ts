import type { DomainEvent, RecordedDomainEvent } from '../events/domainEvent';
import { formatPosition, parsePosition, type Position } from '../events/position';
import type { DocumentCollection, DocumentDatabase, StoredDocument } from '../stores/documentCollection';
import type { Fence, WritesTogether } from '../stores/writesTogether';
import { CHECKPOINTS, checkpointOf } from './checkpoint';
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

/** What a projection needs of its database. */
export type ProjectionDatabase = DocumentDatabase & WritesTogether;

export async function createIndexes<Event extends DomainEvent, Doc extends StoredDocument>(
  { name, collection = name, indexes }: Projection<Event, Doc>,
  database: DocumentDatabase,
): Promise<void> {
  const documents = database.collection<StoredDocument>(collection);
  for (const { key, ...options } of indexes) await documents.createIndex(key, options);
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
  readonly #database: ProjectionDatabase;
  readonly #fence: Fence | undefined;
  readonly #collectionName: string;
  readonly #collection: DocumentCollection<ProjectedDocument>;

  /** With a fence, it writes only while that holder holds the lease. */
  constructor(projection: Projection<Event, Doc>, database: ProjectionDatabase, fence?: Fence) {
    this.#projection = projection;
    this.#database = database;
    this.#fence = fence;
    this.#collectionName = projection.collection ?? projection.name;
    this.#collection = database.collection<ProjectedDocument>(this.#collectionName);
  }

  /**
   * Throws a `ProjectionError` for what the projection throws, a `LeaseLostError` where the fence does not hold any
   * longer, and passes on what the database throws.
   */
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
    await this.#database.writeTogether(
      [
        { collection: this.#collectionName, put, remove },
        { collection: CHECKPOINTS, put: [checkpointOf(this.#projection.name, position)], remove: [] },
      ],
      this.#fence,
    );
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
