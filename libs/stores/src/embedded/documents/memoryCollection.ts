import type { IndexDefinition } from '@forkcast/event-sourcing';
import { Query } from 'mingo';
import type { CollationOptions } from 'mongodb';
import { CollectionIndex } from './collectionIndex';
import { conditionsOf, type FilterConditions } from './filterConditions';
import { mongoFilter } from './mongoFilter';
import type { PlainDocument } from './plainDocument';
import {
  countOf,
  documentsOf,
  planOrder,
  planQuery,
  type QueryPlan,
  type SortSpecification,
} from './queryPlan';
import { documentOrder } from './valueOrder';

export interface SelectOptions {
  sort?: SortSpecification;
  skip?: number;
  limit?: number;
  collation?: CollationOptions;
}

/** Documents that may match a filter. */
interface Candidates {
  candidates: Iterable<PlainDocument>;
  order: QueryPlan['order'];
  /** Whether they do match, but for `also` and for what is asked of their texts. */
  exact: boolean;
  also?: Condition;
}

type Condition = (document: PlainDocument) => boolean;

/** How many documents can be walked past in the time that sorting takes for one. */
const WALKED_PER_COMPARED = 16;

/** The documents of one collection with their indexes, in memory. What it answers belongs to it: copy before handing out. */
export class MemoryCollection {
  readonly name: string;
  readonly #documents = new Map<string, PlainDocument>();
  readonly #indexes: CollectionIndex[] = [];

  constructor(name: string, documents: Iterable<PlainDocument>) {
    this.name = name;
    for (const document of documents) this.#documents.set(document._id, document);
  }

  get(id: string): PlainDocument | undefined {
    return this.#documents.get(id);
  }

  /** Throws a `DuplicateKeyError` and changes nothing if a unique index holds one of its values. */
  put(document: PlainDocument): void {
    for (const index of this.#indexes) index.check(this.name, document);
    this.#put(document);
  }

  /**
   * Throws a `DuplicateKeyError` unless all of these can be put once the others are gone, whatever values they exchange
   * among each other.
   */
  checkTogether(put: readonly PlainDocument[], remove: readonly string[]): void {
    const leave = new Set([...remove, ...put.map(({ _id }) => _id)]);
    for (const index of this.#indexes) {
      for (const document of put) index.check(this.name, document, leave);
      index.checkAmong(this.name, put);
    }
  }

  /** What `checkTogether` allows: takes documents away, then puts others. Answers which of the former were there. */
  changeTogether(put: readonly PlainDocument[], remove: readonly string[]): readonly string[] {
    const gone = remove.filter((id) => this.remove(id));
    for (const document of put) this.#put(document);
    return gone;
  }

  #put(document: PlainDocument): void {
    const before = this.#documents.get(document._id);
    this.#documents.set(document._id, document);
    for (const index of this.#indexes) {
      if (before) index.exchange(before, document);
      else index.add(document);
    }
  }

