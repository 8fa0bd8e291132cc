import { isDeepStrictEqual } from 'node:util';
import { openForReading } from '../../embedded/sqliteFile';
import type { PlainDocument } from '../../embedded/documents/plainDocument';
import { documentRows, type DocumentRow } from './documentRows';
import { MOST_EXAMPLES } from './faults';

/** Documents by how many there are, and the ids of the first few. */
export interface CountedIds {
  count: number;
  ids: readonly string[];
}

/** How a collection differs from what it should be. */
export interface CollectionComparison {
  /** In the collection as it is. */
  documents: number;
  differing: CountedIds;
  /** Where it should have a document and has none. */
  missing: CountedIds;
  /** Where it has a document and should have none. */
  tooMany: CountedIds;
}

/**
 * Compares a collection of one document file with the same one of another, one document at a time. `_position`, which
 * says what event a document has had last, does not count: that event may have been erased since. Neither does whether a
 * field is null or missing. Documents that `isSettled` says no to are left out on both sides. Nothing else may have the files open.
 */
export function compareCollection(
  files: { actual: string; expected: string },
  collection: string,
  isSettled: (document: PlainDocument) => boolean = () => true,
): CollectionComparison {
  const [actual, expected] = [openForReading(files.actual), openForReading(files.expected)];
  try {
    const found = { documents: 0, differing: new Ids(), missing: new Ids(), tooMany: new Ids() };
    for (const [is, should] of sideBySide(
      settled(documentRows(actual, collection), isSettled),
      settled(documentRows(expected, collection), isSettled),
    )) {
      if (is) found.documents += 1;
      if (!is) found.missing.add(should.id);
      else if (!should) found.tooMany.add(is.id);
      else if (!isSame(is, should)) found.differing.add(is.id);
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
    if (this.ids.length < MOST_EXAMPLES) this.ids.push(id);
  }
}

function* settled(
  rows: Iterable<DocumentRow>,
  isSettled: (document: PlainDocument) => boolean,
): Generator<DocumentRow> {
  for (const row of rows) {
    const document = row.document();
    if (!document || isSettled(document)) yield row;
  }
}

type Pair = readonly [DocumentRow, DocumentRow | undefined] | readonly [undefined, DocumentRow];

/** Both in one order: what has the same id comes together. */
function* sideBySide(ones: Iterator<DocumentRow>, others: Iterator<DocumentRow>): Generator<Pair> {
  let [one, other] = [ones.next(), others.next()];
  while (!one.done || !other.done) {
    const order = one.done ? 1 : other.done ? -1 : byBytes(one.value.id, other.value.id);
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

/** As SQLite orders texts. */
function byBytes(one: string, other: string): number {
  const encoder = new TextEncoder();
  return Buffer.compare(encoder.encode(one), encoder.encode(other));
}

function isSame(one: DocumentRow, other: DocumentRow): boolean {
  if (Buffer.compare(one.body, other.body) === 0) return true;
  const [is, should] = [one.document(), other.document()];
  return is !== undefined && should !== undefined && isDeepStrictEqual(content(is), content(should));
}

/** Null says what a missing field says: documents from before there was a field lack it. */
function content({ _position, ...rest }: PlainDocument): unknown {
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
}
