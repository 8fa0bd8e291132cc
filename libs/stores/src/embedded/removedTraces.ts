import { numberIn, type SqliteConnection } from './sqliteFile';

/** So much is removed at once, as a rule, that one emptying does for all of it. In milliseconds. */
const SOON = 1_000;

/**
 * What was removed from a file is overwritten there, and stands in the log beside it until that is emptied. Empties it a
 * second after something was removed, or once those are through who read the file meanwhile.
 */
export class RemovedTraces {
  readonly #connection: SqliteConnection;
  #timer: NodeJS.Timeout | undefined;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  removeSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (!this.#isRemoved()) this.removeSoon();
    }, SOON).unref();
  }

  /** At once, or as soon as those are through who read the file. */
  remove(): void {
    if (!this.#isRemoved()) this.removeSoon();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #isRemoved(): boolean {
    try {
      // The first column says whether somebody was in the way.
      return numberIn(this.#connection, 'PRAGMA wal_checkpoint(TRUNCATE)') === 0;
    } catch {
      // A full disk, or one that fails: the next commit says so to somebody, and this is tried again.
      return false;
    }
  }
}
