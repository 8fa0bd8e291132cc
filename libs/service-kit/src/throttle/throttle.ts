import { type ErrorCode, waitInWords } from '@forkcast/contracts';
import type { DocumentCollection, DocumentDatabase } from '@forkcast/event-sourcing';
import { ApiError } from '../http/apiError';

/** Something that attempts are counted for, and how many it may have within the window. */
export interface Counted {
  /** A name that tells a reader of the store nothing: a keyed hash where it stands for a person or an address. */
  subject: string;
  /** `Infinity` counts without ever refusing. */
  limit: number;
}

export interface Attempt {
  /** Takes the attempt back; `cleared` subjects start from nothing again. */
  succeeded(cleared: readonly Counted[]): Promise<void>;
}

/**
 * Counts attempts within a sliding window, over all processes and across restarts. An attempt counts from its
 * beginning until it is taken back, so that no number of attempts at once gets past the limit; one that is refused
 * does not count, or whoever keeps trying would never be let in again.
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
  /** Where the counts are kept; a collection for each window. */
  collection: string;
  windowMs: number;
  clock: () => Date;
  newId: () => string;
  /** Of the error that is thrown; 'too-many-requests' unless told. */
  code?: ErrorCode;
  /** What is said to who is refused: what was too much, and with `wait`, 'in 14 minutes', when to come back. */
  refusal: (wait: string) => string;
}

interface AttemptsDocument {
  _id: string;
  /** '<instant>/<attempt>', in the order in which the attempts began. Missing in documents of before. */
  attempts?: string[];
  expiresAt: string;
}

export async function createThrottle(options: ThrottleOptions): Promise<Throttle> {
  const { database, windowMs, clock, newId, code = 'too-many-requests' } = options;
  const collection = database.collection<AttemptsDocument>(options.collection);
  await collection.createIndex({ expiresAt: 1 });
  let nextTidying = 0;

  async function tidy(now: number): Promise<void> {
    if (now < nextTidying) return;
    nextTidying = now + windowMs;
    await collection.deleteMany({ expiresAt: { $lte: new Date(now).toISOString() } });
  }

  const takeBack = (attempt: string, all: readonly Counted[]) =>
    Promise.all(
      all.map(({ subject }) => collection.updateOne({ _id: subject }, { $pull: { attempts: attempt } })),
    );

  return {
    begin: async (counted) => {
      const now = clock().getTime();
      await tidy(now);
      const attempt = `${new Date(now).toISOString()}/${newId()}`;
      for (const [index, { subject, limit }] of counted.entries()) {
        const wait = await count({ collection, windowMs, subject, limit, attempt, now });
        if (wait === 0) continue;
        await takeBack(attempt, counted.slice(0, index + 1));
        throw new ApiError(code, options.refusal(waitInWords(wait)), undefined, {
          'retry-after': String(Math.ceil(wait / 1000)),
        });
      }
      return {
        succeeded: async (cleared) => {
          await Promise.all(cleared.map(({ subject }) => collection.deleteOne({ _id: subject })));
          const clearedSubjects = cleared.map(({ subject }) => subject);
          await takeBack(
            attempt,
            counted.filter(({ subject }) => !clearedSubjects.includes(subject)),
          );
        },
      };
    },
  };
}

interface Count extends Counted {
  collection: DocumentCollection<AttemptsDocument>;
  windowMs: number;
  attempt: string;
  now: number;
}

/** Counts the attempt. Answers for how many milliseconds it comes too early; 0 when it does not. */
async function count({ collection, windowMs, subject, limit, attempt, now }: Count): Promise<number> {
  await collection.updateOne(
    { _id: subject },
    { $push: { attempts: attempt }, $set: { expiresAt: new Date(now + windowMs).toISOString() } },
    { upsert: true },
  );
  const attempts = (await collection.findOne({ _id: subject }))?.attempts ?? [];
  const old = attempts.filter((each) => startOf(each) + windowMs <= now);
  if (old.length > 0) await collection.updateOne({ _id: subject }, { $pull: { attempts: { $in: old } } });
  const recent = attempts.filter((each) => !old.includes(each));
  const blocking = recent[recent.indexOf(attempt) - limit];
  return blocking === undefined ? 0 : startOf(blocking) + windowMs - now;
}

function startOf(attempt: string): number {
  return Date.parse(attempt.split('/')[0] ?? '');
}
