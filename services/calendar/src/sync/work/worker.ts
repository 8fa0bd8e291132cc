import { pauseAfter } from '@forkcast/event-sourcing';
import { createScheduledSync, type ScheduledSyncOptions } from './scheduledSync';

/**
 * Interval of checking the list: at most every `first` ms for known work, and at least every `longest` ms for work from
 * other processes.
 */
const TICK_MS = { first: 1_000, longest: 10_000 };
const BATCH_SIZE = 4;

/** Processes the list, several calendars concurrently. */
export function createWorker(options: ScheduledSyncOptions) {
  const { workList, clock, logger } = options;
  const scheduledSync = createScheduledSync(options);
  let isStarted = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function processDue(): Promise<void> {
    for (;;) {
      const due = isStarted ? await workList.due(clock().getTime(), BATCH_SIZE) : [];
      if (due.length === 0) return;
      await Promise.all(due.map(({ _id }) => scheduledSync.syncDue(_id)));
    }
  }

  async function tickAndSchedule(): Promise<void> {
    running ??= processDue()
      .catch((error: unknown) => logger.error({ err: error }, 'the work list cannot be read'))
      .finally(() => (running = undefined));
    await running;
    schedule(await msUntilNextTick(options));
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    if (!isStarted) return;
    timer = setTimeout(() => void tickAndSchedule(), delayMs);
    timer.unref();
  }

  return {
    start: () => {
      isStarted = true;
      schedule(0);
    },
    /** Checks for due work now instead of within the next seconds. */
    wake: () => schedule(0),
    syncNow: scheduledSync.syncNow,
    stop: async () => {
      isStarted = false;
      clearTimeout(timer);
      await running;
    },
  };
}

async function msUntilNextTick({ workList, clock, logger }: ScheduledSyncOptions): Promise<number> {
  const { first, longest } = TICK_MS;
  const maxDelay = pauseAfter(1, { first: longest, longest });
  try {
    const dueAt = await workList.nextDueAt();
    return dueAt === null ? maxDelay : Math.min(Math.max(dueAt - clock().getTime(), first), maxDelay);
  } catch (error) {
    logger.error({ err: error }, 'the work list cannot be read');
    return maxDelay;
  }
}
