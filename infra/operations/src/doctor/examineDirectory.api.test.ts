import { prepareDataDirectory, readConfig, services } from '@forkcast/embedded';
import { eventually } from '@forkcast/event-sourcing/testing';
import {
  identitySchema,
  SIGNED_IN_HEADER,
  type RunningService,
  type ServiceDependencies,
} from '@forkcast/service-kit';
import { serviceHarness, servicesTogether, type ServiceHarness } from '@forkcast/service-kit/testing';
import { openEmbeddedEventStore, STREAM_DELETED } from '@forkcast/stores';
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readModels } from '../allServices';
import type { Check } from './check';
import { examineDirectory } from './examineDirectory';

const TUESDAY = '2026-11-23T23:00:00.000Z';
const password = 'correct horse';

let root: string;
/** Data of a product that was stopped, and of one that was killed while writing. */
let stopped: string;
let killed: string;
let running: readonly string[];
let identityKey: Uint8Array;

/** All services behind one address, like the gateway. */
async function startServices(dependencies: ServiceDependencies): Promise<RunningService> {
  identityKey = dependencies.identityKey;
  const config = readConfig({ DATA_DIR: mkdtempSync(path.join(root, 'mail-')) });
  const started: RunningService[] = [];
  for (const { start } of services) started.push(await start(dependencies, config, {}));
  return servicesTogether(started);
}

async function register(harness: ServiceHarness) {
  const body = { email: `${randomUUID()}@example.org`, password, timeZone: 'Europe/Berlin' };
  const answer = await harness.request('POST', '/api/auth/register', { body });
  const identity = identitySchema.parse(JSON.parse(answer.headers.get(SIGNED_IN_HEADER) ?? 'null'));
  return async (method: string, where: string, sent: object) => {
    const response = await harness.request(method, `/api${where}`, { identity, body: sent });
    expect(response.status).toBeLessThan(300);
    return response.body;
  };
}

/** Fills every read model that needs a single household only. */
async function live(call: Awaited<ReturnType<typeof register>>): Promise<void> {
  const recipe = await call('POST', '/recipes', {
    name: 'Soup',
    ingredients: [{ name: 'leek', quantity: 2, unit: null }],
  });
  await call('POST', '/recipes/import', { importId: randomUUID(), recipes: [{ name: 'Stew' }] });
  const meal = { date: TUESDAY, mealType: 'dinner', recipeName: 'Soup', recipeId: recipe.id };
  const { id } = await call('POST', '/meal-plans', meal);
  await call('POST', `/meal-plans/${id}/repeat`, {});
  await call('POST', '/meal-plans', { ...meal, date: '2026-11-16T23:00:00.000Z' });
  await call('POST', '/meal-history/sync-from-plan', {});
  await call('POST', '/meal-plans/templates', { week: TUESDAY, name: 'Usual week' });
  await call('POST', '/generate-shopping-list', { startDate: TUESDAY, endDate: TUESDAY });
  await call('POST', '/shopping-list', { name: 'Milk' });
  await call('POST', '/community', { recipeId: recipe.id, submitterName: 'Someone' });
}

jest.setTimeout(240_000);

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'forkcast-examined-'));
  [stopped, killed] = [path.join(root, 'stopped'), path.join(root, 'killed')];
  for (const each of [stopped, killed]) mkdirSync(each);
  const harness = await serviceHarness(startServices, { now: new Date('2026-11-20T10:00:00.000Z') });
  try {
    // Copy in another process: closing a file here would release SQLite's locks on it. Copy write-ahead logs before
    // their files, because a checkpoint may empty them at any time.
    const copy = (pattern: string, to: string) =>
      execFileSync('sh', ['-c', `cp $(ls -r "$1"/${pattern}) "$2"`, 'sh', harness.stores.directory, to]);
    running = harness.service.projections.map(({ name }) => name);
    const [ann, bob] = [await register(harness), await register(harness)];
    await live(ann);
    await live(bob);
    await ann('DELETE', '/user', { password });
    await eventually(async () => {
      const types: string[] = [];
      for await (const { event } of harness.stores.store.readAll()) if (event) types.push(event.type);
      expect(types).toContain(STREAM_DELETED);
    });
    await harness.settled();
    await harness.stores.database.flush();
    // Old documents with a newer log.
    copy('documents.db*', killed);
    await bob('POST', '/shopping-list', { name: 'Eggs' });
    await bob('POST', '/recipes', { name: 'Pancakes' });
    await harness.settled();
    copy('events.db*', killed);
    await harness.stores.database.flush();
    copy('*', stopped);
  } finally {
    await harness.stop();
  }
  const secrets = { identityKey: Buffer.from(identityKey).toString('base64'), cookieKeys: ['key'] };
  for (const each of [stopped, killed])
    writeFileSync(path.join(each, 'secrets.json'), JSON.stringify(secrets));
  prepareDataDirectory(configOf(stopped));
});
afterAll(() => rmSync(root, { recursive: true }));

