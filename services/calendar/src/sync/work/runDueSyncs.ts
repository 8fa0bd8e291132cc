import type { BackgroundTools } from '@forkcast/service-kit';
import { isFollowing } from '../../account/settings-view/calendarSettings';
import type { CalendarModels } from '../../models';

/** Runs due syncs once the settings are up to date. Returns a function that stops it. */
export function runDueSyncs({ models, logger }: BackgroundTools<CalendarModels>): () => Promise<void> {
  const { settingsShown, worker, oauth } = models;
  void settingsShown.whenCaughtUp().then(
    async () => {
      await repairWorkList(models);
      if (oauth) worker.start();
    },
    (error: unknown) => logger.warn({ err: error }, 'calendars are not synced'),
  );
  return () => worker.stop();
}

/** Repairs differences between settings and work list after a crash. */
async function repairWorkList({ settings, workList }: CalendarModels): Promise<void> {
  for (const account of await settings.all()) {
    const work = await workList.find(account._id);
    const following = isFollowing(account);
    if ((work?.active === 1) !== following) await workList.follow(account._id, following);
  }
}
