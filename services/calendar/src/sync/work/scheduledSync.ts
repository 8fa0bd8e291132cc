import type { Logger } from '@forkcast/service-kit';
import type { Connections } from '../../connection/connections';
import { ConsentLostError, GoogleBusyError } from '../../google/googleErrors';
import { NotHeldError, type SyncAccount, type SyncRequest } from '../syncAccount';
import type { SyncOutcome } from '../syncContext';
import { backOff } from './backOff';
import type { Hold, Work, WorkList } from './workList';

export interface ScheduledSyncOptions {
  workList: WorkList;
  sync: SyncAccount;
  connections: Connections;
  clock: () => Date;
  logger: Logger;
  pollMs: number;
}

/** Interval of complete comparisons, in case a change was missed. */
const COMPARE_INTERVAL_MS = 24 * 60 * 60_000;
/** The polling interval if Google sends push messages. */
const PUSH_POLL_MS = 30 * 60_000;
const HOLD_TIMEOUT_MS = 15_000;
const HOLD_CHECK_MS = 50;

/** Syncs calendars, each by one worker across all instances, and records the results in the work list. */
export function createScheduledSync(options: ScheduledSyncOptions) {
  const { workList, sync, connections, clock, pollMs } = options;
  const now = () => clock().getTime();

  async function nextSyncAt(accountId: string, outcome: SyncOutcome): Promise<number> {
    const connection = await connections.find(accountId);
    const interval = connection?.channel ? Math.max(PUSH_POLL_MS, pollMs) : pollMs;
    // Random, so that calendars aren't all polled at once.
    const nextPoll = now() + interval * (0.9 + 0.2 * Math.random());
    return Math.min(nextPoll, outcome.waitingUntil ?? Infinity);
  }

  async function syncOnce(accountId: string, held: Hold, request: SyncRequest): Promise<SyncOutcome | null> {
    const work = await workList.find(accountId);
    if (!work) return null;
    const connection = await connections.find(accountId);
    const full = request.full || work.full || now() - (connection?.comparedAt ?? 0) > COMPARE_INTERVAL_MS;
    try {
      const outcome = await sync(accountId, { ...request, full }, held);
      if (outcome?.refused) await recordRejected(work, outcome);
      else if (outcome)
        await workList.succeeded(work, { now: now(), next: await nextSyncAt(accountId, outcome) });
      else await workList.follow(accountId, false);
      return outcome;
    } catch (error) {
      await recordFailure(options, work, error);
      throw error;
    }
  }

  async function recordRejected(work: Work, { refused: count }: SyncOutcome): Promise<void> {
    options.logger.error({ accountId: work._id, count }, 'Google Calendar rejects some events');
    await workList.failed(work._id, { now: now(), next: now() + backOff(work.attempts + 6, undefined) });
  }

  return {
    /** Syncs unless another worker is syncing the calendar. */
    syncDue: async (accountId: string) => {
      const held = await workList.hold(accountId);
      if (!held) return;
      try {
        await syncOnce(accountId, held, { full: false });
      } catch {
        // The failure has been logged and the sync rescheduled.
      } finally {
        await held.release();
      }
    },
    /** Syncs after other syncs of the same calendar. Throws what the sync throws. */
    syncNow: async (accountId: string, request: SyncRequest) => {
      const held = await waitForHold(workList, accountId);
      try {
        return await syncOnce(accountId, held, request);
      } finally {
        await held.release();
      }
    },
  };
}

async function recordFailure(
  { workList, clock, logger }: ScheduledSyncOptions,
  work: Work,
  error: unknown,
): Promise<void> {
  const accountId = work._id;
  if (error instanceof NotHeldError) return;
  if (error instanceof ConsentLostError) {
    logger.warn({ accountId }, 'consent for a calendar is lost');
    await workList.follow(accountId, false);
    return;
  }
  const isBusy = error instanceof GoogleBusyError;
  const pause = backOff(work.attempts, isBusy ? error.retryAfterMs : undefined);
  if (isBusy)
    logger.info(
      { accountId, pause, reason: error.message },
      'Google Calendar is busy; the sync is postponed',
    );
  else logger.error({ err: error, accountId }, 'a calendar could not be synced');
  const now = clock().getTime();
  await workList.failed(accountId, { now, next: now + pause });
}

async function waitForHold(workList: WorkList, accountId: string): Promise<Hold> {
  const deadline = Date.now() + HOLD_TIMEOUT_MS;
  for (;;) {
    const held = await workList.hold(accountId);
    if (held) return held;
    if (Date.now() > deadline) throw new GoogleBusyError('The calendar is being synced');
    await new Promise((resolve) => setTimeout(resolve, HOLD_CHECK_MS));
  }
}
