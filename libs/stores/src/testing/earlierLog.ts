import Database from 'libsql';
import { closeAfterWriting } from '../embedded/sqliteFile';

const SCHEMA = (checksum: string) => `
  CREATE TABLE events (
    position INTEGER PRIMARY KEY,
    stream   INTEGER NOT NULL REFERENCES streams,
    revision INTEGER NOT NULL,
    id       TEXT NOT NULL,
    type     TEXT NOT NULL,
    created  INTEGER NOT NULL,
    data     TEXT NOT NULL,
    metadata TEXT,
    ${checksum}
    UNIQUE (stream, revision)
  )`;

/**
 * Converts a log to format 2, or to format 1 without checksums, as earlier versions wrote it. No process may have it
 * open.
 */
export function writeEarlierLog(file: string, version: 1 | 2): void {
  const connection = new Database(file);
  const [declared, column] = version === 2 ? ['checksum INTEGER,', ', checksum'] : ['', ''];
  const columns = `position, stream, revision, id, type, created, data, metadata${column}`;
  connection.exec(`PRAGMA cache_size = -65536; BEGIN; ALTER TABLE events RENAME TO today; ${SCHEMA(declared)};
    INSERT INTO events (${columns}) SELECT ${columns} FROM today;
    DROP TABLE today; DROP TABLE places; DROP TABLE newest_places;
    CREATE TABLE installation (id TEXT NOT NULL, identity_key TEXT NOT NULL);
    INSERT INTO installation VALUES ('an-installation', 'a-fingerprint');
    PRAGMA user_version = ${version}; COMMIT`);
  closeAfterWriting(connection);
}
