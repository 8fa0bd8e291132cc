import type { BackupsResponse } from '@forkcast/contracts';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import type { Dependency, Logger } from '@forkcast/service-kit';
import { listBackups, type FoundBackup } from './backupFolder';
import type { BackupSettings } from './backupSettings';
import { isBackupDue } from './isBackupDue';
import type { BackupResult, BackupRun } from './runBackup';

const HOUR_MS = 60 * 60 * 1000;
const CHECK_INTERVAL_MS = 60_000;
const STATE_ID = 'state';

/** The last failure, which outlives restarts. All null after a success. */
interface BackupState {
  _id: typeof STATE_ID;
  failedAt: string | null;
  problem: string | null;
  /** When an email about the current series of failures was sent. */
  reportedAt: string | null;
}

const NO_FAILURE: BackupState = { _id: STATE_ID, failedAt: null, problem: null, reportedAt: null };

export interface BackupsOptions {
  settings: BackupSettings;
  database: DocumentDatabase;
  run: () => BackupRun;
  /** Informs the operator of a failure. Without it, only logs, metrics and `/readyz` report it. */
  report?: (problem: string, newest: Date | null) => Promise<void>;
  clock: () => Date;
  logger: Logger;
}

/** Makes backups on schedule while the product runs, and reports failed ones. */
export class Backups {
  readonly #options: BackupsOptions;
  #state = NO_FAILURE;
  #running: { run: BackupRun; ended: Promise<void> } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: BackupsOptions) {
    this.#options = options;
  }

  /** Continues the schedule from the newest backup, so that a restart alone makes none. */
  async begin(): Promise<void> {
    this.#state = (await this.#collection().findOne({ _id: STATE_ID })) ?? NO_FAILURE;
    this.beginIfDue();
    this.#timer = setInterval(() => this.beginIfDue(), CHECK_INTERVAL_MS).unref();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    this.#running?.run.stop();
    await this.#running?.ended;
  }

  beginIfDue(): void {
    const { settings, clock } = this.#options;
    const { failedAt } = this.#state;
    const times = { newest: this.newest, failedAt: failedAt === null ? null : new Date(failedAt) };
    if (isBackupDue(times, settings.every, clock())) this.backUpNow();
  }

  /** Begins a backup unless one is running. */
  backUpNow(): void {
    if (this.#running || this.#isStopped) return;
    const run = this.#options.run();
    const ended = this.#finish(run).finally(() => (this.#running = undefined));
    this.#running = { run, ended };
  }

  /** Resolves when no backup is running. */
  async whenIdle(): Promise<void> {
    await this.#running?.ended;
  }

  /** Start of the newest complete backup. */
  get newest(): Date | null {
    return this.#listBackups()[0]?.startedAt ?? null;
  }

  get hasFailed(): boolean {
    return this.#state.problem !== null;
  }

  /** What an administrator sees. */
  get overview(): NonNullable<BackupsResponse['automatic']> {
    const { every, keep } = this.#options.settings;
    return {
      everyHours: every / HOUR_MS,
      keep,
      isRunning: this.#running !== undefined,
      backups: this.#listBackups().map(({ startedAt }) => startedAt.toISOString()),
      problem: this.#state.problem,
    };
  }

  /** A warning in `/readyz` that doesn't take the product out of service. It is public, so it has no details. */
  get dependency(): Dependency {
    return {
      name: 'backups',
      ready: () => Promise.resolve(true),
      problem: () => {
        const { failedAt } = this.#state;
        return failedAt === null
          ? null
          : `the backup of ${minuteOf(failedAt)} has a problem that the log names`;
      },
    };
  }

  async #finish(run: BackupRun): Promise<void> {
    const outcome = await run.outcome;
    if (this.#isStopped) return;
    try {
      if ('failure' in outcome) await this.#recordFailure(outcome.failure);
      else await this.#recordSuccess(outcome.result);
    } catch (err) {
      this.#options.logger.error({ err }, 'the state of the backups could not be stored');
    }
  }

  async #recordSuccess(result: BackupResult): Promise<void> {
    const { logger, settings } = this.#options;
    const { name: backup, ...counts } = result;
    logger.info({ backup, ...counts, directory: settings.directory }, 'a backup was made and checked');
    const [problem] = result.problems;
    if (problem === undefined) return this.#saveState(NO_FAILURE);
    await this.#recordFailure(
      `The backup was made, but its check found a problem of the data, so no older backup was removed. ` +
        `Stop Forkcast and run the doctor. ${result.problems.join('. ')}.`,
    );
  }

  async #recordFailure(problem: string): Promise<void> {
    const { clock, logger } = this.#options;
    logger.error({ problem }, 'a backup failed');
    const failedAt = clock().toISOString();
    const { reportedAt } = this.#state;
    await this.#saveState({ _id: STATE_ID, failedAt, problem, reportedAt });
    if (reportedAt === null && (await this.#report(problem)))
      await this.#saveState({ ...this.#state, reportedAt: failedAt });
  }

  /** Whether the operator was informed. If not, the next failure tries again. */
  async #report(problem: string): Promise<boolean> {
    const { report, logger } = this.#options;
    try {
      await report?.(problem, this.newest);
      return report !== undefined;
    } catch (err) {
      logger.error({ err }, 'the email about a failed backup could not be sent');
      return false;
    }
  }

  async #saveState(state: BackupState): Promise<void> {
    this.#state = state;
    const { _id, ...rest } = state;
    await this.#collection().replaceOne({ _id }, rest, { upsert: true });
  }

  #collection() {
    return this.#options.database.collection<BackupState>('backups');
  }

  #listBackups(): FoundBackup[] {
    try {
      return listBackups(this.#options.settings.directory);
    } catch {
      // The next backup reports why the directory can't be read.
      return [];
    }
  }
}

/** '2026-11-28 03:00 UTC' */
function minuteOf(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
}
