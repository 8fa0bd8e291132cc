import { holdLease } from '@forkcast/stores';
import type { BackgroundTools } from '@forkcast/service-kit';
import { followEvents } from '../integration/followEvents';
import type { MailModels } from '../models';
import { createAnnounceDue } from './announceDue';

const MINUTE_MS = 60_000;

/** Announces due mails at an interval, in one process at a time. Returns a function that stops it. */
export async function runMailSchedule({
  models: { options, everyMs = MINUTE_MS, ...copies },
  database,
  consumer,
  executeFor,
  clock,
  logger,
}: BackgroundTools<MailModels>): Promise<() => Promise<void>> {
  if (!options) return async () => undefined;
  const announceDue = createAnnounceDue({ options, ...copies, execute: executeFor({}) });
  const follower = consumer(followEvents.durable);

  async function look(): Promise<void> {
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
    work: async () => repeat(look, everyMs),
  });
  return () => schedule.stop();
}

/** Returns a function that stops the repetition and waits for running work. */
function repeat(work: () => Promise<void>, everyMs: number): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const again = () => {
    timer = setTimeout(() => {
      running = work().then(() => {
        if (!isStopped) again();
      });
    }, everyMs);
    timer.unref();
  };
  again();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
