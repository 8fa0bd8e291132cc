import { blankFreeSpace, ScrubSteps } from '../../scrubSteps';
import { emptyWriteAheadLog, numberIn, type SqliteConnection } from '../../sqliteFile';
import { collectionsIn } from './documentFile';
import { quote } from './layout';

/** Its tasks, in addition to scrubbing steps. */
export type KeeperTask = 'empty';

/** Approximate number of pages of a list index that are merged per step. */
const MERGED_PAGES_PER_STEP = 50;
/** A merge with nothing left to do changes fewer rows than this. */
const MIN_CHANGES = 2;

/** Runs slow tasks on `documents.db` in a separate thread while no write runs. */
export class DocumentKeeper {
  readonly #connection: SqliteConnection;
  readonly #scrubbing = new ScrubSteps(() => this.#scrubAll());

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  /**
   * `empty`: copies the write-ahead log into the file. Returns whether the log is empty, which readers can prevent.
   */
  do(task: KeeperTask): boolean {
    if (task !== 'empty') throw new TypeError(`The keeper of documents does not know ${String(task)}`);
    return emptyWriteAheadLog(this.#connection);
  }

  /** Runs a scrubbing step. Returns whether there are more. */
  scrub(step: { isFirst: boolean }): boolean {
    return this.#scrubbing.run(step);
  }

  close(): void {
    this.#connection.close();
  }

  *#scrubAll(): Generator<void, void, void> {
    yield* this.#mergeLists();
    yield* blankFreeSpace(this.#connection);
  }

  /** A list index only marks documents as deleted until its segments are merged. */
  *#mergeLists(): Generator<void, void, void> {
    for (const name of collectionsIn(this.#connection)) {
      // Rows of one column, as selected.
      const lists = this.#connection
        .prepare(
          `SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%' AND instr(name, ?) = 1`,
        )
        .raw()
        .all([`lists:${name}:`]) as [string][];
      for (const [table] of lists) yield* this.#merge(quote(table));
    }
  }

  /** https://sqlite.org/fts5.html#the_merge_command */
  *#merge(table: string): Generator<void, void, void> {
    const changes = () => numberIn(this.#connection, 'SELECT total_changes()');
    // A negative number starts a merge of all segments.
    for (let pages = -MERGED_PAGES_PER_STEP, hasMore = true; hasMore; pages = MERGED_PAGES_PER_STEP) {
      const before = changes();
      this.#connection.exec(`INSERT INTO ${table} (${table}, rank) VALUES ('merge', ${pages})`);
      hasMore = changes() - before >= MIN_CHANGES;
      yield;
    }
  }
}
