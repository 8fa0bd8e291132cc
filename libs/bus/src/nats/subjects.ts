import type { NatsNames } from './natsNames';

/** The narrowest one filter for some types of events: servers before 2.10 know only one. */
export function filterFor(types: readonly string[], names: NatsNames): string {
  const [first, ...others] = [...new Set(types)];
  if (first !== undefined && others.length === 0) return names.event(first);
  const domains = [...new Set(types.map(domainOf))];
  const [domain] = domains;
  return domain !== undefined && domains.length === 1 ? names.eventsOf(domain) : names.allEvents;
}

/** 'planner.meal-planned' → 'planner', which is the source that publishes it. */
export function domainOf(type: string): string {
  return type.slice(0, type.indexOf('.'));
}

/** The type of event that a subject is of: 'forkcast.planner.meal-planned' → 'planner.meal-planned' */
export function typeOf(subject: string): string {
  return subject.split('.').slice(-2).join('.');
}
