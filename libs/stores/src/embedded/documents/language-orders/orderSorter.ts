import Database from 'libsql';
import type { SqliteConnection } from '../../sqliteFile';
import type { ColumnValue } from '../tables/columnValue';
import { rowOrder, toSortedRow, type OrderTask } from './languageOrder';

/** Sorts names in a separate thread, because many thousand names take a tenth of a second. */
export class SortWorker {
  readonly #connection: SqliteConnection;

  constructor(file: string) {
    this.#connection = new Database(file);
    this.#connection.exec('PRAGMA query_only = ON; PRAGMA wal_autocheckpoint = 0; PRAGMA cache_size = -2000');
  }

  sort({ text, values, directions, collation }: OrderTask): Float64Array {
    // Buffers arrive from another thread as plain byte arrays.
    const bound = values.map((value: ColumnValue | Uint8Array) =>
      value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value,
    );
    // Rows of values: the statement is in raw mode.
    const rows = this.#connection.prepare(text).raw().all(bound) as unknown[][];
    const sorted = rows.map(toSortedRow).sort(rowOrder(directions, collation));
    return Float64Array.from(sorted, ({ n }) => n);
  }

  close(): void {
    this.#connection.close();
  }
}
