import { deterministicEventId, type DocumentDatabase } from '@forkcast/event-sourcing';
import type { MemberNames, Names } from '@forkcast/service-kit';

interface GuestNameDocument {
  /** The guest's id in events. */
  _id: string;
  householdId: string;
  /** Null once the household has deleted it; then it isn't accepted again. */
  name: string | null;
}

/** The names of guests by their id in events. Stored outside the log so that they can be erased. */
export interface GuestNames {
  /**
   * Stores a guest's name, or removes it (null). Returns the name to show, which is null if the household
   * deleted it or has reached its limit of names.
   */
  remember(guest: { householdId: string; by: string; name: string | null }): Promise<string | null>;
  of(ids: readonly string[]): Promise<Names>;
  ofHousehold(householdId: string): Promise<readonly { id: string; name: string }[]>;
  /** Deletes a name permanently. */
  erase(householdId: string, id: string): Promise<void>;
  /** Deletes all names, and the records of deleted ones. */
  forget(householdId: string): Promise<void>;
}

/** Limit of names per household. */
export const GUEST_NAMES_LIMIT = 30;

/**
 * A guest's id in events. Differs for each link, and never equals an account id, regardless of what the device sends.
 */
export function guestIn(linkId: string, deviceId: string): string {
  return deterministicEventId(linkId, `guest ${deviceId}`);
}

export async function createGuestNames(database: DocumentDatabase, collection: string): Promise<GuestNames> {
  const names = database.collection<GuestNameDocument>(collection);
  await names.createIndex({ householdId: 1 });
  const ofHousehold = (householdId: string) => names.find({ householdId }).toArray();
  return {
    async remember({ householdId, by, name }) {
      const known = await names.findOne({ _id: by });
      if (known?.name === name) return name;
      // A deleted name isn't accepted again.
      if (known?.name === null) return null;
      if (name === null) {
        if (known) await names.deleteOne({ _id: by });
        return null;
      }
      if (!known && (await ofHousehold(householdId)).length >= GUEST_NAMES_LIMIT) return null;
      await names.replaceOne({ _id: by }, { householdId, name }, { upsert: true });
      return name;
    },
    async of(ids) {
      if (ids.length === 0) return new Map();
      const found = await names.find({ _id: { $in: [...ids] } }).toArray();
      return new Map(found.flatMap(({ _id, name }) => (name === null ? [] : [[_id, name] as const])));
    },
    async ofHousehold(householdId) {
      const found = await ofHousehold(householdId);
      return found.flatMap(({ _id: id, name }) => (name === null ? [] : [{ id, name }]));
    },
    async erase(householdId, id) {
      const known = await names.findOne({ _id: id });
      if (known?.householdId !== householdId) return;
      await names.replaceOne({ _id: id }, { householdId, name: null });
    },
    async forget(householdId) {
      await names.deleteMany({ householdId });
    },
  };
}

/** The names of members and guests; guests are marked as such. */
export function withGuests(members: MemberNames, guests: GuestNames): MemberNames {
  return {
    ...members,
    async of(ids) {
      const wanted = [...new Set(ids)].filter((id) => id !== null);
      const known = await members.of(wanted);
      const others = wanted.filter((id) => known.get(id) === undefined);
      const guestNames = await guests.of(others);
      return {
        get: (id) => {
          const guest = guestNames.get(id);
          return guest === undefined ? known.get(id) : `${guest} (guest)`;
        },
      };
    },
  };
}
