import type { Direction } from '@forkcast/event-sourcing';
import type { CollationOptions } from 'mongodb';
import type { PlainDocument } from '../plainDocument';

/** Orders any two values that a document can hold as MongoDB does: by kind first, with missing equal to null. */
export type ValueOrder = (left: unknown, right: unknown) => number;

export type DocumentOrder = (left: PlainDocument, right: PlainDocument) => number;

const SENSITIVITY = { 1: 'base', 2: 'accent', 3: 'variant' } as const;

/** The order of values under a collation. Without one, strings are ordered by their code units. */
export function valueOrder(collation: CollationOptions | undefined): ValueOrder {
  if (!collation) return (left, right) => compareValues(left, right, compareScalars);
  const { compare } = collatorFor(collation);
  return (left, right) => compareValues(left, right, compare);
}

/** Cached because creating a collator takes longer than most sorts. */
const collators = new Map<string, Intl.Collator>();

function collatorFor({
  locale,
  strength,
  numericOrdering: numeric = false,
}: CollationOptions): Intl.Collator {
  const sensitivity = SENSITIVITY[strength === 1 || strength === 2 ? strength : 3];
  const key = `${locale} ${sensitivity} ${numeric}`;
  const known = collators.get(key) ?? new Intl.Collator(locale, { sensitivity, numeric });
  collators.set(key, known);
  return known;
}

/** Orders documents by a sort specification, not by lists; ties are ordered by `_id`. */
export function documentOrder(
  sort: Readonly<Record<string, Direction>>,
  collation: CollationOptions | undefined,
): DocumentOrder {
  const compare = valueOrder(collation);
  const keys = Object.entries(sort).map(([path, direction]) => ({ at: reader(path), direction }));
  return (left, right) => {
    for (const { at, direction } of keys) {
      const order = compare(at(left), at(right));
      if (order !== 0) return order * direction;
    }
    return compareScalars(left._id, right._id);
  };
}

/** Reads the value at a path like 'recipe.name'. */
export function reader(path: string): (document: PlainDocument) => unknown {
  if (!path.includes('.')) return (document) => document[path];
  const fields = path.split('.');
  return (document) => fields.reduce<unknown>(step, document);
}

/** The rank of a value's kind in MongoDB's order of kinds. */
export function kindOf(value: unknown): number {
  switch (typeof value) {
    case 'undefined':
      return 0;
    case 'number':
      return 1;
    case 'string':
      return 2;
    case 'boolean':
      return 5;
    default:
      if (value === null) return 0;
      if (Array.isArray(value)) return 4;
      return value instanceof Date ? 6 : 3;
  }
}

export function compareScalars<Scalar extends string | number | boolean>(
  left: Scalar,
  right: Scalar,
): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function compareValues(
  left: unknown,
  right: unknown,
  compareStrings: (a: string, b: string) => number,
): number {
  if (typeof left === 'string' && typeof right === 'string') return compareStrings(left, right);
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  const kind = kindOf(left);
  const difference = kind - kindOf(right);
  if (difference !== 0 || kind === 0) return difference;
  if (left instanceof Date && right instanceof Date) return left.getTime() - right.getTime();
  if (typeof left === 'boolean' && typeof right === 'boolean') return compareScalars(left, right);
  return compareScalars(JSON.stringify(left), JSON.stringify(right));
}

function step(value: unknown, field: string): unknown {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => step(item, field) ?? []);
  // Any object of a document is a record of fields.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;
}
