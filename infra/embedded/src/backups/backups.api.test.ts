import { openTestStores, type TestStores } from '@forkcast/stores/testing';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger } from '@forkcast/service-kit';
import { backupNameOf } from './backupFolder';
import { Backups } from './backups';
import type { BackupOutcome } from './runBackup';

const HOUR = 60 * 60 * 1000;

let stores: TestStores;
let directory: string;
let now: Date;
/** The outcome of each attempt; makes a backup if there is none. */
let outcomes: BackupOutcome[];
let attempts: number;
let reports: string[];

beforeEach(async () => {
  stores = await openTestStores();
  directory = mkdtempSync(path.join(tmpdir(), 'forkcast-backups-'));
  now = new Date('2026-11-28T03:00:00.000Z');
  [outcomes, attempts, reports] = [[], 0, []];
});
afterEach(async () => {
  await stores.close();
  rmSync(directory, { recursive: true });
});

function makeBackup(): BackupOutcome {
  const name = backupNameOf(now);
  mkdirSync(path.join(directory, name));
  return { result: { name, events: 1, documents: 1, photos: 0, removed: [], problems: [] } };
}

/** The backups of a product that starts. */
async function start(report?: (problem: string) => Promise<void>): Promise<Backups> {
  const backups = new Backups({
    settings: { every: 24 * HOUR, directory, keep: 14 },
    database: stores.database,
    run: () => {
      attempts += 1;
      return { outcome: Promise.resolve(outcomes.shift() ?? makeBackup()), stop: () => undefined };
    },
    report: report ?? (async (problem) => void reports.push(problem)),
    clock: () => now,
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
  await backups.begin();
  await backups.whenIdle();
  return backups;
}

async function later(hours: number, backups: Backups): Promise<void> {
  now = new Date(now.getTime() + hours * HOUR);
  backups.beginIfDue();
  await backups.whenIdle();
}

test('continues the schedule after a restart', async () => {
  const first = await start();
  await later(23, first);
  await first.stop();
  const second = await start();
  expect(attempts).toBe(1);
  await later(1, second);
  expect(attempts).toBe(2);
  expect(second.overview).toMatchObject({ isRunning: false, problem: null });
  expect(second.newest).toEqual(new Date('2026-11-29T03:00:00.000Z'));
  await second.stop();
});

test('reports a series of failures once, also over a restart, and again after a success', async () => {
  const failure = { failure: 'The disk is away.' };
  outcomes = [failure, failure, failure];
  const first = await start();
  expect(first.hasFailed).toBe(true);
  await later(1, first);
  await first.stop();
  now = new Date(now.getTime() + HOUR);
  const second = await start();
  expect([attempts, reports]).toEqual([3, ['The disk is away.']]);
  const { problem = () => null, ready } = second.dependency;
  expect(problem()).toBe('the backup of 2026-11-28 05:00 UTC has a problem that the log names');
  expect(await ready()).toBe(true);
  await later(1, second);
  expect([second.hasFailed, problem()]).toEqual([false, null]);
  outcomes = [failure];
  await later(24, second);
  expect(reports).toHaveLength(2);
  await second.stop();
});

test('repeats the report at the next failure when the mail server is down', async () => {
  outcomes = [{ failure: 'No space.' }, { failure: 'No space.' }];
  let refusals = 1;
  const backups = await start(async (problem) => {
    if (refusals-- > 0) throw new Error('connection refused');
    reports.push(problem);
  });
  await later(1, backups);
  expect(reports).toEqual(['No space.']);
  await backups.stop();
});

test('reports problems of the data, although there is a new backup', async () => {
  const name = backupNameOf(now);
  const counts = { events: 1, documents: 1, photos: 0 };
  outcomes = [{ result: { name, ...counts, removed: [], problems: ['photos: 1 is missing'] } }];
  const backups = await start();
  expect(reports).toEqual([expect.stringContaining('no older backup was removed')]);
  expect(backups.overview.problem).toContain('photos: 1 is missing');
  await backups.stop();
});

test('runs one backup at a time', async () => {
  const backups = await start();
  now = new Date(now.getTime() + HOUR);
  backups.backUpNow();
  backups.backUpNow();
  await backups.whenIdle();
  expect(attempts).toBe(2);
  await backups.stop();
});
