import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDuplicateKey, type DocumentDatabase } from '@forkcast/event-sourcing';
import { ApiError } from '@forkcast/service-kit';

const TURNS = 'recipe-import-turns';
/** The average polling interval. */
const LOOK_AGAIN_MS = 25;

/** A lock; exists while a process holds it. */
interface TurnDocument {
  /** The key of the lock. */
  _id: string;
  holder: string;
  /** The heartbeat counter of the holder. */
  beat: number;
}

export interface TurnTimes {
  /** The holder's heartbeat interval. */
  signMs: number;
  /** After this time without a heartbeat, the next caller takes over. */
  silenceMs: number;
  /** How long to wait for the lock. */
  patienceMs: number;
}

const usualTimes: TurnTimes = { signMs: 1_000, silenceMs: 6_000, patienceMs: 20_000 };

/** Throws if another process has taken over. */
export type Confirm = () => Promise<void>;

/** One caller at a time per key, across processes. If a process dies, the next caller takes over. */
export class KeyedLock {
  readonly #database: DocumentDatabase;
  readonly #times: TurnTimes;

  constructor(database: DocumentDatabase, times: Partial<TurnTimes> = {}) {
    this.#database = database;
    this.#times = { ...usualTimes, ...times };
  }

  /** Throws ApiError 'not-caught-up' when the wait takes too long, and from `confirm` when the lock was lost. */
  async take<Answer>(key: string, turn: (confirm: Confirm) => Promise<Answer>): Promise<Answer> {
    const holder = randomUUID();
    await this.#begin(key, holder);
    // A failed heartbeat counts as missing: if they keep failing, the next caller takes over.
    const sign = () => void this.#sign(key, holder).catch(() => undefined);
    const signs = setInterval(sign, this.#times.signMs).unref();
    try {
      return await turn(async () => {
        if (!(await this.#sign(key, holder))) throw busy();
      });
    } finally {
      clearInterval(signs);
      await this.#documents().deleteOne({ _id: key, holder });
    }
  }

  async #begin(key: string, holder: string): Promise<void> {
    const { silenceMs, patienceMs } = this.#times;
    const deadline = performance.now() + patienceMs;
    let seen: (TurnDocument & { since: number }) | undefined;
    while (!(await this.#enter(key, holder))) {
      const now = performance.now();
      if (now > deadline) throw busy();
      const there = await this.#documents().findOne({ _id: key });
      if (!there) continue;
      if (seen?.holder !== there.holder || seen.beat !== there.beat) seen = { ...there, since: now };
      if (now - seen.since >= silenceMs && (await this.#takeOver(there, holder))) return;
      // Jitter, so that waiting callers don't poll at the same moment.
      await pause(LOOK_AGAIN_MS * (0.5 + Math.random()));
    }
  }

  /** Whether the lock was free. */
  async #enter(key: string, holder: string): Promise<boolean> {
    try {
      await this.#documents().bulkWrite([{ insertOne: { document: { _id: key, holder, beat: 0 } } }]);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }

  async #takeOver({ _id, holder: former, beat }: TurnDocument, holder: string): Promise<boolean> {
    const update = { $set: { holder }, $inc: { beat: 1 } };
    const { matchedCount } = await this.#documents().updateOne({ _id, holder: former, beat }, update);
    return matchedCount === 1;
  }

  /** Whether this caller still holds the lock. */
  async #sign(key: string, holder: string): Promise<boolean> {
    const { matchedCount } = await this.#documents().updateOne({ _id: key, holder }, { $inc: { beat: 1 } });
    return matchedCount === 1;
  }

  #documents() {
    return this.#database.collection<TurnDocument>(TURNS, { writeConcern: { journal: false } });
  }
}

function busy(): ApiError {
  return new ApiError('not-caught-up', undefined, undefined, { 'retry-after': '1' });
}
