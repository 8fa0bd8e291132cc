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
  const equal = new Map<string, Comparable>();
  const oneOf = new Map<string, readonly Comparable[]>();
  const ranges = new Map<string, Range>();
  let more = false;

  const read = (conditions: object): void => {
    for (const [path, condition] of Object.entries(conditions)) {
      if (path === '$and' && Array.isArray(condition)) condition.forEach(read);
      else if (path.startsWith('$') || isTaken(path)) more = true;
      else if (isComparable(condition)) equal.set(path, condition);
      else if (!readOperators(path, condition)) more = true;
    }
  };
  const isTaken = (path: string) => equal.has(path) || oneOf.has(path) || ranges.has(path);
  const readOperators = (path: string, condition: unknown): boolean => {
    if (typeof condition !== 'object' || condition === null) return false;
    const operators = Object.entries(condition);
    const [first] = operators;
    if (operators.length === 1 && first) {
      const [operator, operand]: [string, unknown] = first;
      if (operator === '$eq' && isComparable(operand)) return Boolean(equal.set(path, operand));
      if (operator === '$in' && isListOfComparables(operand)) return Boolean(oneOf.set(path, operand));
    }
    const range = rangeOf(operators);
    if (range) ranges.set(path, range);
    return range !== undefined;
  };

  read(filter);
  return { equal, oneOf, ranges, more };
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
