import type { IndexDefinition } from '@forkcast/event-sourcing';
import { DuplicateKeyError } from './duplicateKeyError';
import { ListPostings } from './listPostings';
import type { PlainDocument } from './plainDocument';
import { SortedPartition } from './sortedPartition';
import { documentOrder, reader, type DocumentOrder } from './valueOrder';

/** Stands for the values an index does not look into: lists and objects. */
const COMPOSITE = Symbol('composite');

/** Documents of a part that take noticeably long to be gathered. */
const LARGE = 1_000;

const NOBODY: ReadonlySet<string> = new Set();

/** Stands for all parts together. */
const ALL = Symbol('all');

type PartitionKey = string | number | boolean | null | typeof COMPOSITE;

/**
 * One index of a collection: its documents parted by the value of the first field, each part in the order of all its
 * fields and then of `_id`. The first field finds the part, the others a stretch of it; sorting and ranges come free.
 */
export class CollectionIndex {
  readonly definition: IndexDefinition;
  readonly fields: readonly string[];
  readonly #readers: readonly ((document: PlainDocument) => unknown)[];
  readonly #order: DocumentOrder;
  readonly #partitions = new Map<PartitionKey, SortedPartition>();
  /** How many documents hold a list or an object in each of the fields. */
  readonly #composites: number[];
  readonly #owners: Map<string, string> | undefined;
  /** All documents in order, kept from when somebody first asks for them without naming the first field. */
  #whole: SortedPartition | undefined;
  /** What lists hold, for each part that somebody has searched; `ALL` where the first field is the list. */
  readonly #postings = new Map<PartitionKey | typeof ALL, ListPostings>();

  constructor(definition: IndexDefinition) {
    this.definition = definition;
    this.fields = Object.keys(definition.key);
    this.#readers = this.fields.map(reader);
    this.#order = documentOrder(definition.key, definition.collation);
    this.#composites = this.fields.map(() => 0);
    this.#owners = definition.unique ? new Map() : undefined;
  }

  /** How many of its leading fields hold single values throughout, so that the index says all about them. */
  get reach(): number {
    const first = this.#composites.findIndex((count) => count > 0);
    return first === -1 ? this.fields.length : first;
  }

  /** The documents whose first field has a value. */
  partition(value: unknown): SortedPartition | undefined {
    return this.#partitions.get(partitionKey(value));
  }

  /** All documents in the order of the index. */
  whole(): SortedPartition {
    this.#whole ??= new SortedPartition(this.#order, this.#everything());
    return this.#whole;
  }

  /**
   * What the lists in the field at `reach`, the first or the second, hold: of all documents, or of those whose first
   * field has a value. Gathered when somebody first asks, and kept up from then on.
   */
  postings(first: unknown): ListPostings | undefined {
    const { reach } = this;
    const key = reach === 0 ? ALL : partitionKey(first);
    const known = this.#postings.get(key);
    if (known) return known;
    const members = reach === 0 ? this.#everything() : this.partition(first)?.members;
    if (!members) return undefined;
    const made = new ListPostings((document) => this.readField(document, reach), members);
    this.#postings.set(key, made);
    return made;
  }

