import { numberIn, type SqliteConnection } from '../sqliteFile';
import { placesWhere } from './eventLogFile';

/** How many places are collected before they are moved. They fill about ten pages, which every commit writes. */
const MAX_NEWEST = 1_024;

/** The places of events in their streams, as maintained by the writer of the log; see `openEventLogFile`. */
export class EventPlaces {
  readonly #connection: SqliteConnection;
  readonly #statements;
  /** The number of newest places. Reset it after a rollback. */
  newest: number;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
    this.newest = numberIn(connection, 'SELECT count(*) FROM newest_places');
    this.#statements = {
      add: connection.prepare('INSERT INTO newest_places (stream, revision, position) VALUES (?, ?, ?)'),
      events: connection.prepare(
        `DELETE FROM events WHERE position IN (SELECT position FROM ${placesWhere('stream = ?1')})`,
      ),
      places: connection.prepare('DELETE FROM places WHERE stream = ?'),
      newest: connection.prepare('DELETE FROM newest_places WHERE stream = ?'),
    };
  }

  add(stream: number, revision: number, position: number): void {
    this.#statements.add.run([stream, revision, position]);
    this.newest += 1;
  }

  /** Removes the events of a stream. Returns how many there were. */
  removeEvents(stream: number): number {
    const { changes } = this.#statements.events.run([stream]);
    this.#statements.places.run([stream]);
    this.newest -= this.#statements.newest.run([stream]).changes;
    return changes;
  }

  /** Moves the newest places to the others when there are many, within the running transaction. */
  moveIfMany(): void {
    if (this.newest < MAX_NEWEST) return;
    this.#connection.exec(`INSERT INTO places SELECT stream, revision, position FROM newest_places;
      DELETE FROM newest_places`);
    this.newest = 0;
  }
}
