import type { DomainEvent, Upcaster } from '@forkcast/event-sourcing';
import { sameGrocery } from '@forkcast/ingredients';

/**
 * Keys are kept in events, and the table of what is the same grocery grows: an event says its keys as they are today.
 */
export const upcastKeys: Upcaster = (event) => {
  const { data } = event;
  if (isKeyed(data)) return { ...event, data: { ...data, key: sameGrocery(data.key) } };
  if ('item' in data && isKeyed(data.item))
    return { ...event, data: { ...data, item: keyedAnew(data.item) } };
  if ('listed' in data && Array.isArray(data.listed)) {
    const listed = data.listed.map((item: unknown) => (isKeyed(item) ? keyedAnew(item) : item));
    return { ...event, data: { ...data, listed } };
  }
  return event;
};

function keyedAnew<Keyed extends { key: string }>(item: Keyed): Keyed {
  return { ...item, key: sameGrocery(item.key) };
}

function isKeyed(value: unknown): value is DomainEvent['data'] & { key: string } {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
}
