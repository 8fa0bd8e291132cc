import { isDeepStrictEqual } from 'node:util';
import { copyValue, type PlainDocument } from './plainDocument';

type Fields = Record<string, unknown>;
type Operator = (holder: Fields, field: string, operand: unknown, path: string) => void;

const OPERATORS: Readonly<Record<string, Operator>> = {
  $set: (holder, field, operand) => {
    holder[field] = copyValue(operand);
  },
  $unset: (holder, field) => {
    delete holder[field];
  },
  $inc: (holder, field, operand, path) => {
    const current = holder[field] ?? 0;
    if (typeof current !== 'number' || typeof operand !== 'number') {
      throw new TypeError(`$inc needs numbers, at ${path}`);
    }
    holder[field] = current + operand;
  },
  $push: (holder, field, operand, path) => {
    holder[field] = [...listAt(holder, field, '$push', path), copyValue(operand)];
  },
  $pull: (holder, field, operand, path) => {
    if (holder[field] === undefined) return;
    const matches = matcherOf(operand);
    holder[field] = listAt(holder, field, '$pull', path).filter((item) => !matches(item));
  },
};

/**
 * Returns the updated document as a new object. Supports $set, $unset, $inc, $push of one value, $pull and, on
 * insert, $setOnInsert. Throws a TypeError for anything else.
 */
export function applyUpdate(document: PlainDocument, update: object, inserting = false): PlainDocument {
  const changed: Fields = fieldsOf(document);
  for (const [name, changes] of Object.entries<unknown>({ ...update })) {
    const operator = name === '$setOnInsert' ? OPERATORS.$set : OPERATORS[name];
    if (!operator || typeof changes !== 'object' || changes === null) {
      throw new TypeError(`The embedded store does not know the update ${name}`);
    }
    if (name === '$setOnInsert' && !inserting) continue;
    for (const [path, operand] of Object.entries<unknown>({ ...changes })) {
      const { holder, field } = holderOf(changed, path, name);
      if (holder) operator(holder, field, operand, path);
    }
  }
  if (changed._id !== document._id) throw new TypeError('The _id of a document cannot be changed');
  return { ...changed, _id: document._id };
}

/** The initial document of an upsert: the fields that the filter compares for equality. */
export function documentFromFilter(equal: ReadonlyMap<string, unknown>, newId: () => string): PlainDocument {
  const start: Fields = {};
  for (const [path, value] of equal) {
    const { holder, field } = holderOf(start, path, '$set');
    if (holder) holder[field] = value;
  }
  return { ...start, _id: typeof start._id === 'string' ? start._id : newId() };
}

function fieldsOf(document: PlainDocument): Fields {
  const { _id, ...fields } = document;
  // A copy of an object of fields is one.
  return { _id, ...(copyValue(fields) as Fields) };
}

/** The object that holds the last field of a path. Creates missing ones unless the update only removes. */
function holderOf(
  document: Fields,
  path: string,
  operator: string,
): { holder: Fields | undefined; field: string } {
  const steps = path.split('.');
  const field = steps.pop() ?? path;
  const isRemoval = operator === '$unset' || operator === '$pull';
  let holder: Fields | undefined = document;
  for (const step of steps) {
    if (step.startsWith('$')) throw new TypeError(`The embedded store does not know the path ${path}`);
    const inner: unknown = holder[step];
    if (isFields(inner)) holder = inner;
    else if (inner !== undefined) throw new TypeError(`Nothing can be put at ${path}: ${step} is no object`);
    else if (isRemoval) return { holder: undefined, field };
    else holder = holder[step] = {};
  }
  return { holder, field };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}

function listAt(holder: Fields, field: string, operator: string, path: string): readonly unknown[] {
  const list = holder[field] ?? [];
  if (!Array.isArray(list)) throw new TypeError(`${operator} needs a list, at ${path}`);
  return list;
}

/** What to remove: equal values, any of `$in`, or objects that have all the given fields. */
function matcherOf(operand: unknown): (item: unknown) => boolean {
  if (!isFields(operand) || Array.isArray(operand)) return (item) => isDeepStrictEqual(item, operand);
  const { $in, ...fields } = operand;
  if (Array.isArray($in)) return (item) => $in.some((value) => isDeepStrictEqual(item, value));
  if (Object.keys(fields).some((key) => key.startsWith('$'))) {
    throw new TypeError('The embedded store knows only values, fields and $in in $pull');
  }
  return (item) =>
    isFields(item) && Object.entries(fields).every(([field, value]) => isDeepStrictEqual(item[field], value));
}
