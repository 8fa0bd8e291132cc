import { pauseAfter } from '@forkcast/event-sourcing';
import type { Logger } from '@forkcast/service-kit';
import type { Connections } from '../../connection/connections';
import { ConsentLostError, GoogleBusyError } from '../../google/googleErrors';
import { backOff } from './backOff';
import { NotHeldError, type SyncAccount, type SyncRequest } from '../syncAccount';
import type { SyncOutcome } from '../syncContext';
import type { Hold, Work, WorkList } from './workList';

export interface WorkerOptions {
  workList: WorkList;
  sync: SyncAccount;
  connections: Connections;
  clock: () => Date;
  logger: Logger;
  pollMs: number;
}

export interface Worker {
  start(): void;
  /** Checks for due work now instead of within the next seconds. */
  wake(): void;
  /** Schedules a check for work that is due later, if the worker runs at all. */
  wakeIfStarted(): void;
  /** Does the due work; resolves when it is done. */
  tick(): Promise<void>;
  /** Syncs now, after other syncs of the same calendar. Throws what the sync throws. */
  syncNow(accountId: string, request: SyncRequest): Promise<SyncOutcome | null>;
  stop(): Promise<void>;
}

/**
 * Interval of checking the list: at most every `first` ms for known work, and at least every `longest` ms for work from
 * other processes.
 */
const TICK_MS = { first: 1_000, longest: 10_000 };
const BATCH_SIZE = 4;
/** Interval of complete comparisons, in case a change was missed. */
const COMPARE_INTERVAL_MS = 24 * 60 * 60_000;
/** The polling interval if Google sends push messages. */
const PUSH_POLL_MS = 30 * 60_000;
const HOLD_TIMEOUT_MS = 15_000;
const HOLD_CHECK_MS = 50;

/** Processes the list, several calendars concurrently, each by one worker across all instances. */
export function createWorker({ workList, sync, connections, clock, logger, pollMs }: WorkerOptions): Worker {
  let started = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;
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
      await recordFailure(work, error);
      throw error;
    }
  }

  async function recordRejected(work: Work, { refused: count }: SyncOutcome): Promise<void> {
    logger.error({ accountId: work._id, count }, 'Google Calendar rejects some events');
    await workList.failed(work._id, { now: now(), next: now() + backOff(work.attempts + 6, undefined) });
  }

  async function recordFailure(work: Work, error: unknown): Promise<void> {
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
    await workList.failed(accountId, { now: now(), next: now() + pause });
  }

  async function syncDue(accountId: string): Promise<void> {
    const held = await workList.hold(accountId);
    if (!held) return;
    try {
      await syncOnce(accountId, held, { full: false });
    } catch {
      // The failure has been logged and the sync rescheduled.
    } finally {
      await held.release();
    }
  }

  async function processDue(): Promise<void> {
    for (;;) {
      const due = stopped ? [] : await workList.due(now(), BATCH_SIZE);
      if (due.length === 0) return;
      await Promise.all(due.map(({ _id }) => syncDue(_id)));
    }
  }

  function tick(): Promise<void> {
    running ??= processDue()
      .catch((error: unknown) => logger.error({ err: error }, 'the work list cannot be read'))
      .finally(() => (running = undefined));
    return running;
  }

  async function msUntilNextTick(): Promise<number> {
    const { first, longest } = TICK_MS;
    const maxDelay = pauseAfter(1, { first: longest, longest });
    try {
      const dueAt = await workList.nextDueAt();
      return dueAt === null ? maxDelay : Math.min(Math.max(dueAt - now(), first), maxDelay);
    } catch (error) {
      logger.error({ err: error }, 'the work list cannot be read');
      return maxDelay;
    }
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => void tick().then(msUntilNextTick).then(schedule), delayMs);
    timer.unref();
  }

  async function waitForHold(accountId: string): Promise<Hold> {
    const deadline = Date.now() + HOLD_TIMEOUT_MS;
    for (;;) {
      const held = await workList.hold(accountId);
      if (held) return held;
      if (Date.now() > deadline) throw new GoogleBusyError('The calendar is being synced');
      await new Promise((resolve) => setTimeout(resolve, HOLD_CHECK_MS));
    }
  }

  return {
    start: () => {
      started = true;
      schedule(0);
    },
    wake: () => schedule(0),
    wakeIfStarted: () => {
      if (started) schedule(0);
    },
    tick,
    syncNow: async (accountId, request) => {
      const held = await waitForHold(accountId);
      try {
        return await syncOnce(accountId, held, request);
      } finally {
        await held.release();
      }
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
