import { numberIn, type SqliteConnection } from '../sqliteFile';
import type { KeeperTask } from './documentConnection';
import { collectionsIn, quoted } from './documentFile';

/** Does what takes time to `documents.db`, in a thread where nobody waits. */
export class DocumentKeeper {
  readonly #connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  do(task: KeeperTask): boolean {
    switch (task) {
      case 'empty':
        // The first column says whether somebody was in the way.
        return numberIn(this.#connection, 'PRAGMA wal_checkpoint(TRUNCATE)') === 0;
      case 'rewrite':
        this.#mergeLists();
        this.#connection.exec('VACUUM');
        return this.do('empty');
      default:
        task satisfies never;
        throw new TypeError(`The keeper of documents does not know ${String(task)}`);
    }
  }

  close(): void {
    this.#connection.close();
  }

  /** An index of lists only notes that a document is gone, until its parts are merged. */
  #mergeLists(): void {
    for (const name of collectionsIn(this.#connection)) {
      // Rows of one column, as selected.
      const lists = this.#connection
        .prepare(
          `SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%' AND instr(name, ?) = 1`,
        )
        .raw()
        .all([`lists:${name}:`]) as [string][];
      for (const [table] of lists)
        this.#connection.exec(`INSERT INTO ${quoted(table)} (${quoted(table)}) VALUES ('optimize')`);
    }
  }
}
