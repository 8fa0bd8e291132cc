import { RemovedTraces } from '../removedTraces';
import { closeAfterWriting, type SqliteConnection } from '../sqliteFile';
import type { DocumentWrite } from './documentFile';

/** The only writer of the document file: each batch is one transaction, whole or not at all. */
export class DocumentWriter {
  readonly #connection: SqliteConnection;
  readonly #put;
  readonly #remove;
  readonly #traces: RemovedTraces;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
    this.#traces = new RemovedTraces(connection);
    this.#put = connection.prepare(
      `INSERT INTO documents (collection, id, body) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET body = excluded.body`,
    );
    this.#remove = connection.prepare('DELETE FROM documents WHERE collection = ? AND id = ?');
  }

  /** Answers how many documents it wrote. Throws if the disk refused; nothing is kept then. */
  commit(writes: readonly DocumentWrite[]): number {
    try {
      this.#connection.exec('BEGIN IMMEDIATE');
      for (const [collection, id, body] of writes) {
        if (body === null) this.#remove.run([collection, id]);
        else this.#put.run([collection, id, body]);
      }
      this.#connection.exec('COMMIT');
      if (writes.some(([, , body]) => body === null)) this.#traces.removeSoon();
      return writes.length;
    } catch (error) {
      if (this.#connection.inTransaction) this.#connection.exec('ROLLBACK');
      throw error;
    }
  }

  /** Makes the file anew of what is kept. */
  rewrite(): void {
    this.#traces.rewrite();
  }

  close(): void {
    this.#traces.stop();
    closeAfterWriting(this.#connection);
  }
}
