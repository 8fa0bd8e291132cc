import { createHash } from 'node:crypto';
import type { Comparable, ListedValue } from '../queries/filterConditions';
import { kindOf } from '../queries/valueOrder';

/** A value as stored in a column. */
export type ColumnValue = string | number | Buffer | null;

/**
 * The column value of a field, encoded so that SQLite orders and compares it as MongoDB does: null (and missing),
 * numbers, texts, then blobs, which begin with their kind: objects, lists, booleans, Dates.
 */
export function columnValue(value: unknown): ColumnValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  const kind = kindOf(value);
  if (typeof value === 'boolean') return Buffer.from([kind, value ? 1 : 0]);
  if (value instanceof Date) {
    const bytes = Buffer.alloc(9, kind);
    // Offset so that times before 1970 sort correctly.
    bytes.writeBigUInt64BE(BigInt.asUintN(64, BigInt(value.getTime()) ^ (1n << 63n)), 1);
    return bytes;
  }
  return Buffer.from(String.fromCharCode(kind) + JSON.stringify(value));
}

/** The scalar that a column value encodes; undefined for Dates, lists, objects and missing values. */
export function scalarOf(value: ColumnValue | undefined): ListedValue | undefined {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return Buffer.isBuffer(value) && value[0] === kindOf(true) ? value[1] === 1 : undefined;
}

/** The column value of a list: enough to detect changes of the list or of its lookup keys. */
export function fingerprint(values: unknown): Buffer {
  const digest = createHash('sha1').update(JSON.stringify(values)).digest('hex');
  return Buffer.from(`0${kindOf([])}${digest}`, 'hex');
}

/** The range of column values of a kind: from the first value, before the second. Null means unbounded. */
export function kindBounds(value: Exclude<Comparable, null>): [ColumnValue, ColumnValue] {
  if (typeof value === 'number') return [null, ''];
  if (typeof value === 'string') return ['', Buffer.alloc(0)];
  const kind = kindOf(value);
  return [Buffer.from([kind]), Buffer.from([kind + 1])];
}