/** The part of the configuration that is checked before the stores are opened. */
function configOf(dataDirectory: string): Parameters<typeof prepareDataDirectory>[0] {
  // The rest configures the gateway, which isn't started here.
  return { dataDirectory } as Parameters<typeof prepareDataDirectory>[0];
}

let directory: string;
beforeEach(() => {
  directory = path.join(root, randomUUID());
  cpSync(stopped, directory, { recursive: true });
});

/** Runs every check and asserts that the directory's files don't change. */
async function examine(of = directory): Promise<readonly Check[]> {
  const before = contents(of);
  const checks: Check[] = [];
  const options = { directory: of, secrets: {}, progress: () => undefined };
  try {
    for await (const check of examineDirectory(options)) checks.push(check);
  } finally {
    expect(contents(of)).toEqual(before);
  }
  return checks;
}

function contents(of: string): unknown {
  return readdirSync(of).map((name) => {
    const file = path.join(of, name);
    return [
      name,
      statSync(file).mtimeMs,
      createHash('sha256').update(readFileSync(file, 'latin1')).digest('hex'),
    ];
  });
}

const wrongIn = (checks: readonly Check[]) => checks.filter(({ verdict }) => verdict === 'wrong');

/** Runs SQL in another process, which leaves no connection open. Returns the rows of a final SELECT. */
function sql(name: string, statements: string, select?: string): string[][] {
  const script = `const Database = require('libsql');
    const [file, statements, select] = process.argv.slice(1);
    const connection = new Database(file);
    connection.exec(statements + '; PRAGMA wal_checkpoint(TRUNCATE)');
    const rows = select ? connection.prepare(select).raw().all() : [];
    console.log(JSON.stringify(rows));`;
  const given = [path.join(directory, name), statements, ...(select ? [select] : [])];
  return JSON.parse(
    execFileSync(process.execPath, ['-e', script, ...given], { cwd: __dirname, encoding: 'utf8' }),
  );
}

