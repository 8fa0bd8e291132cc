import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { CALENDAR_CHANGES } from '../lastingCollections';

/** Ids of calendar changes that were applied. */
export interface CalendarChanges {
  isFollowed(changeId: string): Promise<boolean>;
  noteFollowed(changeId: string): Promise<void>;
}

export function createCalendarChanges(database: DocumentDatabase): CalendarChanges {
  const followed = database.collection<{ _id: string }>(CALENDAR_CHANGES);
  return {
    isFollowed: async (changeId) => (await followed.findOne({ _id: changeId })) !== null,
    noteFollowed: async (changeId) => {
      await followed.replaceOne({ _id: changeId }, {}, { upsert: true });
    },
  };
}
