import type { DomainEvent, RecordedDomainEvent, Upcaster } from './domainEvent';

const made = new WeakMap<Upcaster, WeakMap<RecordedDomainEvent, RecordedDomainEvent>>();

/**
 * A recorded event in today's form; the event itself without an upcaster. Made once for all who are handed the same event.
 * Throws what the upcaster throws.
 */
export function currentForm<Event extends DomainEvent>(
  event: RecordedDomainEvent<Event>,
  upcast: Upcaster | undefined,
): RecordedDomainEvent<Event> {
  if (!upcast) return event;
  let known = made.get(upcast);
  if (!known) made.set(upcast, (known = new WeakMap()));
  let current = known.get(event);
  if (!current) known.set(event, (current = { ...event, ...upcast(event) }));
  // The streams of an aggregate hold its events and nothing else; types cannot say so.
  return current as RecordedDomainEvent<Event>;
}