describe('a data directory in order', () => {
  test('accepts the directory of a stopped product, with an erased household', async () => {
    const checks = await examine();
    expect(wrongIn(checks)).toEqual([]);
    const texts = checks.map(({ text }) => text);
    expect(texts).toEqual([
      expect.stringMatching(/^events\.db: format 3, [\d,]+ KiB, whole$/),
      expect.stringMatching(/^documents\.db: format 2, [\d,]+ KiB, whole$/),
      expect.stringMatching(
        /^files: events\.db, documents\.db, secrets\.json belong together \(installation /,
      ),
      expect.stringMatching(
        /^log: [\d,]+ events of [\d,]+ streams, [\d,]+ of them erased, up to position [\d,]+, [\d,]+ with a checksum$/,
      ),
      expect.stringMatching(/^documents: [\d,]+ in [\d,]+ collections$/),
      ...readModels.map(({ name }) => expect.stringMatching(`^${name}: \\d+ documents, equal to a rebuild`)),
      'photos: 0 shown by recipes, 0 files, 0.0 MB',
    ]);
    // Make sure that there is data to compare.
    for (const name of ['recipe-search', 'meal-plan-entries', 'shopping-list-items', 'accounts']) {
      expect(texts.find((text) => text.startsWith(`${name}:`)) ?? name).toMatch(/: [1-9]/);
    }
  });

  test('accepts the directory of a killed product whose documents are behind the log', async () => {
    expect(readdirSync(killed)).toEqual(expect.arrayContaining(['events.db-wal', 'events.db.lock-journal']));
    const checks = await examine(killed);
    expect(wrongIn(checks)).toEqual([]);
    expect(checks.map(({ text }) => text).join('\n')).toMatch(/, [\d,]+ positions behind and caught up/);
  });

  test('compares every read model of the services', () => {
    expect(readModels.map(({ name }) => name).sort()).toEqual([...running].sort());
  });
});

describe('a data directory with something wrong in it', () => {
  test('names documents that were changed, removed and added by hand', async () => {
    const recipes = '"documents:recipe-search"';
    const [[changed, removed] = []] = sql('documents.db', '', `SELECT min(id), max(id) FROM ${recipes}`);
    sql(
      'documents.db',
      `UPDATE ${recipes} SET doc = json_set(doc, '$.name', 'Poison') WHERE id = '${changed}';
       DELETE FROM ${recipes} WHERE id = '${removed}';
       INSERT INTO ${recipes} (id, doc) VALUES ('new', '{"_id":"new","householdId":"none"}')`,
    );
    const wrong = wrongIn(await examine());
    expect(wrong).toHaveLength(1);
    expect(wrong[0]?.details).toEqual([
      `1 documents differ from a rebuild: ${changed}`,
      `1 documents are missing: ${removed}`,
      '1 documents are too many: new',
    ]);
  });

  test("names the gap of a removed event by its stream, and doesn't judge read models by such a log", async () => {
    sql(
      'events.db',
      `DELETE FROM events WHERE position = (SELECT max(position) FROM events
         WHERE revision = 0 AND stream IN (SELECT stream FROM events WHERE revision = 1))`,
    );
    const checks = await examine();
    const [log, ...more] = wrongIn(checks);
    expect(more).toEqual([]);
    expect(log?.details).toEqual([
      expect.stringMatching(/^1 streams have a gap in their revisions: \S+$/),
      expect.stringMatching(/^1 events are missing: \d+ positions, /),
    ]);
    expect(checks.at(-1)).toMatchObject({ verdict: 'not checked' });
  });

  test("names events that aren't text or JSON by stream and position", async () => {
    sql('events.db', "UPDATE events SET data = CAST(x'ff' AS TEXT) WHERE position = 2");
    sql('events.db', "UPDATE events SET data = '[1' WHERE position = 3");
    const [log] = wrongIn(await examine());
    expect(log?.details).toEqual([
      expect.stringMatching(/^1 events are no text \(UTF-8\): \S+ at position 2$/),
      expect.stringMatching(/^1 events are no JSON objects: \S+ at position 3$/),
    ]);
  });

  test("names a document that isn't text, and stops there", async () => {
    sql('documents.db', `UPDATE "documents:accounts" SET doc = CAST(x'7bff7d' AS TEXT)`);
    const [documents] = wrongIn(await examine());
    expect(documents?.details).toEqual([expect.stringMatching(/^\d+ documents cannot be read: accounts\//)]);
  });

  test.each([
    ['events.db', 2048],
    ['documents.db', 4096],
  ])('reports %s as damaged after a flipped byte', async (name, pageSize) => {
    // The first byte of the second page is its type.
    const file = openSync(path.join(directory, name), 'r+');
    writeSync(file, new Uint8Array([0xff]), 0, 1, pageSize);
    closeSync(file);
    const wrong = wrongIn(await examine());
    expect(wrong.map(({ text }) => text).join()).toMatch(`${name}: `);
    expect(wrong.flatMap(({ details }) => details).join()).toMatch(/damaged|malformed|page 2/i);
  });

  test.each(['events.db', 'documents.db', 'secrets.json'])('names a missing %s', async (name) => {
    rmSync(path.join(directory, name));
    const wrong = wrongIn(await examine());
    expect(wrong.flatMap(({ details }) => details).join()).toContain(`${directory}/${name} is missing`);
  });
});

describe('rejected directories', () => {
  test('rejects the directory of a running product, which continues', async () => {
    const store = await openEmbeddedEventStore({ directory });
    const options = { directory, secrets: {}, progress: () => undefined };
    await expect(examineDirectory(options).next()).rejects.toThrow(
      `Forkcast is running on ${directory}; stop it first`,
    );
    await store.close();
    expect(wrongIn(await examine())).toEqual([]);
  });

  test('names the variable to set for a directory without data', async () => {
    const empty = path.join(directory, 'none');
    mkdirSync(empty);
    await expect(examine(empty)).rejects.toThrow('set DATA_DIR');
    expect(readdirSync(empty)).toEqual([]);
  });

  test('leaves no temporary files, whatever the outcome', async () => {
    const temporary = path.join(directory, '..', `${path.basename(directory)}-temporary`);
    mkdirSync(temporary);
    const options = { secrets: {}, progress: () => undefined, temporary };
    const examining = examineDirectory({ ...options, directory });
    await examining.next();
    expect(readdirSync(temporary)).not.toEqual([]);
    await examining.return(undefined);
    const store = await openEmbeddedEventStore({ directory });
    await expect(examineDirectory({ ...options, directory }).next()).rejects.toThrow('stop it first');
    await store.close();
    expect(readdirSync(temporary)).toEqual([]);
  });
});
