import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { CALENDAR_CHANGES } from '../lastingCollections';

/** Ids of calendar changes that were applied. */
export function createCalendarChanges(database: DocumentDatabase) {
  const followed = database.collection<{ _id: string }>(CALENDAR_CHANGES);
  return {
    isFollowed: async (changeId: string) => (await followed.findOne({ _id: changeId })) !== null,
    noteFollowed: async (changeId: string) => {
      await followed.replaceOne({ _id: changeId }, {}, { upsert: true });
    },
  };
}
