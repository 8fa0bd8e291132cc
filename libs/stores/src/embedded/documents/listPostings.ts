import { firstIndex } from './sortedPartition';
import type { PlainDocument } from './plainDocument';

/** A value of a list that an index can look up. */
export type ListedValue = string | number | boolean;

/**
 * Which documents hold which values in a list, as a multikey index of MongoDB knows it: for each value the numbers of
 * its documents, ascending, so that documents that hold several values are found by walking the shortest of their rows.
 */
export class ListPostings {
  readonly #at: (document: PlainDocument) => unknown;
  readonly #rows = new Map<ListedValue, number[]>();
  readonly #numbers = new Map<string, number>();
  readonly #documents: (PlainDocument | undefined)[] = [];
  readonly #free: number[] = [];
  /** Not looked at yet. Whoever asks has to wait for them. */
  readonly #waiting: Set<PlainDocument>;

  constructor(at: (document: PlainDocument) => unknown, documents: Iterable<PlainDocument>) {
    this.#at = at;
    this.#waiting = new Set(documents);
  }

  /** Looks at so many of the documents that nobody has looked at; whether there are more. */
  gather(most: number): boolean {
    let left = most;
    for (const document of this.#waiting) {
      if (left <= 0) break;
      left -= 1;
      this.#waiting.delete(document);
      this.add(document);
    }
    return this.#waiting.size > 0;
  }

  add(document: PlainDocument): void {
    const number = this.#free.pop() ?? this.#documents.length;
    this.#numbers.set(document._id, number);
    this.#documents[number] = document;
    for (const value of listedValues(this.#at(document))) {
      const row = this.#rows.get(value);
      if (row) insert(row, number);
      else this.#rows.set(value, [number]);
    }
  }

  remove(document: PlainDocument): void {
    if (this.#waiting.delete(document)) return;
    const number = this.#numbers.get(document._id);
    if (number === undefined) return;
    this.#numbers.delete(document._id);
    this.#documents[number] = undefined;
    this.#free.push(number);
    for (const value of listedValues(this.#at(document))) {
      const row = this.#rows.get(value) ?? [];
      const place = placeOf(row, number);
      if (row[place] === number) row.splice(place, 1);
      if (row.length === 0) this.#rows.delete(value);
    }
  }

  /** Puts a document in the place of what it was before. */
  exchange(before: PlainDocument, document: PlainDocument): void {
    const number = this.#numbers.get(before._id);
    if (number !== undefined && holdSame(this.#at(before), this.#at(document)))
      this.#documents[number] = document;
    else {
      this.remove(before);
      this.add(document);
    }
  }

  /** The documents that hold all of some values. */
  holding(values: readonly ListedValue[]): PlainDocument[] {
    this.gather(Infinity);
    const found: PlainDocument[] = [];
    for (const number of this.#numbersOf(values)) {
      const document = this.#documents[number];
      if (document) found.push(document);
    }
    return found;
  }

  /** How many documents hold all of some values. */
  count(values: readonly ListedValue[]): number {
    this.gather(Infinity);
    return this.#numbersOf(values).length;
  }

  /** At most so many documents hold all of some values. */
  most(values: readonly ListedValue[]): number {
    this.gather(Infinity);
    return Math.min(...values.map((value) => this.#rows.get(value)?.length ?? 0));
  }

  /** Tells of any of these documents whether it holds all of some values. */
  holder(values: readonly ListedValue[]): (document: PlainDocument) => boolean {
    this.gather(Infinity);
    const rows = values.map((value) => this.#rows.get(value) ?? []);
    return (document) => {
      const number = this.#numbers.get(document._id) ?? -1;
      return rows.every((row) => row[placeOf(row, number)] === number);
    };
  }

  #numbersOf(values: readonly ListedValue[]): readonly number[] {
    const rows: number[][] = [];
    for (const value of values) {
      const row = this.#rows.get(value);
      if (!row) return [];
      rows.push(row);
    }
    return inAll(rows.sort((left, right) => left.length - right.length));
  }
}

/** The values of a field by which it is looked up: those of a list, or the one it is. */
export function listedValues(field: unknown): readonly ListedValue[] {
  // Every value of a document is unknown until it is looked at.
  const values: readonly unknown[] = Array.isArray(field) ? field : [field];
  return values.filter(isListedValue);
}

export function isListedValue(value: unknown): value is ListedValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** The numbers that are in all rows. */
function inAll(rows: readonly (readonly number[])[]): readonly number[] {
  const [shortest = [], ...others] = rows;
  let left = shortest;
  for (const row of others) left = inBoth(left, row);
  return left;
}

/** Looking each up is quicker than walking both where one is much longer. */
const MUCH_LONGER = 8;

function inBoth(few: readonly number[], many: readonly number[]): number[] {
  if (many.length > few.length * MUCH_LONGER)
    return few.filter((number) => many[placeOf(many, number)] === number);
  const found: number[] = [];
  let place = 0;
  for (const number of few) {
    while (place < many.length && (many[place] ?? 0) < number) place += 1;
    if (many[place] === number) found.push(number);
  }
  return found;
}

function holdSame(before: unknown, now: unknown): boolean {
  const [left, right] = [listedValues(before), listedValues(now)];
  return left.length === right.length && left.every((value, place) => value === right[place]);
}

function insert(row: number[], number: number): void {
  const last = row[row.length - 1];
  if (last === undefined || last < number) {
    row.push(number);
    return;
  }
  const place = placeOf(row, number);
  if (row[place] !== number) row.splice(place, 0, number);
}

function placeOf(row: readonly number[], number: number): number {
  return firstIndex(row, (each) => each >= number);
}
