import { type ErrorCode, waitInWords } from '@forkcast/contracts';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { ApiError } from '../http/apiError';

/** A subject whose attempts are counted, and its limit within the window. */
export interface Counted {
  /** An opaque name: a keyed hash if it stands for a person or an address. */
  subject: string;
  /** `Infinity` counts without ever rejecting. */
  limit: number;
}

export interface Attempt {
  /** Uncounts the attempt; also resets `cleared` subjects. */
  succeeded(cleared: readonly Counted[]): Promise<void>;
}

/**
 * Counts attempts within a sliding window, over all processes and restarts. An attempt counts from its
 * start until it has succeeded, so that concurrent attempts can't exceed the limit. A rejected attempt
 * doesn't count, or a client that retries would never be accepted again.
 */
export interface Throttle {
  /**
   * Counts one attempt for each subject, in order. Throws the throttle's ApiError with `Retry-After` (seconds) at the
   * first that has used up its limit.
   */
  begin(counted: readonly Counted[]): Promise<Attempt>;
}

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

interface AttemptsDocument {
  _id: string;
  /** '<instant>/<attempt>', in order. Absent in documents of earlier versions. */
  attempts?: string[];
  expiresAt: string;
}

export async function createThrottle(options: ThrottleOptions): Promise<Throttle> {
  const { database, windowMs, clock, newId, code = 'too-many-requests' } = options;
  // A power cut may lose the last attempts. Waiting for the disk each time would delay everyone.
  const collection = database.collection<AttemptsDocument>(options.collection, {
    writeConcern: { journal: false },
  });
  await collection.createIndex({ expiresAt: 1 });
  let nextCleanupAt = 0;

  async function removeExpired(now: number): Promise<void> {
    if (now < nextCleanupAt) return;
    nextCleanupAt = now + windowMs;
    await collection.deleteMany({ expiresAt: { $lte: new Date(now).toISOString() } });
  }

  /** Each subject's attempts in order, within the window and before. */
  async function readAttempts(counted: readonly Counted[], now: number) {
    const subjects = counted.map(({ subject }) => subject);
    const documents = await collection.find({ _id: { $in: subjects } }).toArray();
    const attemptsBySubject = new Map(documents.map(({ _id, attempts = [] }) => [_id, attempts]));
    const isRecent = (attempt: string) => startOf(attempt) + windowMs > now;
    return counted.map(({ subject, limit }) => {
      const attempts = attemptsBySubject.get(subject) ?? [];
      const recent = attempts.filter(isRecent);
      return { subject, limit, recent, old: attempts.filter((each) => !isRecent(each)) };
    });
  }

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

  async function uncount(attempt: string, cleared: readonly string[], pulled: readonly string[]) {
    const deletes = cleared.map((_id) => ({ deleteOne: { filter: { _id } } }));
    const update = { $pull: { attempts: attempt } };
    const pulls = pulled.map((_id) => ({ updateOne: { filter: { _id }, update } }));
    await collection.bulkWrite([...deletes, ...pulls]);
  }

  return {
    begin: async (counted) => {
      const now = clock().getTime();
      await removeExpired(now);
      const before = await readAttempts(counted, now);
      // Reject without a write.
      rejectIfBlocked(
        before.map(({ recent, limit }) => recent[recent.length - limit]),
        now,
      );

      const attempt = `${new Date(now).toISOString()}/${newId()}`;
      const $set = { expiresAt: new Date(now + windowMs).toISOString() };
      const writes = before.flatMap(({ subject, old }) => {
        const filter = { _id: subject };
        const update = { $push: { attempts: attempt }, $set };
        const removing = { updateOne: { filter, update: { $pull: { attempts: { $in: old } } } } };
        const counting = { updateOne: { filter, update, upsert: true } };
        return old.length > 0 ? [removing, counting] : [counting];
      });
      await collection.bulkWrite(writes);

      // Others may have been counted at the same time; the earliest are accepted.
      const after = await readAttempts(counted, now);
      try {
        rejectIfBlocked(
          after.map(({ recent, limit }) => recent[recent.indexOf(attempt) - limit]),
          now,
        );
      } catch (error) {
        const subjects = counted.map(({ subject }) => subject);
        await uncount(attempt, [], subjects);
        throw error;
      }
      return {
        succeeded: (cleared) => {
          const clearedSubjects = cleared.map(({ subject }) => subject);
          const others = counted
            .map(({ subject }) => subject)
            .filter((subject) => !clearedSubjects.includes(subject));
          return uncount(attempt, clearedSubjects, others);
        },
      };
    },
  };
}

function startOf(attempt: string): number {
  return Date.parse(attempt.split('/')[0] ?? '');
}
