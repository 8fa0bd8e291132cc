import { blankFreeRoom, ScrubSteps } from '../../scrubSteps';
import { numberIn, type SqliteConnection } from '../../sqliteFile';
import { collectionsIn } from './documentFile';
import { quoted } from './layout';

/** What it is sent, beside steps at scrubbing. */
export type KeeperTask = 'empty';

/** About so many pages of an index of lists are merged in a step. */
const MERGED_AT_ONCE = 50;
/** A merging that finds nothing left to do changes fewer rows. */
const FEWEST_CHANGES = 2;

/** Does what takes time to `documents.db`, in a thread of its own while nobody writes. */
export class DocumentKeeper {
  readonly #connection: SqliteConnection;
  readonly #scrubbing = new ScrubSteps(() => this.#scrubAll());

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  /** `empty`: copies the log into the file; answers whether nothing is left in it, as nobody who reads was in the way. */
  do(task: KeeperTask): boolean {
    if (task !== 'empty') throw new TypeError(`The keeper of documents does not know ${String(task)}`);
    // The first column says whether somebody was.
    return numberIn(this.#connection, 'PRAGMA wal_checkpoint(TRUNCATE)') === 0;
  }

  /** Takes a step at scrubbing the file; answers whether there are more. */
  scrub(step: { isFirst: boolean }): boolean {
    return this.#scrubbing.take(step);
  }

  close(): void {
    this.#connection.close();
  }

  *#scrubAll(): Generator<void, void, void> {
    yield* this.#mergeLists();
    yield* blankFreeRoom(this.#connection);
  }

  /** An index of lists only notes that a document is gone, until its parts are merged. */
  *#mergeLists(): Generator<void, void, void> {
    for (const name of collectionsIn(this.#connection)) {
      // Rows of one column, as selected.
      const lists = this.#connection
        .prepare(
          `SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%' AND instr(name, ?) = 1`,
        )
        .raw()
        .all([`lists:${name}:`]) as [string][];
      for (const [table] of lists) yield* this.#merge(quoted(table));
    }
  }

  /** https://sqlite.org/fts5.html#the_merge_command */
  *#merge(table: string): Generator<void, void, void> {
    const changes = () => numberIn(this.#connection, 'SELECT total_changes()');
    // What is negative begins with all parts there are.
    for (let pages = -MERGED_AT_ONCE, isMore = true; isMore; pages = MERGED_AT_ONCE) {
      const before = changes();
      this.#connection.exec(`INSERT INTO ${table} (${table}, rank) VALUES ('merge', ${pages})`);
      isMore = changes() - before >= FEWEST_CHANGES;
      yield;
    }
  }
}
