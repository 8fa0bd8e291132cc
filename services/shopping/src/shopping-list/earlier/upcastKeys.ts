import type { DomainEvent, Upcaster } from '@forkcast/event-sourcing';
import { sameGrocery } from '@forkcast/ingredients';
import { groceryKey } from '../following/need';

/**
 * Events store grocery keys, and the table of groceries improves over time, so this replaces them with
 * current keys. Item keys are derived from the name again, because a key may have been split into two.
 */
export const upcastKeys: Upcaster = (event) => {
  const { data } = event;
  if (isKeyed(data)) return { ...event, data: { ...data, key: sameGrocery(data.key) } };
  if ('item' in data && isItem(data.item))
    return { ...event, data: { ...data, item: withNewKey(data.item) } };
  if ('listed' in data && Array.isArray(data.listed)) {
    const listed = data.listed.map((item: unknown) => (isItem(item) ? withNewKey(item) : item));
    return { ...event, data: { ...data, listed } };
  }
  return event;
};

function withNewKey<Item extends { name: string }>(item: Item): Item & { key: string } {
  return { ...item, key: groceryKey(item.name) };
}

function isKeyed(value: unknown): value is DomainEvent['data'] & { key: string } {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
}

function isItem(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}
