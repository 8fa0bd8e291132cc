import { isDeepStrictEqual } from 'node:util';
import { openForReading } from '../../embedded/sqliteFile';
import type { PlainDocument } from '../../embedded/documents/plainDocument';
import { documentRows, type DocumentRow } from './documentRows';
import { MAX_EXAMPLES } from './faults';

/** The number of documents and the ids of the first few. */
export interface CountedIds {
  count: number;
  ids: readonly string[];
}

/** The differences between a collection and its expected contents. */
export interface CollectionComparison {
  /** Documents in the collection. */
  documents: number;
  differing: CountedIds;
  /** Documents that are missing. */
  missing: CountedIds;
  /** Documents that should not exist. */
  tooMany: CountedIds;
}

/**
 * Compares a collection of one document file with the same one of another, one document at a time. Ignores
 * `_position`, because the document's last event may have been erased. Treats null like a missing field. Skips
 * documents on both sides for which `isSettled` returns false. No other process may have the files open.
 */
export function compareCollection(
  files: { actual: string; expected: string },
  collection: string,
  isSettled: (document: PlainDocument) => boolean = () => true,
): CollectionComparison {
  const [actual, expected] = [openForReading(files.actual), openForReading(files.expected)];
  try {
    const found = { documents: 0, differing: new Ids(), missing: new Ids(), tooMany: new Ids() };
    for (const [actualRow, expectedRow] of mergeById(
      settledRows(documentRows(actual, collection), isSettled),
      settledRows(documentRows(expected, collection), isSettled),
    )) {
      if (actualRow) found.documents += 1;
      if (!actualRow) found.missing.add(expectedRow.id);
      else if (!expectedRow) found.tooMany.add(actualRow.id);
      else if (!isSame(actualRow, expectedRow)) found.differing.add(actualRow.id);
    }
    return found;
  } finally {
    actual.close();
    expected.close();
  }
}

class Ids implements CountedIds {
  count = 0;
  readonly ids: string[] = [];

  add(id: string): void {
    this.count += 1;
    if (this.ids.length < MAX_EXAMPLES) this.ids.push(id);
  }
}

function* settledRows(
  rows: Iterable<DocumentRow>,
  isSettled: (document: PlainDocument) => boolean,
): Generator<DocumentRow> {
  for (const row of rows) {
    const document = row.document();
    if (!document || isSettled(document)) yield row;
  }
}

type Pair = readonly [DocumentRow, DocumentRow | undefined] | readonly [undefined, DocumentRow];

/** Merges both by id; both are sorted by id. */
function* mergeById(ones: Iterator<DocumentRow>, others: Iterator<DocumentRow>): Generator<Pair> {
  let [one, other] = [ones.next(), others.next()];
  while (!one.done || !other.done) {
    const order = one.done ? 1 : other.done ? -1 : compareBytes(one.value.id, other.value.id);
    if (!one.done && order <= 0) {
      yield [one.value, order === 0 && !other.done ? other.value : undefined];
      one = ones.next();
      if (order === 0) other = others.next();
    } else if (!other.done) {
      yield [undefined, other.value];
      other = others.next();
    }
  }
}

/** The order of strings in SQLite. */
function compareBytes(one: string, other: string): number {
  const encoder = new TextEncoder();
  return Buffer.compare(encoder.encode(one), encoder.encode(other));
}

function isSame(one: DocumentRow, other: DocumentRow): boolean {
  if (Buffer.compare(one.body, other.body) === 0) return true;
  const [first, second] = [one.document(), other.document()];
  return first !== undefined && second !== undefined && isDeepStrictEqual(content(first), content(second));
}

/** Null equals a missing field: documents written before a field existed lack it. */
function content({ _position, ...rest }: PlainDocument): unknown {
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
}
