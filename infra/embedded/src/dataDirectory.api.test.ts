import { openEmbeddedDocumentStore, openEmbeddedEventStore, StoreFormatError } from '@forkcast/stores';
import Database from 'libsql';
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jsonEvent } from '@forkcast/event-sourcing';
import { readConfig, type EmbeddedConfig } from './config';
import { prepareDataDirectory } from './dataDirectory';
import { DataDirectoryError } from './dataDirectoryError';

let root: string;
let directory: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'forkcast-directory-'));
  directory = path.join(root, 'data');
});
afterEach(() => {
  chmodSync(root, 0o700);
  rmSync(root, { recursive: true });
});

const config = (dataDirectory = directory, more: Partial<EmbeddedConfig> = {}): EmbeddedConfig => ({
  ...readConfig({ DATA_DIR: dataDirectory }),
  ...more,
});
const file = (name: string, of = directory) => path.join(of, name);

/** Creates the files of a start with some writes; returns the secrets. */
async function use(of = directory, streams = 1) {
  const secrets = prepareDataDirectory(config(of));
  await write(of, streams);
  return secrets;
}

async function write(of: string, streams: number): Promise<void> {
  const store = await openEmbeddedEventStore({ directory: of });
  const database = await openEmbeddedDocumentStore({ directory: of });
  for (let number = 0; number < streams; number += 1) {
    await store.appendToStream(
      `note-${number}`,
      jsonEvent({ type: 'Noted', data: { text: 'x'.repeat(400) } }),
    );
    await database
      .collection('notes')
      .replaceOne({ _id: `${number}` }, { n: 'x'.repeat(400) }, { upsert: true });
  }
  await database.close();
  await store.close();
}

