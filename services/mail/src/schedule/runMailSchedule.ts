import { holdLease } from '@forkcast/stores';
import type { BackgroundTools } from '@forkcast/service-kit';
import { followEvents } from '../integration/followEvents';
import type { MailModels } from '../models';
import { createAnnounceDue } from './announceDue';

const MINUTE_MS = 60_000;

/** Announces due mails at an interval, in one process at a time. Returns a function that stops it. */
export async function runMailSchedule({
  models: { options, everyMs = MINUTE_MS, ...replicas },
  database,
  consumer,
  executeFor,
  clock,
  logger,
}: BackgroundTools<MailModels>): Promise<() => Promise<void>> {
  if (!options) return async () => undefined;
  const announceDue = createAnnounceDue({ options, ...replicas, execute: executeFor({}) });
  const follower = consumer(followEvents.durable);

  async function announce(): Promise<void> {
    // After a restore the replicas are incomplete until the consumer has caught up.
    if (!follower.caughtUp) return;
    try {
      await announceDue(clock());
    } catch (error) {
      logger.error({ err: error }, 'due emails could not be sent and will be retried');
    }
  }
  const schedule = await holdLease({
    database,
    name: 'mail-schedule',
    logger,
    work: async () => repeat(announce, everyMs),
  });
  return () => schedule.stop();
}

/** Returns a function that stops the repetition and waits for running work. */
function repeat(work: () => Promise<void>, everyMs: number): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const scheduleNext = () => {
    timer = setTimeout(() => {
      running = work().then(() => {
        if (!isStopped) scheduleNext();
      });
    }, everyMs);
    timer.unref();
  };
  scheduleNext();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
