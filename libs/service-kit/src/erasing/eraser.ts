import { endOfLog, type Bus } from '@forkcast/bus';
import {
  asError,
  pauseAfter,
  scrubStore,
  createBulkThrottle,
  StreamDeletedError,
  type DocumentDatabase,
  type EventStore,
  type Position,
  type RecentStates,
} from '@forkcast/event-sourcing';
import type { ProjectionHandle } from '@forkcast/stores';
import pMap from 'p-map';
import type { Logger } from '../logger';
import type { Erasure, Erasures } from './erasures';

export interface EraserOptions {
  erasures: Erasures;
  store: EventStore;
  database: DocumentDatabase;
  bus: Pick<Bus, 'passedByAll'>;
  logger: Logger;
  /** Read models of the streams. */
  projections: readonly ProjectionHandle[];
  streamsOf: (subject: string) => Promise<readonly string[]>;
  /** The cache of stream states. */
  recent?: Pick<RecentStates, 'forget'>;
  /** Removes data outside of the log. Called once no more is added to it. */
  removeRest: (subject: string) => Promise<void>;
  /** Time between the first and the second erasure. Defaults to two minutes. */
  lingerMs?: number;
}

/** A session may last another minute, and its writes take another to reach all consumers. */
const LINGER_MS = 120_000;
const PASS_TIMEOUT_MS = 5_000;
const PAUSES = { first: 250, longest: 30_000 };
const TOMBSTONES_PER_BATCH = 64;
const SCRUB_RETRY_MS = 5_000;

/**
 * Erases the streams of deleted subjects once every consumer and read model has handled the deletion, and
 * then what was derived from them. It runs twice, as a member may have been writing at the time. It can be
 * interrupted anywhere and repeated, even by several processes at once.
 */
export class Eraser {
  readonly #options: EraserOptions;
  #running: Promise<void> | undefined;
  #isWakePending = false;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  readonly #stopping = new AbortController();

  constructor(options: EraserOptions) {
    this.#options = options;
  }

  /** Checks for due erasures. */
  wake(): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#isWakePending = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      if (this.#isWakePending) this.wake();
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#isWakePending = false;
    clearTimeout(this.#timer);
    await this.#running;
  }

  get #isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #run(): Promise<void> {
    while (this.#isWakePending && !this.#isStopped) {
      this.#isWakePending = false;
      try {
        const next = await this.#options.erasures.next();
        if (!next) return;
        const wait = next.dueAt - Date.now();
        if (wait > 0) return this.#wakeIn(wait);
        if (!(await this.#erase(next))) return this.#wakeIn(SCRUB_RETRY_MS);
        this.#failures = 0;
        this.#isWakePending = true;
      } catch (error) {
        this.#failures += 1;
        const retryInMs = pauseAfter(this.#failures, PAUSES);
        const details = { err: asError(error), retryInMs };
        this.#options.logger.warn(details, 'data of a deleted account or household could not be erased yet');
        return this.#wakeIn(retryInMs);
      }
    }
  }

  #wakeIn(milliseconds: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => this.wake(), milliseconds).unref();
  }

  /**
   * Resolves to whether this round is complete. Otherwise it has to be repeated, because the files had been scrubbed
   * shortly before and couldn't be scrubbed again yet.
   */
  async #erase({ subject, position, round }: Erasure): Promise<boolean> {
    const {
      erasures,
      store,
      database,
      streamsOf,
      recent,
      removeRest,
      logger,
      lingerMs = LINGER_MS,
    } = this.#options;
    await this.#requirePassedByAll(round === 1 ? position : await endOfLog(store));
    const streams = await streamsOf(subject);
    await tombstoneAll(store, streams);
    for (const stream of streams) recent?.forget(stream);
    // Earlier messages may concern the subject, so wait for read models and consumers.
    await this.#requirePassedByAll(await endOfLog(store));
    await removeRest(subject);
    const { signal } = this.#stopping;
    if (!(await scrubStore(store, signal)) || !(await scrubStore(database, signal))) return false;
    if (round === 1) await erasures.postpone(subject, Date.now() + lingerMs);
    else await erasures.remove(subject);
    logger.info(
      { subject, streams: streams.length, round },
      'data of a deleted account or household was erased',
    );
    return true;
  }

  async #requirePassedByAll(position: Position): Promise<void> {
    const { bus, projections } = this.#options;
    const passed = await Promise.all([
      bus.passedByAll(position, PASS_TIMEOUT_MS),
      ...projections.map((projection) => projection.passed(position, PASS_TIMEOUT_MS)),
    ]);
    if (!passed.every(Boolean))
      throw new Error(`Not all consumers have passed position ${position} of the log`);
  }
}

async function tombstoneAll(store: EventStore, streams: readonly string[]): Promise<void> {
  const tombstone = async (stream: string) => {
    try {
      await store.tombstoneStream(stream);
    } catch (error) {
      // An interrupted attempt has already deleted it, or another process does.
      if (!(error instanceof StreamDeletedError)) throw error;
    }
  };
  const { concurrency, take } = createBulkThrottle(store, { maxConcurrency: TOMBSTONES_PER_BATCH });
  await pMap(streams, (stream) => take(() => tombstone(stream)), { concurrency });
}