  remove(id: string): boolean {
    const before = this.#documents.get(id);
    if (!before) return false;
    this.#documents.delete(id);
    for (const index of this.#indexes) index.remove(before);
    return true;
  }

  /** Adds an index unless it is there. Throws a `DuplicateKeyError` if the documents violate it. */
  addIndex(definition: IndexDefinition): void {
    const same = JSON.stringify(definition);
    if (this.#indexes.some((index) => JSON.stringify(index.definition) === same)) return;
    const index = new CollectionIndex(definition);
    for (const document of this.#documents.values()) {
      index.check(this.name, document);
      index.add(document);
    }
    this.#indexes.push(index);
  }

  /** Gathers what the lists of its documents hold, so many documents at a time; whether there are more. */
  gatherAhead(most: number): boolean {
    return this.#indexes.some((index) => index.gatherAhead(most));
  }

  select(filter: object, { sort, skip = 0, limit = 0, collation }: SelectOptions = {}): PlainDocument[] {
    const end = limit > 0 ? skip + limit : Infinity;
    const conditions = conditionsOf(filter);
    const wantedOrder = sort && Object.keys(sort).length > 0 ? sort : undefined;
    const { candidates, order, exact, also } = this.#candidates(conditions, wantedOrder, collation);
    const inOrder = !wantedOrder || order !== undefined;
    const matches = exact ? bothHold(also, conditions.texts) : matcherOf(filter);

    if (inOrder && !matches && isList(candidates)) return stretchOf(candidates, order, skip, end);
    const enough = inOrder ? end : Infinity;
    const found: PlainDocument[] = [];
    for (const document of order === 'reversed' ? reversed(candidates) : candidates) {
      if (found.length >= enough) break;
      if (!matches || matches(document)) found.push(document);
    }
    if (!inOrder && wantedOrder) found.sort(documentOrder(wantedOrder, collation));
    return found.slice(skip, end);
  }

  count(filter: object): number {
    const conditions = conditionsOf(filter);
    if (isUnconditional(conditions)) return this.#documents.size;
    const plan = planQuery(this.#indexes, conditions, undefined, undefined);
    return plan?.exact && !conditions.texts ? countOf(plan) : this.select(filter).length;
  }

  #candidates(
    conditions: FilterConditions,
    sort: SortSpecification | undefined,
    collation: CollationOptions | undefined,
  ): Candidates {
    const named = this.#namedById(conditions);
    if (named) return { candidates: named, order: undefined, exact: isOnlyById(conditions) };
    const plan = planQuery(this.#indexes, conditions, sort, collation);
    if (plan) {
      const walk =
        sort && plan.listed
          ? walkInstead(plan, planOrder(this.#indexes, conditions, sort, collation))
          : undefined;
      return walk ?? { candidates: documentsOf(plan), order: plan.order, exact: plan.exact };
    }
    const parts = this.#partsOfOneOf(conditions);
    const candidates = parts ?? this.#documents.values();
    return { candidates, order: undefined, exact: asksOnlyTexts(conditions) };
  }

  #namedById({ equal, oneOf }: FilterConditions): PlainDocument[] | undefined {
    const id = equal.get('_id');
    const ids = id === undefined ? oneOf.get('_id') : [id];
    if (!ids) return undefined;
    const found: PlainDocument[] = [];
    for (const each of new Set(ids)) {
      const document = typeof each === 'string' ? this.#documents.get(each) : undefined;
      if (document) found.push(document);
    }
    return found;
  }

  /** Several values asked for in the first field of an index: the partition of each. */
  #partsOfOneOf({ oneOf }: FilterConditions): PlainDocument[] | undefined {
    for (const index of this.#indexes) {
      const [field] = index.fields;
      const values = field !== undefined && index.reach > 0 ? oneOf.get(field) : undefined;
      if (values)
        return [...new Set(values)].flatMap((value) => [...(index.partition(value)?.members ?? [])]);
    }
    return undefined;
  }
}

/**
 * Where lists find much of what an ordered index holds: that index, of which what the lists do not find is left out.
 * A page is there after a few steps, where sorting would look at everything found.
 */
function walkInstead(plan: QueryPlan, ordered: QueryPlan | undefined): Candidates | undefined {
  const { index, equal, listed, exact } = plan;
  const postings = index.postings(equal[0]);
  if (!listed || !ordered || !postings) return undefined;
  if (postings.most(listed) * WALKED_PER_COMPARED < countOf(ordered)) return undefined;
  return { candidates: documentsOf(ordered), order: ordered.order, exact, also: postings.holder(listed) };
}

function bothHold(first: Condition | undefined, second: Condition | undefined): Condition | undefined {
  if (!first || !second) return first ?? second;
  return (document) => first(document) && second(document);
}

function asksOnlyTexts({ equal, oneOf, ranges, allOf, more }: FilterConditions): boolean {
  return equal.size + oneOf.size + ranges.size + allOf.size === 0 && !more;
}

function isUnconditional(conditions: FilterConditions): boolean {
  return asksOnlyTexts(conditions) && !conditions.texts;
}

function isOnlyById({ equal, oneOf, ranges, allOf, more }: FilterConditions): boolean {
  return equal.size + oneOf.size === 1 && ranges.size + allOf.size === 0 && !more;
}

function matcherOf(filter: object): Condition {
  // Made for the first document there is to look at: often there is none.
  let query: Query | undefined;
  return (document) => (query ??= new Query(mongoFilter(filter), {})).test(document);
}

function isList(candidates: Iterable<PlainDocument>): candidates is readonly PlainDocument[] {
  return Array.isArray(candidates);
}

/** A page in the middle of a long list, without a look at what comes before it. */
function stretchOf(
  documents: readonly PlainDocument[],
  order: QueryPlan['order'],
  skip: number,
  end: number,
): PlainDocument[] {
  if (order !== 'reversed') return documents.slice(skip, end);
  const { length } = documents;
  return documents.slice(Math.max(0, length - end), Math.max(0, length - skip)).reverse();
}

function reversed(documents: Iterable<PlainDocument>): PlainDocument[] {
  return [...documents].reverse();
}
