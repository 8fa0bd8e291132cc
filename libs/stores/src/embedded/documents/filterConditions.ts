import { isListedValue, type ListedValue } from './listPostings';
import type { PlainDocument } from './plainDocument';
import { kindOf, reader } from './valueOrder';

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
  /** Values that a list must all hold. */
  allOf: ReadonlyMap<string, readonly ListedValue[]>;
  /** Tells whether the texts of a document match what is asked of them; undefined where nothing is. */
  texts: ((document: PlainDocument) => boolean) | undefined;
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
  const found: Reading = {
    equal: new Map(),
    oneOf: new Map(),
    ranges: new Map(),
    allOf: new Map(),
    patterns: [],
    more: false,
  };
  readInto(found, filter);
  const { patterns, ...conditions } = found;
  return { ...conditions, texts: patterns.length > 0 ? matcherOf(patterns) : undefined };
}

interface TextPattern {
  path: string;
  holdsFor: (text: string) => boolean;
}

interface Reading extends Omit<FilterConditions, 'texts'> {
  equal: Map<string, Comparable>;
  oneOf: Map<string, readonly Comparable[]>;
  ranges: Map<string, Range>;
  allOf: Map<string, readonly ListedValue[]>;
  patterns: TextPattern[];
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
function readCondition(found: Reading, path: string, condition: unknown): boolean {
  const { $eq = condition, $in, ...others } = operatorsOf(condition);
  if ($eq === condition && $in === undefined && readText(found.patterns, path, others)) return true;
  const { equal, oneOf, ranges, allOf } = found;
  if ([equal, oneOf, ranges, allOf].some((known) => known.has(path))) return false;
  const simple = Object.keys(others).length === 0;
  if (simple && $in === undefined && isComparable($eq)) {
    equal.set(path, $eq);
    return true;
  }
  if (simple && $eq === condition && isListOfComparables($in)) {
    oneOf.set(path, $in);
    return true;
  }
  const { $all, ...besides } = others;
  if ($eq === condition && $in === undefined && isListOfValues($all) && Object.keys(besides).length === 0) {
    allOf.set(path, [...new Set($all)]);
    return true;
  }
  const range = $eq === condition && $in === undefined ? rangeOf(Object.entries(others)) : undefined;
  if (range) ranges.set(path, range);
  return range !== undefined;
}

function readText(patterns: TextPattern[], path: string, operators: Record<string, unknown>): boolean {
  const { $regex, ...others } = operators;
  if (typeof $regex !== 'string' || Object.keys(others).length > 0) return false;
  patterns.push({ path, holdsFor: testOf($regex) });
  return true;
}

/** An expression that is only letters, as a search is, is looked for as such: much quicker over thousands of texts. */
const LITERAL = /^(?:[^\\^$.*+?()[\]{}|]|\\[\\^$.*+?()[\]{}|])*$/;

function testOf(expression: string): (text: string) => boolean {
  const pattern = new RegExp(expression);
  if (!LITERAL.test(expression)) return (text) => pattern.test(text);
  const sought = expression.replace(/\\(.)/g, '$1');
  return (text) => text.includes(sought);
}

function matcherOf(patterns: readonly TextPattern[]): (document: PlainDocument) => boolean {
  const tests = patterns.map(({ path, holdsFor }) => ({ at: reader(path), holdsFor }));
  return (document) => tests.every(({ at, holdsFor }) => matches(at(document), holdsFor));
}

function matches(value: unknown, holdsFor: (text: string) => boolean): boolean {
  if (typeof value === 'string') return holdsFor(value);
  return Array.isArray(value) && value.some((each) => typeof each === 'string' && holdsFor(each));
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

function isListOfValues(value: unknown): value is ListedValue[] {
  return Array.isArray(value) && value.length > 0 && value.every(isListedValue);
}
