import type { SqliteConnection } from '../sqliteFile';
import type { LoggedEvent } from './loggedEvent';

export type ReadDirection = 'forwards' | 'backwards';

type EventRow = [number, string, number, string, string, number, string, string | null];

const EVENT =
  'position, name, revision, id, type, created, data, metadata FROM events JOIN streams USING (stream)';

/** Reads pages of the log over a connection of its own. What it answers has been committed. */
export class EventReader {
  readonly #connection: SqliteConnection;
  readonly #statements;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
    const prepare = (sql: string) => connection.prepare(sql).raw();
    this.#statements = {
      stream: prepare('SELECT stream FROM streams WHERE name = ?'),
      streamForwards: prepare(`SELECT ${EVENT} WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?`),
      streamBackwards: prepare(
        `SELECT ${EVENT} WHERE stream = ? AND revision <= ? ORDER BY revision DESC LIMIT ?`,
      ),
      // CROSS JOIN keeps the order of the tables, and with it the order of the log, out of the planner's hands.
      allForwards: prepare(`SELECT ${ordered(EVENT)} WHERE position >= ? ORDER BY position LIMIT ?`),
      allBackwards: prepare(`SELECT ${ordered(EVENT)} WHERE position <= ? ORDER BY position DESC LIMIT ?`),
    };
  }

  /** The key of a stream, undefined when it does not exist. */
  streamKey(name: string): number | undefined {
    // One row of one column, as selected.
    const row = this.#statements.stream.get([name]) as [number] | undefined;
    return row?.[0];
  }

  /** Up to `limit` events of a stream, from a revision on, that one included. */
  streamPage(stream: number, direction: ReadDirection, revision: number, limit: number): LoggedEvent[] {
    const { streamForwards, streamBackwards } = this.#statements;
    const statement = direction === 'forwards' ? streamForwards : streamBackwards;
    return rows(statement.all([stream, revision, limit]));
  }

  /** Up to `limit` events of the whole log, from a position on, that one included. */
  allPage(direction: ReadDirection, position: number, limit: number): LoggedEvent[] {
    const { allForwards, allBackwards } = this.#statements;
    return rows((direction === 'forwards' ? allForwards : allBackwards).all([position, limit]));
  }

  close(): void {
    this.#connection.close();
  }
}

function ordered(source: string): string {
  return source.replace('JOIN', 'CROSS JOIN');
}

function rows(found: unknown[]): LoggedEvent[] {
  // The columns are those of EVENT, in that order.
  return (found as EventRow[]).map(([position, streamName, revision, id, type, created, data, metadata]) => ({
    position,
    streamName,
    revision,
    id,
    type,
    created,
    data,
    metadata,
  }));
}
