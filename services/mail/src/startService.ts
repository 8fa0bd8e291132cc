import { createCommandHandler, holdLease } from '@forkcast/event-sourcing';
import {
  createRouter,
  createServiceApp,
  type RunningService,
  type ServiceDependencies,
} from '@forkcast/service-kit';
import type { MailOptions } from './config';
import { openListCopy } from './copies/listCopy';
import { openPlanCopy } from './copies/planCopy';
import { openRecipients } from './copies/recipients';
import { followEverything } from './integration/consumed';
import { publication } from './integration/published';
import { mailing } from './mailing/mailing';
import { createAnnounceDue } from './schedule/announceDue';
import { startSchedule } from './schedule/schedule';

const NAME = 'mail';

/**
 * Starts the mail service. Without options, where the server sends no mail, it keeps its copies and composes nothing.
 *
 * @param everyMs how often it is looked for what is due; a minute unless told
 */
export async function startService(
  dependencies: ServiceDependencies,
  options: MailOptions | null,
  everyMs?: number,
): Promise<RunningService> {
  const { store, database, bus, logger, identityKey, clock } = dependencies;
  const recipients = openRecipients(database);
  const plan = await openPlanCopy(database);
  const list = await openListCopy(database);
  const execute = createCommandHandler({ store, decider: mailing });

  bus.publish(publication);
  const consumer = bus.consume(followEverything({ recipients, plan, list }));
  const schedule = options
    ? await holdLease({
        database,
        name: 'mail-schedule',
        logger,
        work: async () => {
          const announceDue = createAnnounceDue({ options, recipients, plan, list, execute });
          return startSchedule({ announceDue, consumer, clock, logger, everyMs });
        },
      })
    : null;

  return {
    name: NAME,
    app: createServiceApp({
      name: NAME,
      logger,
      identityKey,
      router: createRouter(),
      projections: [],
      consumers: [consumer],
    }),
    // It only listens to the others.
    prefixes: [],
    projections: [],
    stop: async () => {
      await schedule?.stop();
      await consumer.stop();
    },
  };
}
