import { type ErrorCode, waitInWords } from '@forkcast/contracts';
import type { DocumentCollection, DocumentDatabase } from '@forkcast/event-sourcing';
import { ApiError } from '../http/apiError';

/** A subject whose attempts are counted, and its limit within the window. */
export interface Counted {
  /** An opaque name: a keyed hash if it stands for a person or an address. */
  subject: string;
  /** `Infinity` counts without ever rejecting. */
  limit: number;
}

/**
 * Counts attempts within a sliding window, over all processes and restarts. An attempt counts from its
 * start until it has succeeded, so that concurrent attempts can't exceed the limit. A rejected attempt
 * doesn't count, or a client that retries would never be accepted again.
 */
export type Throttle = Awaited<ReturnType<typeof createThrottle>>;

export interface ThrottleOptions {
  database: DocumentDatabase;
  /** The collection of the counts, one per window. */
  collection: string;
  windowMs: number;
  clock: () => Date;
  newId: () => string;
  /** The code of the error; defaults to 'too-many-requests'. */
  code?: ErrorCode;
  /** The error message: what exceeded the limit, and when to retry, with `wait` such as 'in 14 minutes'. */
  refusal: (wait: string) => string;
}

export async function createThrottle(options: ThrottleOptions) {
  const { database, windowMs, clock, newId, code = 'too-many-requests' } = options;
  // A power cut may lose the last attempts. Waiting for the disk each time would delay everyone.
  const collection = database.collection<AttemptsDocument>(options.collection, {
    writeConcern: { journal: false },
  });
  await collection.createIndex({ expiresAt: 1 });
  const attempts = new Attempts(collection, windowMs);

  /**
   * Throws if an attempt is too early. `blocking` has, for each subject, the attempt that has to leave the window
   * first.
   */
  function rejectIfBlocked(blocking: readonly (string | undefined)[], now: number): void {
    const first = blocking.find((each) => each !== undefined);
    if (first === undefined) return;
    const wait = startOf(first) + windowMs - now;
    throw new ApiError(code, options.refusal(waitInWords(wait)), undefined, {
      'retry-after': String(Math.ceil(wait / 1000)),
    });
  }

  return {
    /**
     * Counts one attempt for each subject, in order. Throws the throttle's ApiError with `Retry-After` (seconds) at the
     * first that has used up its limit.
     */
    begin: async (counted: readonly Counted[]) => {
      const now = clock().getTime();
      await attempts.removeExpired(now);
      const before = await attempts.read(counted, now);
      // Reject without a write.
      rejectIfBlocked(
        before.map(({ recent, limit }) => recent[recent.length - limit]),
        now,
      );

      const attempt = `${new Date(now).toISOString()}/${newId()}`;
      await attempts.count(attempt, before, now);
      const subjects = counted.map(({ subject }) => subject);

      // Others may have been counted at the same time; the earliest are accepted.
      const after = await attempts.read(counted, now);
      try {
        rejectIfBlocked(
          after.map(({ recent, limit }) => recent[recent.indexOf(attempt) - limit]),
          now,
        );
      } catch (error) {
        await attempts.uncount(attempt, [], subjects);
        throw error;
      }
      return {
        /** Uncounts the attempt; also resets `cleared` subjects. */
        succeeded: (cleared: readonly Counted[]) => {
          const clearedSubjects = cleared.map(({ subject }) => subject);
          const others = subjects.filter((subject) => !clearedSubjects.includes(subject));
          return attempts.uncount(attempt, clearedSubjects, others);
        },
      };
    },
  };
}

interface AttemptsDocument {
  _id: string;
  /** '<instant>/<attempt>', in order. Absent in documents of earlier versions. */
  attempts?: string[];
  expiresAt: string;
}

/** A subject's attempts in order, within the window and before. */
interface AttemptsOfSubject extends Counted {
  recent: readonly string[];
  old: readonly string[];
}

/** The stored attempts of all subjects. */
class Attempts {
  readonly #collection: DocumentCollection<AttemptsDocument>;
  readonly #windowMs: number;
  #nextCleanupAt = 0;

  constructor(collection: DocumentCollection<AttemptsDocument>, windowMs: number) {
    this.#collection = collection;
    this.#windowMs = windowMs;
  }

  async removeExpired(now: number): Promise<void> {
    if (now < this.#nextCleanupAt) return;
    this.#nextCleanupAt = now + this.#windowMs;
    await this.#collection.deleteMany({ expiresAt: { $lte: new Date(now).toISOString() } });
  }

  async read(counted: readonly Counted[], now: number): Promise<readonly AttemptsOfSubject[]> {
    const subjects = counted.map(({ subject }) => subject);
    const documents = await this.#collection.find({ _id: { $in: subjects } }).toArray();
    const attemptsBySubject = new Map(documents.map(({ _id, attempts = [] }) => [_id, attempts]));
    const isRecent = (attempt: string) => startOf(attempt) + this.#windowMs > now;
    return counted.map(({ subject, limit }) => {
      const attempts = attemptsBySubject.get(subject) ?? [];
      const recent = attempts.filter(isRecent);
      return { subject, limit, recent, old: attempts.filter((each) => !isRecent(each)) };
    });
  }

  /** Counts an attempt for each subject, and removes the old ones. */
  async count(attempt: string, subjects: readonly AttemptsOfSubject[], now: number): Promise<void> {
    const $set = { expiresAt: new Date(now + this.#windowMs).toISOString() };
    const writes = subjects.flatMap(({ subject, old }) => {
      const filter = { _id: subject };
      const update = { $push: { attempts: attempt }, $set };
      const removing = { updateOne: { filter, update: { $pull: { attempts: { $in: old } } } } };
      const counting = { updateOne: { filter, update, upsert: true } };
      return old.length > 0 ? [removing, counting] : [counting];
    });
    await this.#collection.bulkWrite(writes);
  }

  async uncount(attempt: string, cleared: readonly string[], pulled: readonly string[]): Promise<void> {
    const deletes = cleared.map((_id) => ({ deleteOne: { filter: { _id } } }));
    const update = { $pull: { attempts: attempt } };
    const pulls = pulled.map((_id) => ({ updateOne: { filter: { _id }, update } }));
    await this.#collection.bulkWrite([...deletes, ...pulls]);
  }
}

function startOf(attempt: string): number {
  return Date.parse(attempt.split('/')[0] ?? '');
}
