import { ApiError } from '@forkcast/service-kit';
import type { DocumentCollection, DocumentDatabase } from '@forkcast/event-sourcing';
import type { AccountSecrets } from '../personal-data/secrets';

export const WINDOW_MS = 15 * 60 * 1000;

const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_CLIENT = 50;

/** Something that attempts are counted for, and how many failures it may have within the window. */
export interface Counted {
  subject: string;
  limit: number;
}

/** Whom a guess at a password counts against: the account (or the name that none has), and the network address. */
export function countedAttempts(
  { nameOf }: AccountSecrets,
  account: string,
  client: string,
): { forAccount: Counted; forClient: Counted } {
  return {
    forAccount: { subject: nameOf('account', account), limit: FAILURES_PER_ACCOUNT },
    forClient: { subject: nameOf('client', client), limit: FAILURES_PER_CLIENT },
  };
}

interface FailuresDocument {
  _id: string;
  /** '<instant>/<attempt>', in the order in which the attempts began. */
  failures: string[];
  expiresAt: string;
}

export interface Attempt {
  /** Takes the attempt back; `cleared` subjects start from nothing again. */
  succeeded(cleared: readonly Counted[]): Promise<void>;
}

/**
 * Counts failed sign-ins, across restarts. An attempt counts as a failure from its beginning until it succeeds, so
 * that no number of attempts at once gets past the limit.
 */
export interface SignInThrottle {
  /** Throws ApiError 'too-many-requests' with `Retry-After` where a subject has used up its failures. */
  begin(counted: readonly Counted[]): Promise<Attempt>;
}

export interface SignInThrottleDependencies {
  database: DocumentDatabase;
  clock: () => Date;
  newId: () => string;
}

export async function createSignInThrottle(
  dependencies: SignInThrottleDependencies,
): Promise<SignInThrottle> {
  const { database, clock, newId } = dependencies;
  const collection = database.collection<FailuresDocument>('sign-in-failures');
  await collection.createIndex({ expiresAt: 1 });
  let nextTidying = 0;

  async function tidy(now: number): Promise<void> {
    if (now < nextTidying) return;
    nextTidying = now + WINDOW_MS;
    await collection.deleteMany({ expiresAt: { $lte: new Date(now).toISOString() } });
  }

  return {
    begin: async (counted) => {
      const now = clock().getTime();
      await tidy(now);
      const attempt = `${new Date(now).toISOString()}/${newId()}`;
      const waits = await Promise.all(
        counted.map(({ subject, limit }) => count({ collection, subject, limit, attempt, now })),
      );
      const takeBack = (all: readonly Counted[]) =>
        Promise.all(
          all.map(({ subject }) => collection.updateOne({ _id: subject }, { $pull: { failures: attempt } })),
        );
      const wait = Math.max(...waits);
      if (wait > 0) {
        await takeBack(counted);
        throw tooMany(wait);
      }
      return {
        succeeded: async (cleared) => {
          await Promise.all(cleared.map(({ subject }) => collection.deleteOne({ _id: subject })));
          await takeBack(counted.filter((each) => !cleared.includes(each)));
        },
      };
    },
  };
}

interface Count extends Counted {
  collection: DocumentCollection<FailuresDocument>;
  attempt: string;
  now: number;
}

/** Counts the attempt. Answers for how many milliseconds it comes too early; 0 when it does not. */
async function count({ collection, subject, limit, attempt, now }: Count): Promise<number> {
  await collection.updateOne(
    { _id: subject },
    { $push: { failures: attempt }, $set: { expiresAt: new Date(now + WINDOW_MS).toISOString() } },
    { upsert: true },
  );
  const failures = (await collection.findOne({ _id: subject }))?.failures ?? [];
  const recent = failures.filter((failure) => startOf(failure) + WINDOW_MS > now);
  if (recent.length < failures.length) {
    const old = failures.filter((failure) => !recent.includes(failure));
    await collection.updateOne({ _id: subject }, { $pull: { failures: { $in: old } } });
  }
  const before = recent.indexOf(attempt);
  const blocking = recent[before - limit];
  return blocking === undefined ? 0 : startOf(blocking) + WINDOW_MS - now;
}

function startOf(failure: string): number {
  return Date.parse(failure.split('/')[0] ?? '');
}

function tooMany(waitMs: number): ApiError {
  return new ApiError('too-many-requests', undefined, undefined, {
    'retry-after': String(Math.ceil(waitMs / 1000)),
  });
}
