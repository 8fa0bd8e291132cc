import { closeSync, fdatasync, fstatSync, openSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { promisify } from 'node:util';
import { UnavailableError, type Logger } from '@forkcast/event-sourcing';
import { CommitChannel } from '../../commitChannel';
import { flush } from '../../flush';
import { RemovedTraces } from '../../removedTraces';
import { runSteps } from '../../scrubber';
import { closeAfterWriting, type SqliteConnection } from '../../sqliteFile';
import type { ColumnValue } from './columnValue';
import { openDocumentFile } from './documentFile';
import type { KeeperTask } from './documentKeeper';
import type { OrderTask } from '../language-orders/languageOrder';

export type Row = readonly ColumnValue[];
type Statement = ReturnType<SqliteConnection['prepare']>;

const flushToDisk = promisify(fdatasync);

/** Page cache of the file, in kB. */
const CACHE_KB = 8_000;
/** Maximum number of cached prepared statements; the product uses a few hundred. */
const MAX_STATEMENTS = 1_000;
/** Size of the write-ahead log that triggers a checkpoint into the file, in bytes. */
const CHECKPOINT_LOG_BYTES = 8 * 1024 * 1024;
const MAX_LOG_BYTES = 8 * CHECKPOINT_LOG_BYTES;

/**
 * The connection to `documents.db`. Statements run in the calling thread and take some microseconds, as does a commit
 * without a flush. Disk waits happen elsewhere: flushes in the thread pool, shared by all waiting callers, and
 * checkpoints in a separate thread, which only block writes.
 */
export class DocumentConnection {
  readonly #file: string;
  readonly #logger: Logger | undefined;
  readonly #connection: SqliteConnection;
  readonly #keeper: CommitChannel<unknown, KeeperTask, boolean>;
  readonly #sorter: CommitChannel<unknown, OrderTask, Float64Array>;
  readonly #statements = new Map<string, Statement>();
  readonly #logDescriptor: number;
  readonly removedTraces = new RemovedTraces(() => this.#emptyLog());
  #flushing: Promise<void> = Promise.resolve();
  #nextFlush: Promise<void> | undefined;
  /**
   * After a failed flush the write-ahead log may lack data that is in memory, so only a checkpoint makes it durable.
   */
  #needsCheckpoint = false;
  #isFlushed = true;
  #exclusiveWork: Promise<void> | undefined;
  #checkpointing: Promise<boolean> | undefined;
  #closed = false;
  #closing: Promise<void> | undefined;
  #problem: string | null = null;
  /** Called when a transaction was rolled back. */
  onRolledBack: () => void = () => undefined;

  constructor(file: string, logger?: Logger) {
    this.#file = file;
    this.#logger = logger;
    this.#connection = openDocumentFile(file);
    this.#connection.exec(`PRAGMA cache_size = -${CACHE_KB}; PRAGMA wal_autocheckpoint = 0`);
    // SQLite creates it on the first read and keeps it while the connection is open.
    this.#logDescriptor = openSync(`${file}-wal`, 'r+');
    flush(dirname(file));
    this.#sorter = CommitChannel.onDemand({ kind: 'orders', file });
    this.#keeper = CommitChannel.onDemand({ kind: 'documents', file });
  }

  get problem(): string | null {
    return this.#problem ?? this.#keeper.problem;
  }

  /** Whether a write may begin now. Check it again after `waitUntilFree`, because another caller may come first. */
  get canWrite(): boolean {
    return this.#exclusiveWork === undefined;
  }

  async waitUntilFree(): Promise<void> {
    await this.#exclusiveWork;
  }

  /** For creating or dropping tables, indexes or columns. */
  get connection(): SqliteConnection {
    return this.#connection;
  }

  all(sql: string, parameters: readonly ColumnValue[] = []): Row[] {
    // Rows of values: the statement is in raw mode.
    return this.#statement(sql).all([...parameters]) as Row[];
  }

  get(sql: string, parameters: readonly ColumnValue[] = []): Row | undefined {
    // Rows of values: the statement is in raw mode.
    return this.#statement(sql).get([...parameters]) as Row | undefined;
  }

  /** Returns the number of changed rows. */
  run(sql: string, parameters: readonly ColumnValue[] = []): number {
    return this.#statement(sql).run([...parameters]).changes;
  }

  /** Sorts in another thread, with the file's contents from now or a moment later. */
  async sortElsewhere(task: OrderTask): Promise<readonly number[]> {
    return Array.from(await this.#sorter.commit(task));
  }

  /** Runs the work atomically. Throws an `UnavailableError` if the disk rejects it, and passes on other errors. */
  transaction<Result>(work: () => Result): Result {
    if (this.#closed) throw new UnavailableError(undefined, `${this.#file} is closed`);
    if (this.#connection.inTransaction) return work();
    try {
      this.run('BEGIN IMMEDIATE');
      const result = work();
      this.run('COMMIT');
      this.#isFlushed = false;
      this.#problem = null;
      return result;
    } catch (error) {
      if (this.#connection.inTransaction) this.run('ROLLBACK');
      this.onRolledBack();
      throw this.#asStoreError(error);
    }
  }

  /** Resolves once everything committed so far is on the disk; rejects with `UnavailableError` if it cannot be written. */
  async flush(): Promise<void> {
    if (this.#isFlushed && !this.#needsCheckpoint && !this.#nextFlush) return this.#flushing;
    this.#nextFlush ??= this.#flushAfterCurrent();
    return this.#nextFlush;
  }

  /** Resolves once there is space in the log: at once unless callers write faster than the file can absorb. */
  async waitForLogSpace(): Promise<void> {
    const { size } = fstatSync(this.#logDescriptor);
    if (size <= CHECKPOINT_LOG_BYTES) return;
    const emptying = this.#emptyLog();
    if (size > MAX_LOG_BYTES) await emptying;
  }

  /** Overwrites remains of moved rows on their old pages. Other writers run between the steps. */
  async scrub(): Promise<void> {
    await runSteps(async (step) => {
      const hasMore = await this.#runExclusively(() => this.#keeper.scrub(step));
      if (this.#closed) throw new UnavailableError(undefined, `${this.#file} is closed`);
      if (hasMore) await this.waitForLogSpace();
      return hasMore;
    });
    await this.removedTraces.remove();
  }

  /** Closes the file once it holds everything. */
  close(): Promise<void> {
    this.#closing ??= this.#closeOnce();
    return this.#closing;
  }

  async #closeOnce(): Promise<void> {
    while (!this.canWrite) await this.waitUntilFree();
    this.#closed = true;
    this.removedTraces.stop();
    try {
      await this.#flushing.catch(() => undefined);
      await this.#sorter.close();
      await this.#keeper.close();
    } finally {
      closeSync(this.#logDescriptor);
      closeAfterWriting(this.#connection);
    }
  }

  #statement(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
    const statement = this.#connection.prepare(sql);
    if (statement.reader) statement.raw();
    this.#statements.set(sql, statement);
    return statement;
  }

  async #flushAfterCurrent(): Promise<void> {
    await this.#flushing.catch(() => undefined);
    this.#nextFlush = undefined;
    this.#flushing = this.#flushOnce();
    await this.#flushing;
  }

  async #flushOnce(): Promise<void> {
    try {
      this.#isFlushed = true;
      if (!this.#needsCheckpoint) await flushToDisk(this.#logDescriptor);
      else if (!(await this.#checkpoint())) throw new Error('another connection reads the file');
      this.#needsCheckpoint = false;
    } catch (error) {
      this.#needsCheckpoint = true;
      throw this.#asStoreError(error);
    }
  }

  /**
   * Resolves to whether the write-ahead log is empty. No write runs at the same time: before 3.51.3, SQLite could lose
   * writes made during a checkpoint by another connection (its 'WAL-reset bug').
   */
  async #emptyLog(): Promise<boolean> {
    this.#checkpointing ??= this.#checkpoint();
    try {
      return await this.#checkpointing;
    } catch (err) {
      // Retried a little later or with the next write.
      this.#logger?.error(
        { err },
        'the log of the documents could not be copied into their file; will try again',
      );
      return false;
    } finally {
      this.#checkpointing = undefined;
    }
  }

  #checkpoint(): Promise<boolean> {
    return this.#runExclusively(() => this.#keeper.commit('empty'));
  }

  /** Runs a task on the file in another thread while no write runs; false once it is closed. */
  async #runExclusively(work: () => Promise<boolean>): Promise<boolean> {
    while (!this.canWrite) await this.waitUntilFree();
    if (this.#closed) return false;
    let done: () => void = () => undefined;
    this.#exclusiveWork = new Promise((resolve) => (done = resolve));
    try {
      return await work();
    } finally {
      this.#exclusiveWork = undefined;
      done();
    }
  }

  #asStoreError(error: unknown): unknown {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!(error instanceof Error) || error instanceof UnavailableError) return error;
    if (!/^(SQLITE_(FULL|IOERR|BUSY|READONLY|CANTOPEN)|E[A-Z]+$)/.test(code)) return error;
    const why = /^(SQLITE_FULL|ENOSPC)/.test(code) ? 'the disk is full' : error.message;
    this.#problem = `the last write to ${basename(this.#file)} failed: ${why}`;
    return new UnavailableError(undefined, `${this.#file} could not be written: ${error.message}`);
  }
}
