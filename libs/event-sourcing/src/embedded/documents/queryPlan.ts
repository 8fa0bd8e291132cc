import type { CollationOptions } from 'mongodb';
import type { Direction } from '../../stores/documentCollection';
import type { CollectionIndex } from './collectionIndex';
import { kindOf, valueOrder, type ValueOrder } from './valueOrder';
import type { Comparable, FilterConditions, Range } from './filterConditions';
import type { PlainDocument } from './plainDocument';
import { firstIndex, type SortedPartition } from './sortedPartition';

export type SortSpecification = Readonly<Record<string, Direction>>;

/** How an index answers a query. */
export interface QueryPlan {
  index: CollectionIndex;
  /** The values asked for in its leading fields. */
  equal: readonly Comparable[];
  /** The bounds asked for in the field after those. */
  range: Range | undefined;
  /** Whether its order is the order asked for, as it is or reversed. */
  order: 'as-is' | 'reversed' | undefined;
  /** Whether it answers the whole filter, so that no document needs to be looked at. */
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

/** The documents of a plan: a stretch of a partition in the order of the index, or its members as they come. */
export function documentsOf({ index, equal, range, order }: QueryPlan): readonly PlainDocument[] {
  const partition = equal.length > 0 ? index.partition(equal[0]) : index.whole();
  if (!partition) return [];
  if (equal.length < 2 && !range) return order ? partition.sorted : [...partition.members];
  const { from, to } = stretch(index, partition, equal, range);
  return partition.sorted.slice(from, to);
}

/** How many documents a plan finds, without looking at them. */
export function countOf({ index, equal, range }: QueryPlan): number {
  const partition = equal.length > 0 ? index.partition(equal[0]) : index.whole();
  if (!partition) return 0;
  if (equal.length < 2 && !range) return partition.size;
  const { from, to } = stretch(index, partition, equal, range);
  return to - from;
}

function planFor(
  index: CollectionIndex,
  { equal, ranges, oneOf, more }: FilterConditions,
  sort: SortSpecification | undefined,
  collation: CollationOptions | undefined,
): QueryPlan {
  // Only the first field is matched without regard to the collation of the index: its partitions are exact.
  const depth = index.definition.collation ? Math.min(1, index.reach) : index.reach;
  const wanted: Comparable[] = [];
  for (const field of index.fields.slice(0, depth)) {
    const value = equal.get(field);
    if (value === undefined) break;
    wanted.push(value);
  }
  const next = index.fields[wanted.length];
  const range = next !== undefined && wanted.length < depth ? ranges.get(next) : undefined;
  const exact = !more && oneOf.size === 0 && equal.size === wanted.length && ranges.size === (range ? 1 : 0);
  const order = sort && orderOf(index, wanted.length, equal, sort, collation);
  return { index, equal: wanted, range, order, exact };
}

function worth({ equal, range, order }: QueryPlan): number {
  return equal.length * 4 + (range ? 2 : 0) + (order ? 1 : 0);
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
