import type { Bus, Change } from '@forkcast/bus';
import { formatPosition, type RecordedDomainEvent } from '@forkcast/event-sourcing';
import type { ProjectionHandle } from '@forkcast/stores';

/** Whose screens an event affects: a household's, or one account's. */
export type Audience = string | { householdId: string; accountId: string };

/**
 * Announces a topic's changes once the read model shows them, once per household and batch. `householdOf`
 * returns null for events that no screen shows. Returns a function to stop.
 */
export function announceChanges(
  projection: ProjectionHandle,
  bus: Bus,
  topic: Change['topic'],
  householdOf: (event: RecordedDomainEvent) => Audience | null,
): () => void {
  return projection.onApplied((events) => {
    const changes = new Map<string, Change>();
    for (const event of events) {
      const audience = householdOf(event);
      if (audience === null) continue;
      const whose = typeof audience === 'string' ? { householdId: audience } : audience;
      changes.set(JSON.stringify(whose), { ...whose, topic, position: formatPosition(event.position) });
    }
    for (const change of changes.values()) bus.announce(change);
  });
}
