import Database from 'libsql';
import { UnavailableError } from '@forkcast/event-sourcing';
import { CommitChannel } from '../../commitChannel';
import type { SqliteConnection } from '../../sqliteFile';
import type { ColumnValue } from '../tables/columnValue';
import { rowOrder, toSortedRow, type OrderTask } from './languageOrder';

/** How long the idle thread waits for another task before it ends. */
const IDLE_MS = 30_000;

/** Sorts names in a separate thread, one order at a time, because many thousand names take a tenth of a second. */
export class OrderSorter {
  readonly #file: string;
  #channel: CommitChannel<unknown, OrderTask, Float64Array> | undefined;
  #ending: Promise<void> = Promise.resolve();
  #pending = 0;
  #idle: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(file: string) {
    this.#file = file;
  }

  /** The numbers of the documents, in order, as stored in the file when the task runs. */
  async sort(task: OrderTask): Promise<readonly number[]> {
    if (this.#closed) throw new UnavailableError(undefined, `${this.#file} is closed`);
    clearTimeout(this.#idle);
    this.#channel ??= CommitChannel.onDemand({ kind: 'orders', file: this.#file });
    this.#pending += 1;
    try {
      return Array.from(await this.#channel.commit(task));
    } finally {
      this.#pending -= 1;
      if (this.#pending === 0) this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#idle);
    this.#end();
    await this.#ending;
  }

  #end(): void {
    const channel = this.#channel;
    this.#channel = undefined;
    if (channel) this.#ending = this.#ending.then(() => channel.close());
  }
}

/** The thread's task: reads and sorts. */
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
