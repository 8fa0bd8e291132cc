import type { StoredDocument } from '@forkcast/event-sourcing';
import type { BSON } from 'mongodb';
import { unsupported } from './command';

const OPERATORS: Readonly<Record<string, (before: unknown, value: unknown) => unknown>> = {
  $inc: (before, value) => Number(before ?? 0) + Number(value),
  $set: (_before, value) => value,
  $unset: () => undefined,
};

/** Applies an update to a document. */
export function updated(document: StoredDocument, update: BSON.Document): StoredDocument {
  const after = structuredClone(document);
  for (const [operator, fields] of Object.entries(update)) {
    const change = OPERATORS[operator];
    if (!change) throw unsupported(`${operator} in findAndModify`);
    for (const [path, value] of Object.entries<unknown>(fields))
      changeAt(after, path.split('.'), value, change);
  }
  return after;
}

function changeAt(
  within: BSON.Document,
  [field = '', ...rest]: readonly string[],
  value: unknown,
  change: (before: unknown, value: unknown) => unknown,
): void {
  if (rest.length > 0) {
    within[field] ??= {};
    changeAt(within[field], rest, value, change);
    return;
  }
  const after = change(within[field], value);
  if (after === undefined) delete within[field];
  else within[field] = after;
}