  /**
   * Gathers what lists hold in the large parts before somebody asks, so many documents at a time; whether there are more.
   * Small parts are gathered as quickly as they are asked for.
   */
  gatherAhead(most: number): boolean {
    const { reach } = this;
    if (reach > 1 || reach === this.fields.length) return false;
    if (reach === 0) return this.#isLarge(COMPOSITE) && (this.postings(undefined)?.gather(most) ?? false);
    for (const key of this.#partitions.keys()) {
      if (this.#isLarge(key) && this.postings(key)?.gather(most)) return true;
    }
    return false;
  }

  readField(document: PlainDocument, field: number): unknown {
    return this.#readers[field]?.(document);
  }

  /**
   * Throws a `DuplicateKeyError` if putting the document would violate a unique index, once those that `leave` have given
   * up the values they hold.
   */
  check(collection: string, document: PlainDocument, leave: ReadonlySet<string> = NOBODY): void {
    const owner = this.#owners?.get(this.#uniqueKey(document));
    if (owner === undefined || owner === document._id || leave.has(owner)) return;
    this.#refuse(collection, document);
  }

  /** Throws a `DuplicateKeyError` if two of the documents want the same value of a unique index. */
  checkAmong(collection: string, documents: readonly PlainDocument[]): void {
    if (!this.#owners) return;
    const wanted = new Map<string, string>();
    for (const document of documents) {
      const key = this.#uniqueKey(document);
      if ((wanted.get(key) ?? document._id) !== document._id) this.#refuse(collection, document);
      wanted.set(key, document._id);
    }
  }

  #refuse(collection: string, document: PlainDocument): never {
    const keyValue = Object.fromEntries(
      this.fields.map((path, field) => [path, this.readField(document, field)]),
    );
    throw new DuplicateKeyError(collection, this.definition.key, keyValue);
  }

  add(document: PlainDocument): void {
    this.#putIn(document);
    this.#postingsWith(document).forEach((postings) => postings.add(document));
  }

  remove(document: PlainDocument): void {
    this.#takeOut(document);
    this.#postingsWith(document).forEach((postings) => postings.remove(document));
  }

  /** Puts a document in the place of what it was before. */
  exchange(before: PlainDocument, document: PlainDocument): void {
    this.#takeOut(before);
    this.#putIn(document);
    const [left, entered] = [this.#postingsWith(before), this.#postingsWith(document)];
    for (const postings of left) {
      if (entered.includes(postings)) postings.exchange(before, document);
      else postings.remove(before);
    }
    for (const postings of entered) if (!left.includes(postings)) postings.add(document);
  }

  #putIn(document: PlainDocument): void {
    this.#owners?.set(this.#uniqueKey(document), document._id);
    this.#countComposites(document, 1);
    const key = this.#partitionOf(document);
    const partition = this.#partitions.get(key);
    if (partition) partition.add(document);
    else this.#partitions.set(key, new SortedPartition(this.#order, [document]));
    this.#whole?.add(document);
  }

  #takeOut(document: PlainDocument): void {
    // Another one may have taken the value over within the same change.
    const key = this.#owners && this.#uniqueKey(document);
    if (key !== undefined && this.#owners?.get(key) === document._id) this.#owners.delete(key);
    this.#countComposites(document, -1);
    const part = this.#partitionOf(document);
    const partition = this.#partitions.get(part);
    partition?.remove(document);
    if (partition?.size === 0) this.#partitions.delete(part);
    this.#whole?.remove(document);
  }

  #isLarge(key: PartitionKey): boolean {
    return (this.#partitions.get(key)?.size ?? 0) >= LARGE;
  }

  #partitionOf(document: PlainDocument): PartitionKey {
    return partitionKey(this.readField(document, 0));
  }

  #postingsWith(document: PlainDocument): readonly ListPostings[] {
    if (this.#postings.size === 0) return [];
    const found = [this.#postings.get(this.#partitionOf(document)), this.#postings.get(ALL)];
    return found.filter((postings) => postings !== undefined);
  }

  *#everything(): Iterable<PlainDocument> {
    for (const { members } of this.#partitions.values()) yield* members;
  }

  #uniqueKey(document: PlainDocument): string {
    return JSON.stringify(this.#readers.map((at) => at(document) ?? null));
  }

  #countComposites(document: PlainDocument, change: 1 | -1): void {
    this.#readers.forEach((at, field) => {
      if (partitionKey(at(document)) === COMPOSITE)
        this.#composites[field] = (this.#composites[field] ?? 0) + change;
    });
  }
}

function partitionKey(value: unknown): PartitionKey {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return value;
    case 'undefined':
      return null;
    default:
      if (value === null) return null;
      return value instanceof Date ? `\u0000date ${value.getTime()}` : COMPOSITE;
  }
}
