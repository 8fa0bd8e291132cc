import type { Direction } from '@forkcast/event-sourcing';
import type { CollationOptions } from 'mongodb';
import type { CollectionIndex } from './collectionIndex';
import { kindOf, valueOrder, type ValueOrder } from './valueOrder';
import type { Comparable, FilterConditions, Range } from './filterConditions';
import type { PlainDocument } from './plainDocument';
import { isListedValue, type ListedValue } from './listPostings';
import { firstIndex, type SortedPartition } from './sortedPartition';

export type SortSpecification = Readonly<Record<string, Direction>>;

/** How an index answers a query. */
export interface QueryPlan {
  index: CollectionIndex;
  /** The values asked for in its leading fields. */
  equal: readonly Comparable[];
  /** The bounds asked for in the field after those. */
  range: Range | undefined;
  /** The values that the list in the field after those has to hold, if it is one. */
  listed: readonly ListedValue[] | undefined;
  /** Whether its order is the order asked for, as it is or reversed. */
  order: 'as-is' | 'reversed' | undefined;
  /** Whether it answers the whole filter but for the texts, so that no document needs to be looked at otherwise. */
  exact: boolean;
}

/** The index that narrows a query most, undefined when none helps. */
export function planQuery(
  indexes: readonly CollectionIndex[],
  conditions: FilterConditions,
  sort: SortSpecification | undefined,
  collation: CollationOptions | undefined,
): QueryPlan | undefined {
  const plans = indexes.map((index) => planFor(index, conditions, sort, collation));
  const best = plans.reduce<QueryPlan | undefined>(
    (found, plan) => (!found || worth(plan) > worth(found) ? plan : found),
    undefined,
  );
  return best && worth(best) > 0 ? best : undefined;
}

/** The index in whose order a sort can be answered for everything that a filter can find, if there is one. */
export function planOrder(
  indexes: readonly CollectionIndex[],
  conditions: FilterConditions,
  sort: SortSpecification,
  collation: CollationOptions | undefined,
): QueryPlan | undefined {
  const plans = indexes
    .map((index) => planFor(index, conditions, sort, collation))
    .filter(({ order }) => order);
  return plans.sort((left, right) => worth(right) - worth(left))[0];
}

/** The documents of a plan: a stretch of a partition in the order of the index, or its members as they come. */
export function documentsOf({ index, equal, range, listed, order }: QueryPlan): readonly PlainDocument[] {
  if (listed) return index.postings(equal[0])?.holding(listed) ?? [];
  const partition = equal.length > 0 ? index.partition(equal[0]) : index.whole();
  if (!partition) return [];
  if (equal.length < 2 && !range) return order ? partition.sorted : [...partition.members];
  const { from, to } = stretch(index, partition, equal, range);
  return partition.sorted.slice(from, to);
}

/** How many documents a plan finds, without looking at them. */
export function countOf({ index, equal, range, listed }: QueryPlan): number {
  if (listed) return index.postings(equal[0])?.count(listed) ?? 0;
  const partition = equal.length > 0 ? index.partition(equal[0]) : index.whole();
  if (!partition) return 0;
  if (equal.length < 2 && !range) return partition.size;
  const { from, to } = stretch(index, partition, equal, range);
  return to - from;
}

function planFor(
  index: CollectionIndex,
  conditions: FilterConditions,
  sort: SortSpecification | undefined,
  collation: CollationOptions | undefined,
): QueryPlan {
  const { equal, ranges, oneOf, allOf, more } = conditions;
  // Only the first field is matched without regard to the collation of the index: its partitions are exact.
  const depth = index.definition.collation ? Math.min(1, index.reach) : index.reach;
  const wanted: Comparable[] = [];
  for (const field of index.fields.slice(0, depth)) {
    const value = equal.get(field);
    if (value === undefined) break;
    wanted.push(value);
  }
  const listed = listedIn(index, wanted.length, conditions);
  const next = index.fields[wanted.length];
  const range = next !== undefined && wanted.length < depth ? ranges.get(next) : undefined;
  const answered = wanted.length + (range ? 1 : 0) + (listed ? 1 : 0);
  const exact = !more && oneOf.size === 0 && equal.size + ranges.size + allOf.size === answered;
  const order = sort && !listed ? orderOf(index, wanted.length, equal, sort, collation) : undefined;
  return { index, equal: wanted, range, listed, order, exact };
}

/** What is asked of the lists of an index, whose first or second field they are. */
function listedIn(
  index: CollectionIndex,
  matched: number,
  { equal, allOf }: FilterConditions,
): readonly ListedValue[] | undefined {
  const field = index.fields[index.reach];
  if (field === undefined || matched !== index.reach || matched > 1 || index.definition.collation)
    return undefined;
  const value = equal.get(field);
  return isListedValue(value) ? [value] : allOf.get(field);
}

function worth({ equal, range, listed, order }: QueryPlan): number {
  return equal.length * 4 + (listed ? 5 : 0) + (range ? 2 : 0) + (order ? 1 : 0);
}

function orderOf(
  index: CollectionIndex,
  matched: number,
  equal: FilterConditions['equal'],
  sort: SortSpecification,
  collation: CollationOptions | undefined,
): QueryPlan['order'] {
  const offered = [...Object.entries(index.definition.key).slice(matched, index.reach)];
  if (index.reach === index.fields.length && !index.fields.includes('_id')) offered.push(['_id', 1]);
  // A field that has one value throughout is in any order.
  const asked = Object.entries(sort).filter(([path]) => !equal.has(path));
  if (asked.length > offered.length || !sameCollation(index.definition.collation, collation))
    return undefined;

  const turns = asked.map(([path, direction], place) => {
    const field = offered[place];
    return field?.[0] === path ? field[1] * direction : 0;
  });
  if (turns.every((turn) => turn === 1)) return 'as-is';
  return turns.every((turn) => turn === -1) ? 'reversed' : undefined;
}

function sameCollation(left: CollationOptions | undefined, right: CollationOptions | undefined): boolean {
  if (!left || !right) return left === right;
  return (
    left.locale === right.locale &&
    (left.strength ?? 3) === (right.strength ?? 3) &&
    (left.numericOrdering ?? false) === (right.numericOrdering ?? false)
  );
}

function stretch(
  index: CollectionIndex,
  partition: SortedPartition,
  equal: readonly Comparable[],
  range: Range | undefined,
): { from: number; to: number } {
  const order = valueOrder(undefined);
  const directions = Object.values(index.definition.key);
  const compareTo = (document: PlainDocument): number => {
    for (let field = 1; field < equal.length; field += 1) {
      const place = order(index.readField(document, field), equal[field]);
      if (place !== 0) return place * (directions[field] ?? 1);
    }
    if (!range) return 0;
    const place = placeInRange(index.readField(document, equal.length), range, order);
    return place * (directions[equal.length] ?? 1);
  };
  const documents = partition.sorted;
  return {
    from: firstIndex(documents, (document) => compareTo(document) >= 0),
    to: firstIndex(documents, (document) => compareTo(document) > 0),
  };
}

/** -1 before the range, 0 within, 1 behind it. */
function placeInRange(value: unknown, { from, to }: Range, order: ValueOrder): number {
  const kind = kindOf(value) - kindOf((from ?? to)?.value);
  if (kind !== 0) return kind;
  if (from) {
    const place = order(value, from.value);
    if (place < 0 || (place === 0 && !from.inclusive)) return -1;
  }
  if (to) {
    const place = order(value, to.value);
    if (place > 0 || (place === 0 && !to.inclusive)) return 1;
  }
  return 0;
}
