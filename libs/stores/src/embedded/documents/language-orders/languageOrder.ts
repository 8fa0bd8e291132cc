import type { Direction } from '@forkcast/event-sourcing';
import type { CollationOptions } from 'mongodb';
import type { ColumnValue } from '../tables/columnValue';
import { kindOf, valueOrder, type ValueOrder } from '../queries/valueOrder';
import { columnOf } from '../tables/layout';

/** What is to be sorted: a statement whose rows are a document's number and what it is sorted by, and how. */
export interface OrderTask {
  text: string;
  values: readonly ColumnValue[];
  directions: readonly Direction[];
  collation: CollationOptions;
}

/** A document's number, and what it is sorted by. */
export interface SortedRow {
  n: number;
  keys: readonly unknown[];
}

export type RowOrder = (one: SortedRow, other: SortedRow) => number;

/** What the bytes of a text begin with, as those of other values begin with their kind. */
const TEXT = kindOf('');

/** A path's column, to be compared in a language: the driver ends a text at its first NUL, so that such a one is read as bytes. */
export function comparedIn(path: string): string {
  const column = columnOf(path);
  const hasNul = `typeof(${column}) = 'text' AND instr(CAST(${column} AS BLOB), x'00')`;
  return `CASE WHEN ${hasNul} THEN CAST(char(${TEXT}) || ${column} AS BLOB) ELSE ${column} END`;
}

export function sortedRow([n, ...keys]: readonly unknown[]): SortedRow {
  if (typeof n !== 'number') throw new TypeError('A row without a number');
  return { n, keys: keys.map(comparable) };
}

/** The order of rows under a collation; what ties there goes by its number. */
export function rowOrder(directions: readonly Direction[], collation: CollationOptions): RowOrder {
  const order = valueOrder(collation);
  return (one, other) => {
    for (const [place, direction] of directions.entries()) {
      const turn = orderOfColumns(one.keys[place], other.keys[place], order);
      if (turn !== 0) return turn * direction;
    }
    return one.n - other.n;
  };
}

function comparable(value: unknown): unknown {
  if (!Buffer.isBuffer(value) || value[0] !== TEXT) return value;
  return value.toString('utf8', 1);
}

/** Blobs begin with their kind, and come after all that is none. */
function orderOfColumns(one: unknown, other: unknown, order: ValueOrder): number {
  if (Buffer.isBuffer(one) && Buffer.isBuffer(other)) return one.compare(other as never);
  return order(one, other);
}
