import type { DocumentCollection } from '@forkcast/event-sourcing';

/* The documents for the document store contract. */

export interface Dish {
  _id: string;
  householdId: string;
  name: string;
  day?: string | null;
  servings?: number;
  tags?: string[];
  source?: { site: string; page?: number };
  cookedAt?: Date;
}

export type Dishes = DocumentCollection<Dish>;

export const MENU: readonly Dish[] = [
  {
    _id: 'a',
    householdId: 'h1',
    name: 'apple pie',
    day: '2026-11-15',
    servings: 8,
    tags: ['sweet', 'baked'],
  },
  { _id: 'b', householdId: 'h1', name: 'Bread', day: '2026-11-16', servings: 4, tags: ['baked'] },
  { _id: 'c', householdId: 'h1', name: 'äpfel', day: '2026-11-17', source: { site: 'home', page: 3 } },
  { _id: 'd', householdId: 'h2', name: 'curry 10', day: '2026-11-16', servings: 4 },
  { _id: 'e', householdId: 'h2', name: 'curry 9', cookedAt: new Date('2026-11-01T18:30:00Z') },
];

export async function insert(dishes: Dishes, documents: readonly Dish[] = MENU): Promise<void> {
  await dishes.bulkWrite(documents.map((document) => ({ insertOne: { document } })));
}

export async function idsOf(dishes: Dishes, ...query: Parameters<Dishes['find']>): Promise<string[]> {
  return (await dishes.find(...query).toArray()).map(({ _id }) => _id);
}
