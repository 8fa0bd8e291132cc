import { numberIn, type SqliteConnection } from './sqliteFile';

/** Delay after a removal, so that one checkpoint covers several. */
const DELAY_MS = 1_000;

/**
 * Removed data is overwritten in the file but stays in the write-ahead log until that is emptied. Empties it a second
 * after a removal, or once concurrent readers are done.
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
      if (!this.#emptyLog()) this.removeSoon();
    }, DELAY_MS).unref();
  }

  /** Empties the log at once, or once readers of the file are done. */
  remove(): void {
    if (!this.#emptyLog()) this.removeSoon();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #emptyLog(): boolean {
    try {
      // The first column says whether a reader blocked it.
      return numberIn(this.#connection, 'PRAGMA wal_checkpoint(TRUNCATE)') === 0;
    } catch {
      // The disk is full or fails: the next commit reports it, and this is retried.
      return false;
    }
  }
}
