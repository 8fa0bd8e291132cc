import type { DomainEvent, RecordedDomainEvent, Upcaster } from './domainEvent';

const upcastEvents = new WeakMap<Upcaster, WeakMap<RecordedDomainEvent, RecordedDomainEvent>>();

/**
 * Upcasts a recorded event; returns it unchanged without an upcaster. Cached, so that all followers of one event share
 * the result. Throws what the upcaster throws.
 */
export function currentForm<Event extends DomainEvent>(
  event: RecordedDomainEvent<Event>,
  upcast: Upcaster | undefined,
): RecordedDomainEvent<Event> {
  if (!upcast) return event;
  let known = upcastEvents.get(upcast);
  if (!known) upcastEvents.set(upcast, (known = new WeakMap()));
  let current = known.get(event);
  if (!current) known.set(event, (current = { ...event, ...upcast(event) }));
  // Streams hold only their aggregate's events, which types can't express.
  return current as RecordedDomainEvent<Event>;
}
