import type { DomainEvent, Upcaster } from '@forkcast/event-sourcing';
import { sameGrocery } from '@forkcast/ingredients';
import { groceryKey } from '../following/need';

/**
 * Keys are kept in events, and what is the same grocery is found out better with time: an event says its keys as they are
 * today. Those of items are made of their names anew, so that what was taken for the same can become two things, too.
 */
export const upcastKeys: Upcaster = (event) => {
  const { data } = event;
  if (isKeyed(data)) return { ...event, data: { ...data, key: sameGrocery(data.key) } };
  if ('item' in data && isItem(data.item)) return { ...event, data: { ...data, item: keyedAnew(data.item) } };
  if ('listed' in data && Array.isArray(data.listed)) {
    const listed = data.listed.map((item: unknown) => (isItem(item) ? keyedAnew(item) : item));
    return { ...event, data: { ...data, listed } };
  }
  return event;
};

function keyedAnew<Item extends { name: string }>(item: Item): Item & { key: string } {
  return { ...item, key: groceryKey(item.name) };
}

function isKeyed(value: unknown): value is DomainEvent['data'] & { key: string } {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
}

function isItem(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}
