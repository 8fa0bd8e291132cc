import { numberIn, type SqliteConnection } from '../sqliteFile';
import { placesWhere } from './eventLogFile';

/** How many places gather before they are moved. Every commit writes the pages that they are on, ten or so. */
const MOST = 1_024;

/** Where the events of streams are, as the writer of the log keeps it; see `openEventLogFile`. */
export class EventPlaces {
  readonly #connection: SqliteConnection;
  readonly #statements;
  #newest: number;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
    this.#newest = numberIn(connection, 'SELECT count(*) FROM newest_places');
    this.#statements = {
      add: connection.prepare('INSERT INTO newest_places (stream, revision, position) VALUES (?, ?, ?)'),
      events: connection.prepare(
        `DELETE FROM events WHERE position IN (SELECT position FROM ${placesWhere('stream = ?1')})`,
      ),
      places: connection.prepare('DELETE FROM places WHERE stream = ?'),
      newest: connection.prepare('DELETE FROM newest_places WHERE stream = ?'),
    };
  }

  /** How many are among the newest; to be set back after a transaction that was undone. */
  get newest(): number {
    return this.#newest;
  }

  set newest(count: number) {
    this.#newest = count;
  }

  add(stream: number, revision: number, position: number): void {
    this.#statements.add.run([stream, revision, position]);
    this.#newest += 1;
  }

  /** Removes the events of a stream; answers how many there were. */
  removeEvents(stream: number): number {
    const { changes } = this.#statements.events.run([stream]);
    this.#statements.places.run([stream]);
    this.#newest -= this.#statements.newest.run([stream]).changes;
    return changes;
  }

  /** Moves the newest to the others where they have become many, within the running transaction. */
  settle(): void {
    if (this.#newest < MOST) return;
    this.#connection.exec(`INSERT INTO places SELECT stream, revision, position FROM newest_places;
      DELETE FROM newest_places`);
    this.#newest = 0;
  }
}
