import { isDeepStrictEqual } from 'node:util';
import type { PlainDocument } from '../plainDocument';
import { kindOf, reader, valueOrder } from './valueOrder';

export type Comparable = string | number | boolean | Date | null;

/** A value of a list that an index can look up. */
export type ListedValue = string | number | boolean;

interface Bound {
  value: Exclude<Comparable, null>;
  inclusive: boolean;
}

/** One condition of a filter. All of them have to hold. */
export type Condition =
  | { kind: 'equal'; path: string; value: Comparable }
  | { kind: 'unequal'; path: string; value: Comparable }
  | { kind: 'oneOf'; path: string; values: readonly Comparable[] }
  | { kind: 'allOf'; path: string; values: readonly Comparable[] }
  | { kind: 'above' | 'below'; path: string; bound: Bound }
  | { kind: 'literal'; path: string; text: string };

type Matcher = (document: PlainDocument) => boolean;

/** Parses a MongoDB filter. Throws a TypeError for anything that this store does not support. */
export function conditionsOf(filter: object): Condition[] {
  return Object.entries<unknown>({ ...filter }).flatMap(([path, operand]) => {
    if (path === '$and') return filtersIn(operand).flatMap(conditionsOf);
    if (path.startsWith('$')) throw unsupported(path);
    return isOperators(operand) ? operatorsOf(path, operand) : [equality(path, operand)];
  });
}

/** The fields that a filter compares for equality, by their paths. */
export function equalities(conditions: readonly Condition[]): Map<string, Comparable> {
  return new Map(
    conditions.flatMap((each) => (each.kind === 'equal' ? [[each.path, each.value] as const] : [])),
  );
}

/** Whether all of the conditions hold for a document. */
export function matcherOf(conditions: readonly Condition[]): Matcher {
  const tests = conditions.map(testOf);
  return (document) => tests.every((test) => test(document));
}

export function isListedValue(value: unknown): value is ListedValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** The values by which a field is looked up: the items of a list, or the single value. */
export function listedValues(field: unknown): readonly ListedValue[] {
  return valuesOf(field).filter(isListedValue);
}

function operatorsOf(path: string, operators: Readonly<Record<string, unknown>>): Condition[] {
  return Object.entries(operators).map(([operator, operand]): Condition => {
    switch (operator) {
      // GridFS of MongoDB's driver.
      case '$eq':
        return equality(path, operand);
      case '$ne':
        return { kind: 'unequal', path, value: parseComparable(path, operand) };
      case '$in':
        return { kind: 'oneOf', path, values: parseComparables(path, operand) };
      case '$all':
        return { kind: 'allOf', path, values: parseComparables(path, operand) };
      case '$gt':
      case '$gte':
      case '$lt':
      case '$lte':
        return bound(path, operator, operand);
      case '$regex':
        return textCondition(path, operand);
      default:
        throw unsupported(operator);
    }
  });
}

function equality(path: string, value: unknown): Condition {
  return { kind: 'equal', path, value: parseComparable(path, value) };
}

function bound(path: string, operator: '$gt' | '$gte' | '$lt' | '$lte', operand: unknown): Condition {
  const value = parseComparable(path, operand);
  if (value === null) throw new TypeError(`The embedded store compares nothing with null, at ${path}`);
  return {
    kind: operator.startsWith('$g') ? 'above' : 'below',
    path,
    bound: { value, inclusive: operator.endsWith('e') },
  };
}

/** The only regular expressions that are supported: escaped texts, which are matched as substrings. */
const LITERAL = /^(?:[^\\^$.*+?()[\]{}|]|\\[\\^$.*+?()[\]{}|-])*$/;

function textCondition(path: string, operand: unknown): Condition {
  if (typeof operand !== 'string' || !LITERAL.test(operand))
    throw unsupported('$regex of anything but a text');
  return { kind: 'literal', path, text: operand.replace(/\\(.)/g, '$1') };
}

function testOf(condition: Condition): Matcher {
  const at = reader(condition.path);
  const holds = valueTest(condition);
  return (document) => holds(at(document));
}

function valueTest(condition: Condition): (value: unknown) => boolean {
  switch (condition.kind) {
    case 'equal':
      return (value) => holdsValue(value, condition.value);
    case 'unequal':
      return (value) => !holdsValue(value, condition.value);
    case 'oneOf':
      return (value) => condition.values.some((each) => holdsValue(value, each));
    case 'allOf':
      return (value) =>
        condition.values.length > 0 && condition.values.every((each) => holdsValue(value, each));
    case 'above':
    case 'below':
      return (value) => valuesOf(value).some((each) => isWithin(each, condition));
    case 'literal':
      return (value) =>
        valuesOf(value).some((each) => typeof each === 'string' && each.includes(condition.text));
  }
}

const compareValues = valueOrder(undefined);

function isWithin(value: unknown, { kind, bound }: { kind: 'above' | 'below'; bound: Bound }): boolean {
  if (kindOf(value) !== kindOf(bound.value)) return false;
  const order = compareValues(value, bound.value);
  return (order === 0 && bound.inclusive) || (kind === 'above' ? order > 0 : order < 0);
}

function holdsValue(value: unknown, expected: Comparable): boolean {
  if (expected === null) return value === undefined || valuesOf(value).includes(null);
  return valuesOf(value).some((each) => isDeepStrictEqual(each, expected));
}

/** Conditions on a list apply to its items. */
function valuesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function filtersIn(operand: unknown): readonly object[] {
  if (!Array.isArray(operand)) throw unsupported('$and of anything but a list');
  // The operand is a list of filters.
  return operand as readonly object[];
}

function isOperators(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || value instanceof Date || Array.isArray(value))
    return false;
  return Object.keys(value).some((key) => key.startsWith('$'));
}

function parseComparables(path: string, operand: unknown): readonly Comparable[] {
  if (!Array.isArray(operand)) throw unsupported(`a list that is none, at ${path}`);
  return operand.map((each) => parseComparable(path, each));
}

/** MongoDB's driver sends undefined as null. */
function parseComparable(path: string, value: unknown): Comparable {
  if (value === undefined || value === null || value instanceof Date) return value ?? null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new TypeError(`The embedded store cannot compare with such a value, at ${path}`);
}

function unsupported(what: string): TypeError {
  return new TypeError(`The embedded store does not know the condition ${what}`);
}
