import type { ParkedMessage } from '@forkcast/service-kit';

/** Parked messages for people: two lines each, the first begins with the id to replay it by. */
export function listed(messages: readonly ParkedMessage[]): string {
  if (messages.length === 0) return 'Nothing is parked.';
  const lines = messages.flatMap(({ _id, message, streamName, error, attempts, parkedAt }) => [
    `${_id}  ${message?.type ?? 'an event that no message could be made of'}`,
    `    ${parkedAt}, after ${attempts} attempts: ${error.name}: ${error.message} (${streamName})`,
  ]);
  return [...lines, `${messages.length} parked.`].join('\n');
}
