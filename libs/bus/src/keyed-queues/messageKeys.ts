import { alsoAbout } from '@forkcast/contracts';
import type { RecordedDomainEvent } from '@forkcast/event-sourcing';
import type { IntegrationMessage } from '../bus';

/** Whose queues a message takes its turn in: the household's first of all. */
export function messageKeysOf({
  householdId,
  event,
}: Pick<IntegrationMessage, 'householdId' | 'event'>): readonly string[] {
  return [householdId, ...alsoAbout(event)];
}

/** For an event of which no message could be made: whom its data names, else its stream. */
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