/** Expects a start to fail without changing any file; returns the error message. */
function startError(given = config()): string {
  const before = contents(given.dataDirectory);
  let thrown: unknown;
  try {
    prepareDataDirectory(given);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(Error);
  expect(thrown instanceof StoreFormatError || thrown instanceof DataDirectoryError).toBe(true);
  expect(contents(given.dataDirectory)).toEqual(before);
  return thrown instanceof Error ? thrown.message : '';
}

/** The hash of each file; SQLite's temporary files only if they have contents. */
function contents(of: string): Record<string, string> {
  const kept = readdirSync(of).filter((name) => !name.includes('.lock') && !name.endsWith('-shm'));
  const held = kept.filter((name) => !name.endsWith('-wal') || statSync(file(name, of)).size > 0);
  const hashed = (name: string) => createHash('sha256').update(readFileSync(file(name, of), 'latin1'));
  return Object.fromEntries(held.map((name) => [name, hashed(name).digest('hex')]));
}

describe('a data directory', () => {
  it('is created with private secrets, and keeps them at the next start', async () => {
    const secrets = await use();
    expect(statSync(file('secrets.json')).mode & 0o777).toBe(0o600);
    expect(prepareDataDirectory(config())).toEqual(secrets);
    expect(readdirSync(directory).filter((name) => name.includes('draft'))).toEqual([]);
  });

  it('makes databases private, also those of an existing directory', async () => {
    await use();
    const readable = readdirSync(directory).filter((name) => name.includes('.db'));
    expect(readable).toEqual(expect.arrayContaining(['events.db', 'documents.db', 'events.db.lock']));
    for (const name of readable) chmodSync(file(name), 0o644);
    chmodSync(directory, 0o755);
    await use();
    const modes = readdirSync(directory).map((name) => [name, statSync(file(name)).mode & 0o077]);
    expect(modes).toEqual(readdirSync(directory).map((name) => [name, 0]));
    // A mode that the operator has chosen stays.
    expect(statSync(directory).mode & 0o777).toBe(0o755);
  });

  it('continues a first start that was interrupted anywhere', () => {
    mkdirSync(directory);
    for (const draft of ['events.db.draft', 'secrets.json.draft']) writeFileSync(file(draft), 'half');
    const secrets = prepareDataDirectory(config());
    expect(existsSync(file('secrets.json.draft'))).toBe(false);
    for (const lost of ['documents.db', 'secrets.json']) {
      const copy = path.join(root, `without-${lost}`);
      cpSync(directory, copy, { recursive: true });
      unmark(file('events.db', copy));
      rmSync(file(lost, copy));
      prepareDataDirectory(config(copy));
      const again = prepareDataDirectory(config(copy));
      expect(Object.keys(contents(copy)).sort()).toEqual(['documents.db', 'events.db', 'secrets.json']);
      if (lost === 'documents.db') expect(again).toEqual(secrets);
    }
  });

  it('marks files of an earlier version as belonging together', async () => {
    await use();
    for (const name of ['events.db', 'documents.db']) unmark(file(name));
    prepareDataDirectory(config());
    rmSync(file('documents.db'));
    expect(startError()).toContain('documents.db is missing, although events.db is there');
  });

  it('rejects files of an earlier version without their documents', async () => {
    await use();
    unmark(file('events.db'));
    rmSync(file('documents.db'));
    expect(startError()).toMatch(/documents\.db is missing.*restore a backup/);
  });

  it('finishes marking that was interrupted', async () => {
    await use();
    unmark(file('events.db'));
    prepareDataDirectory(config());
    // Both are marked: a single mark is rejected.
    unmark(file('documents.db'));
    expect(startError()).toContain('documents.db does not belong to events.db');
  });

  it('needs no secrets.json when the environment has both secrets, and remembers the key', async () => {
    const [identityKey, other] = [randomBytes(32), randomBytes(32)].map((key) => new Uint8Array(key));
    const cookieKeys = ['k'];
    prepareDataDirectory(config(directory, { identityKey, cookieKeys }));
    expect(existsSync(file('secrets.json'))).toBe(false);
    await write(directory, 1);
    prepareDataDirectory(config(directory, { identityKey, cookieKeys }));
    expect(startError(config(directory, { identityKey: other, cookieKeys }))).toContain(
      'IDENTITY_KEY is not the one',
    );
    expect(startError()).toContain('secrets.json is missing, although events.db is there');
  });

  it('holds only secrets in server mode', () => {
    const servers = { eventStore: 'esdb://e', documents: 'mongodb://d', bus: 'nats://b' };
    const secrets = prepareDataDirectory(config(directory, { servers }));
    expect(readdirSync(directory)).toEqual(['secrets.json']);
    expect(prepareDataDirectory(config(directory, { servers }))).toEqual(secrets);
  });
});

describe('a data directory with a missing file', () => {
  it.each([
    ['events.db', /events\.db is missing.*Restore it/],
    ['documents.db', /documents\.db is missing.*Restore it/],
    ['secrets.json', /secrets\.json is missing.*Restore it, or set IDENTITY_KEY/],
  ])('rejects a missing %s', async (name, sentence) => {
    await use();
    rmSync(file(name));
    expect(startError()).toMatch(sentence);
    expect(existsSync(file(name))).toBe(false);
  });

  it.each(['events.db', 'documents.db'])(
    'rejects missing databases, or %s with its last changes left',
    async (name) => {
      await use();
      rmSync(file('events.db'));
      rmSync(file('documents.db'));
      expect(startError()).toMatch(/events\.db is missing, although secrets\.json is there/);
      writeFileSync(file(`${name}-wal`), new Uint8Array(randomBytes(4_096)));
      expect(startError()).toContain(`${name} is missing, but ${name}-wal, which belongs to it, is there`);
    },
  );
});

describe('a data directory with a file from elsewhere', () => {
  it.each([
    ['documents.db', /documents\.db does not belong to events\.db/],
    ['events.db', /documents\.db does not belong to events\.db/],
    ['secrets.json', /The identityKey in .*secrets\.json is not the one that the data .* was made with/],
  ])('rejects %s from another directory', async (name, sentence) => {
    await use();
    const other = path.join(root, 'other');
    await use(other);
    copyFileSync(file(name, other), file(name));
    expect(startError()).toMatch(sentence);
  });

  it('rejects documents.db without a mark', async () => {
    await use();
    unmark(file('documents.db'));
    expect(startError()).toMatch(/documents\.db does not belong to events\.db/);
  });
});

describe.each(['events.db', 'documents.db'])('%s', (name) => {
  const damages: [string, (of: string) => void, RegExp][] = [
    ['empty', (of) => truncateSync(of, 0), /is empty/],
    ['of a few bytes', (of) => writeFileSync(of, 'SQLite'), /not a database of this program/],
    [
      'random bytes',
      (of) => writeFileSync(of, new Uint8Array(randomBytes(50_000))),
      /not a database of this program/,
    ],
    ['cut short', (of) => truncateSync(of, 8_192), /damaged or cut short/],
    ['cut within a page', (of) => truncateSync(of, statSync(of).size - 100), /damaged or cut short/],
    [
      'a right first page with garbage behind',
      (of) => overwrite(of, readFileSync(of).readUInt16BE(16)),
      /damaged/,
    ],
    ['a right header with garbage behind', (of) => overwrite(of, 100), /damaged|not a database/],
    [
      'without its tables',
      (of) => run(of, 'DROP TABLE IF EXISTS events; DROP TABLE IF EXISTS layouts'),
      /damaged/,
    ],
    ['of another program', (of) => run(of, 'PRAGMA application_id = 7'), /not a database of this program/],
    [
      'of a newer version',
      (of) => run(of, 'PRAGMA user_version = 99'),
      /written by a newer version of this program \(format 99, .*\)\. Start the newer version/,
    ],
  ];
  it.each(damages)(
    'rejects a file that is damaged (%s), names it, and leaves it unchanged',
    async (_title, damage, sentence) => {
      await use(directory, 40);
      damage(file(name));
      const message = startError();
      expect(message).toMatch(sentence);
      expect(message).toContain(name);
    },
  );
});

describe('secrets.json', () => {
  it.each([
    ['empty', ''],
    ['cut short', '{"identityKey":"Zm9y'],
    ['without keys', '{}'],
    ['a key that is cut short', '{"identityKey":"Zm9ya2Nhc3Q=","cookieKeys":["k"]}'],
  ])('rejects a file that is damaged (%s), and never creates another', async (_title, text) => {
    await use();
    writeFileSync(file('secrets.json'), text);
    expect(startError()).toMatch(/secrets\.json is damaged.*restore a backup/);
  });
});

describe('a directory of another user', () => {
  const UNPRIVILEGED = 65_534;

  /** The message for a user without permissions; root has all of them. */
  const errorWithoutPermissions = () => {
    const program = `
      const { prepareDataDirectory } = require(${JSON.stringify(path.join(__dirname, 'dataDirectory.ts'))});
      try { prepareDataDirectory({ dataDirectory: ${JSON.stringify(directory)} }); console.log('started'); }
      catch (error) { console.log(error.name, error.message); }`;
    const isRoot = process.getuid?.() === 0;
    const user = isRoot ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
    const options = { ...user, env: { ...process.env, HOME: root, TMPDIR: root } };
    const args = ['--require', require.resolve('tsx/cjs'), '--eval', program];
    return execFileSync(process.execPath, args, options).toString();
  };
  const giveAway = (target: string) => {
    if (process.getuid?.() === 0) chownSync(target, UNPRIVILEGED, UNPRIVILEGED);
  };

  it("rejects a directory that can't be written, and says what to do", async () => {
    await use();
    [root, directory].forEach(giveAway);
    chmodSync(directory, 0o500);
    const message = errorWithoutPermissions();
    chmodSync(directory, 0o700);
    expect(message).toMatch(/^DataDirectoryError User 65534 can't write to .*chown.*DATA_DIR/);
  });

  it.each(['events.db', 'documents.db', 'secrets.json'])(
    "rejects %s when it can't be read, and says what to do",
    async (name) => {
      await use();
      [root, directory, ...readdirSync(directory).map((each) => file(each))].forEach(giveAway);
      chmodSync(file(name), 0o000);
      expect(errorWithoutPermissions()).toMatch(
        /^StoreFormatError .* may not be read and written by this user.*chown/,
      );
    },
  );
});

/** Overwrites everything after the first bytes. */
function overwrite(database: string, from: number): void {
  const descriptor = openSync(database, 'r+');
  const garbage = new Uint8Array(randomBytes(statSync(database).size - from));
  writeSync(descriptor, garbage, 0, garbage.length, from);
  closeSync(descriptor);
}

function run(database: string, sql: string): void {
  const connection = new Database(database);
  connection.exec(`PRAGMA foreign_keys = OFF; ${sql}; PRAGMA wal_checkpoint(TRUNCATE)`);
  connection.close();
}

/** Removes the marks, as in data of the previous version. */
function unmark(database: string): void {
  run(database, 'DROP TABLE IF EXISTS installation');
}
