import type { CalendarMeal } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { EVENTS } from '../lastingCollections';
import type { ReplicaMeal } from '../plan/planCopy';
import type { StoredTime } from './mealEvent';

/** A change made in the calendar that was reported to the plan and hasn't taken effect yet. */
export type PendingChange = (
  { kind: 'moved'; fromDay: Day; day: Day } | { kind: 'removed'; seen: CalendarMeal }
) & {
  entryId: string;
  changeId: string;
  /** The position of the plan at that time. */
  asOf: string;
  since: number;
};

/** The last known state of one of this service's events at Google. */
export interface Mirror {
  eventId: string;
  etag: string;
  /** The event's day. */
  day: Day;
  /** Hash of its content; null if the event has lost this service's properties. */
  hash: string | null;
  /** Path of the linked recipe; absent in data from before events linked to recipes. */
  recipe?: string | null;
  kept: StoredTime | null;
  /** Hashes of the last write and of what Google stored, which may differ. */
  wrote: { meant: string; became: string } | null;
  /** The meal as last written. */
  base: (CalendarMeal & { entryId: string; asOf: string }) | null;
  /** When we started to delete it, so that its deletion isn't mistaken for the user's. */
  deletingSince: number | null;
  /** A user deleted it in the calendar. */
  gone: boolean;
  pending: PendingChange | null;
}

interface MirrorDocument extends Mirror {
  /** '<account>/<event>' */
  _id: string;
  accountId: string;
}

export type Mirrors = Awaited<ReturnType<typeof openMirrors>>;

export async function openMirrors(database: DocumentDatabase) {
  const documents = database.collection<MirrorDocument>(EVENTS);
  await documents.createIndex({ accountId: 1 });
  const idOf = (accountId: string, eventId: string) => `${accountId}/${eventId}`;
  return {
    of: async (accountId: string) => {
      const found = await documents.find({ accountId }).toArray();
      return new Map(
        found.map(({ _id, accountId: _accountId, ...mirror }) => [mirror.eventId, mirror] as const),
      );
    },
    save: async (accountId: string, mirror: Mirror) => {
      await documents.replaceOne(
        { _id: idOf(accountId, mirror.eventId) },
        { accountId, ...mirror },
        { upsert: true },
      );
    },
    remove: async (accountId: string, eventId: string) => {
      await documents.deleteOne({ _id: idOf(accountId, eventId) });
    },
    removeAll: async (accountId: string) => {
      await documents.deleteMany({ accountId });
    },
  };
}

/** A meal as a calendar shows it. */
export function toCalendarMeal({ day, mealType, recipeName, recipeUrl, notes }: ReplicaMeal): CalendarMeal {
  return { day, mealType, recipeName, recipeUrl, notes };
}

export function isSameMeal(one: CalendarMeal, other: CalendarMeal): boolean {
  return (
    one.day === other.day &&
    one.mealType === other.mealType &&
    one.recipeName === other.recipeName &&
    one.recipeUrl === other.recipeUrl &&
    one.notes === other.notes
  );
}
