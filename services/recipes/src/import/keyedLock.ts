import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDuplicateKey, type DocumentDatabase } from '@forkcast/event-sourcing';
import { ApiError } from '@forkcast/service-kit';

const LOCKS = 'recipe-import-turns';
/** The average polling interval. */
const POLL_MS = 25;

/** A held lock. */
interface LockDocument {
  /** The key of the lock. */
  _id: string;
  holder: string;
  /** The heartbeat counter of the holder. */
  beat: number;
}

export interface LockTimes {
  /** The holder's heartbeat interval. */
  heartbeatMs: number;
  /** After this time without a heartbeat, the next caller takes over. */
  expiryMs: number;
  /** How long to wait for the lock. */
  maxWaitMs: number;
}

const defaultTimes: LockTimes = { heartbeatMs: 1_000, expiryMs: 6_000, maxWaitMs: 20_000 };

/** Throws if another process has taken over. */
export type Confirm = () => Promise<void>;

/** One caller at a time per key, across processes. If a process dies, the next caller takes over. */
export class KeyedLock {
  readonly #database: DocumentDatabase;
  readonly #times: LockTimes;

  constructor(database: DocumentDatabase, times: Partial<LockTimes> = {}) {
    this.#database = database;
    this.#times = { ...defaultTimes, ...times };
  }

  /**
   * Runs a task with the lock. Throws ApiError 'not-caught-up' when the wait takes too long; `confirm` throws it when
   * the lock was lost.
   */
  async run<Result>(key: string, task: (confirm: Confirm) => Promise<Result>): Promise<Result> {
    const holder = randomUUID();
    await this.#acquire(key, holder);
    // A failed heartbeat counts as missing: if they keep failing, the next caller takes over.
    const beat = () => void this.#beat(key, holder).catch(() => undefined);
    const heartbeat = setInterval(beat, this.#times.heartbeatMs).unref();
    try {
      return await task(async () => {
        if (!(await this.#beat(key, holder))) throw busy();
      });
    } finally {
      clearInterval(heartbeat);
      await this.#documents().deleteOne({ _id: key, holder });
    }
  }

  async #acquire(key: string, holder: string): Promise<void> {
    const { expiryMs, maxWaitMs } = this.#times;
    const deadline = performance.now() + maxWaitMs;
    let seen: (LockDocument & { since: number }) | undefined;
    while (!(await this.#tryCreate(key, holder))) {
      const now = performance.now();
      if (now > deadline) throw busy();
      const current = await this.#documents().findOne({ _id: key });
      if (!current) continue;
      if (seen?.holder !== current.holder || seen.beat !== current.beat) seen = { ...current, since: now };
      if (now - seen.since >= expiryMs && (await this.#takeOver(current, holder))) return;
      // Jitter, so that waiting callers don't poll at the same moment.
      await pause(POLL_MS * (0.5 + Math.random()));
    }
  }

  /** Takes the lock if it is free; returns whether it was. */
  async #tryCreate(key: string, holder: string): Promise<boolean> {
    try {
      await this.#documents().bulkWrite([{ insertOne: { document: { _id: key, holder, beat: 0 } } }]);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }

  async #takeOver({ _id, holder: former, beat }: LockDocument, holder: string): Promise<boolean> {
    const update = { $set: { holder }, $inc: { beat: 1 } };
    const { matchedCount } = await this.#documents().updateOne({ _id, holder: former, beat }, update);
    return matchedCount === 1;
  }

  /** Sends a heartbeat; returns whether this caller still holds the lock. */
  async #beat(key: string, holder: string): Promise<boolean> {
    const { matchedCount } = await this.#documents().updateOne({ _id: key, holder }, { $inc: { beat: 1 } });
    return matchedCount === 1;
  }

  #documents() {
    return this.#database.collection<LockDocument>(LOCKS, { writeConcern: { journal: false } });
  }
}

function busy(): ApiError {
  return new ApiError('not-caught-up', undefined, undefined, { 'retry-after': '1' });
}
