import { defineProjection, type DocumentDatabase, type RecordedDomainEvent } from '@forkcast/event-sourcing';
import type { ShoppingListEvent } from '../events';
import { shoppingList } from '../shoppingList';
import { recordPurchase, recordTyped, undoPurchase, undoTyped, weightAt, type Habit } from './habit';

/** The habits in one of a household's hash buckets, so that a change rewrites few of them. */
export interface ShoppingHabitsDocument {
  _id: string;
  householdId: string;
  /** The revision of the last event, for idempotence. */
  revision: number;
  habits: readonly Habit[];
}

const BUCKETS = 32;
const HABITS_PER_BUCKET = 24;

export const shoppingHabits = defineProjection<ShoppingListEvent, ShoppingHabitsDocument>({
  name: 'shopping-habits',
  streams: [shoppingList.streams],
  indexes: [{ key: { householdId: 1 } }],
  upcast: shoppingList.upcast,
  documentIds: (event) => {
    const key = keyOf(event);
    return key === null ? [] : [`${event.data.householdId}:${bucketOf(key)}`];
  },
  evolve: (document, event, id) => {
    const key = keyOf(event);
    if (key === null || (document && document.revision >= event.revision)) return document;
    const habits = document?.habits ?? [];
    const before = habits.find((habit) => habit.key === key);
    const after = habitAfter(before, event);
    const others = habits.filter((habit) => habit !== before);
    const { householdId, at } = event.data;
    const all = after ? withoutWeakest([...others, after], at) : others;
    return { _id: id, householdId, revision: event.revision, habits: all };
  },
});

/** The grocery of an event; null if it doesn't affect habits. */
function keyOf({ type, data }: RecordedDomainEvent<ShoppingListEvent>): string | null {
  switch (type) {
    case 'ItemAdded':
    case 'ItemBroughtBack': {
      const { item } = data;
      // A restored checked item was already counted, and planned needs aren't habits.
      return item.isChecked || item.needs.length > 0 ? null : item.key;
    }
    case 'ItemChecked':
    case 'ItemUnchecked':
    case 'ItemRemoved':
      return data.key;
    default:
      return null;
  }
}

function habitAfter(
  habit: Habit | undefined,
  { type, data }: RecordedDomainEvent<ShoppingListEvent>,
): Habit | null {
  switch (type) {
    case 'ItemAdded':
    case 'ItemBroughtBack': {
      const { key, name } = data.item;
      return recordTyped(habit, { key, name }, data.at);
    }
    case 'ItemChecked': {
      // Older events have no name and count only for typed items.
      const name = data.name ?? habit?.name;
      return name === undefined ? null : recordPurchase(habit, { key: data.key, name }, data.at);
    }
    case 'ItemUnchecked':
      return habit ? undoPurchase(habit) : null;
    case 'ItemRemoved':
      return habit ? undoTyped(habit, data.at) : null;
    default:
      return habit ?? null;
  }
}

/** Drops the weakest habit of a full bucket. */
function withoutWeakest(habits: readonly Habit[], now: string): readonly Habit[] {
  if (habits.length <= HABITS_PER_BUCKET) return habits;
  const least = habits.reduce((a, b) => (weightAt(b, now) < weightAt(a, now) ? b : a));
  return habits.filter((habit) => habit !== least);
}

/** The bucket of a key, by FNV-1a. */
function bucketOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash % BUCKETS;
}

export interface ShoppingHabits {
  /** The household's habits with the highest current weight. */
  strongest(householdId: string, now: string, limit: number): Promise<readonly Habit[]>;
}

export function createShoppingHabits(database: DocumentDatabase): ShoppingHabits {
  const buckets = database.collection<ShoppingHabitsDocument>(shoppingHabits.name);
  return {
    async strongest(householdId, now, limit) {
      const all = (await buckets.find({ householdId }).toArray()).flatMap(({ habits }) => habits);
      return all
        .map((habit) => ({ habit, weight: weightAt(habit, now) }))
        .sort((a, b) => b.weight - a.weight || (a.habit.key < b.habit.key ? -1 : 1))
        .slice(0, limit)
        .map(({ habit }) => habit);
    },
  };
}
