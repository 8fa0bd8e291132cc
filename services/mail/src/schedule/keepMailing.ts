import { holdLease } from '@forkcast/stores';
import type { BackgroundTools } from '@forkcast/service-kit';
import { followEverything } from '../integration/followEverything';
import type { MailModels } from '../models';
import { createAnnounceDue } from './announceDue';
import { startSchedule } from './schedule';

/** Announces what is due, in one process at a time. Answers the way to stop. */
export async function keepMailing({
  models: { options, everyMs, ...copies },
  database,
  consumer,
  executeFor,
  clock,
  logger,
}: BackgroundTools<MailModels>): Promise<() => Promise<void>> {
  if (!options) return async () => undefined;
  const schedule = await holdLease({
    database,
    name: 'mail-schedule',
    logger,
    work: async () =>
      startSchedule({
        announceDue: createAnnounceDue({ options, ...copies, execute: executeFor({}) }),
        consumer: consumer(followEverything.durable),
        clock,
        logger,
        everyMs,
      }),
  });
  return () => schedule.stop();
}
