import { kindOf } from './valueOrder';

export type Comparable = string | number | boolean | Date | null;

/** Bounds on one field. A range holds values of one kind only, as a comparison in MongoDB does. */
export interface Range {
  from?: { value: Comparable; inclusive: boolean };
  to?: { value: Comparable; inclusive: boolean };
}

/** What of a filter an index can answer. */
export interface FilterConditions {
  equal: ReadonlyMap<string, Comparable>;
  oneOf: ReadonlyMap<string, readonly Comparable[]>;
  ranges: ReadonlyMap<string, Range>;
  /** Whether there is more to the filter than this. */
  more: boolean;
}

const BOUNDS = {
  $gt: { side: 'from', inclusive: false },
  $gte: { side: 'from', inclusive: true },
  $lt: { side: 'to', inclusive: false },
  $lte: { side: 'to', inclusive: true },
} as const;

/** Reads the conditions out of a filter that must all hold, each for one field. */
export function conditionsOf(filter: object): FilterConditions {
  const conditions = { equal: new Map(), oneOf: new Map(), ranges: new Map(), more: false };
  readInto(conditions, filter);
  return conditions;
}

interface Reading extends FilterConditions {
  equal: Map<string, Comparable>;
  oneOf: Map<string, readonly Comparable[]>;
  ranges: Map<string, Range>;
  more: boolean;
}

function readInto(found: Reading, filter: object): void {
  for (const [path, condition] of Object.entries<unknown>({ ...filter })) {
    if (path === '$and' && Array.isArray(condition)) {
      // What $and takes is a list of filters.
      for (const each of condition as readonly object[]) readInto(found, each);
    } else if (path.startsWith('$') || !readCondition(found, path, condition)) {
      found.more = true;
    }
  }
}

/** Whether the condition could be read; a second one for the same field cannot. */
function readCondition({ equal, oneOf, ranges }: Reading, path: string, condition: unknown): boolean {
  if (equal.has(path) || oneOf.has(path) || ranges.has(path)) return false;
  const { $eq = condition, $in, ...others } = operatorsOf(condition);
  const simple = Object.keys(others).length === 0;
  if (simple && $in === undefined && isComparable($eq)) {
    equal.set(path, $eq);
    return true;
  }
  if (simple && $eq === condition && isListOfComparables($in)) {
    oneOf.set(path, $in);
    return true;
  }
  const range = $eq === condition && $in === undefined ? rangeOf(Object.entries(others)) : undefined;
  if (range) ranges.set(path, range);
  return range !== undefined;
}

function operatorsOf(condition: unknown): Record<string, unknown> {
  const isPlain = typeof condition === 'object' && condition !== null && !isComparable(condition);
  return isPlain && !Array.isArray(condition) ? { ...condition } : {};
}

function rangeOf(operators: readonly [string, unknown][]): Range | undefined {
  const range: Range = {};
  for (const [operator, value] of operators) {
    if (!isBound(operator) || !isComparable(value) || value === null) return undefined;
    const { side, inclusive } = BOUNDS[operator];
    if (range[side]) return undefined;
    range[side] = { value, inclusive };
  }
  const { from, to } = range;
  if (!from && !to) return undefined;
  return from && to && kindOf(from.value) !== kindOf(to.value) ? undefined : range;
}

function isBound(operator: string): operator is keyof typeof BOUNDS {
  return operator in BOUNDS;
}

export function isComparable(value: unknown): value is Comparable {
  if (value === null || value instanceof Date) return true;
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}

function isListOfComparables(value: unknown): value is Comparable[] {
  return Array.isArray(value) && value.every(isComparable);
}
