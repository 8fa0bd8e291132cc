import { alsoAbout } from '@forkcast/contracts';
import type { RecordedDomainEvent } from '@forkcast/event-sourcing';
import type { IntegrationMessage } from '../bus';

/** The keys that a message is ordered by, starting with its household. */
export function messageKeysOf({
  householdId,
  event,
}: Pick<IntegrationMessage, 'householdId' | 'event'>): readonly string[] {
  return [householdId, ...alsoAbout(event)];
}

/** The keys of an event that could not be turned into messages: the ids in its data, otherwise its stream. */
export function eventKeysOf({
  streamName,
  data,
}: Pick<RecordedDomainEvent, 'streamName' | 'data'>): readonly string[] {
  const named = ['householdId', 'accountId'].flatMap((name) => {
    const id: unknown = Object.entries(data).find(([key]) => key === name)?.[1];
    return typeof id === 'string' ? [id] : [];
  });
  return named.length > 0 ? named : [streamName];
}
