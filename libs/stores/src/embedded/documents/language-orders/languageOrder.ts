import type { Direction } from '@forkcast/event-sourcing';
import type { CollationOptions } from 'mongodb';
import type { ColumnValue } from '../tables/columnValue';
import { kindOf, valueOrder, type ValueOrder } from '../queries/valueOrder';
import { columnOf } from '../tables/layout';

/** A sort task: a statement whose rows are a document's number and its sort keys, and how to sort them. */
export interface OrderTask {
  text: string;
  values: readonly ColumnValue[];
  directions: readonly Direction[];
  collation: CollationOptions;
}

/** A document's number and its sort keys. */
export interface SortedRow {
  n: number;
  keys: readonly unknown[];
}

export type RowOrder = (one: SortedRow, other: SortedRow) => number;

/** The first byte of an encoded text, like the kind byte of other values. */
const TEXT = kindOf('');

/**
 * A path's column for a language comparison. The driver ends a text at its first NUL, so texts with NUL are read as
 * bytes.
 */
export function sortColumn(path: string): string {
  const column = columnOf(path);
  const hasNul = `typeof(${column}) = 'text' AND instr(CAST(${column} AS BLOB), x'00')`;
  return `CASE WHEN ${hasNul} THEN CAST(char(${TEXT}) || ${column} AS BLOB) ELSE ${column} END`;
}

export function toSortedRow([n, ...keys]: readonly unknown[]): SortedRow {
  if (typeof n !== 'number') throw new TypeError('A row without a number');
  return { n, keys: keys.map(decodeText) };
}

/** The order of rows under a collation; ties are ordered by number. */
export function rowOrder(directions: readonly Direction[], collation: CollationOptions): RowOrder {
  const order = valueOrder(collation);
  return (one, other) => {
    for (const [index, direction] of directions.entries()) {
      const result = compareColumns(one.keys[index], other.keys[index], order);
      if (result !== 0) return result * direction;
    }
    return one.n - other.n;
  };
}

function decodeText(value: unknown): unknown {
  if (!Buffer.isBuffer(value) || value[0] !== TEXT) return value;
  return value.toString('utf8', 1);
}

/** Blobs begin with their kind and sort after all other values. */
function compareColumns(one: unknown, other: unknown, order: ValueOrder): number {
  if (Buffer.isBuffer(one) && Buffer.isBuffer(other)) return one.compare(other as never);
  return order(one, other);
}
