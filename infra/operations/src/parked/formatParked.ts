import type { ParkedMessage } from '@forkcast/bus';
import type { ParkedEvent } from '@forkcast/stores';

/** Formats parked messages in two lines each; the first starts with the id for replaying it. */
export function formatMessages(messages: readonly ParkedMessage[]): string {
  if (messages.length === 0) return 'Nothing is parked.';
  const lines = messages.flatMap(({ _id, message, streamName, error, attempts, parkedAt }) => [
    `${_id}  ${message?.type ?? 'an event that no message could be made of'}`,
    `    ${parkedAt}, after ${attempts} attempts: ${error.name}: ${error.message} (${streamName})`,
  ]);
  return [...lines, `${messages.length} parked.`].join('\n');
}

/** Formats events that read models failed to apply in two lines each; the first starts with the id for settling it. */
export function formatEvents(events: readonly ParkedEvent[]): string {
  if (events.length === 0) return 'No read model has parked an event.';
  const lines = events.flatMap((event) => [
    `${event._id}  ${event.type}  ${event.state}`,
    `    position ${event.position}, revision ${event.revision} of ${event.streamName}: ${reasonOf(event)}`,
  ]);
  const count = (state: ParkedEvent['state']) => events.filter((event) => event.state === state).length;
  const summary = `${count('failed')} failed, ${count('waiting')} waiting behind them, ${count('skipped')} skipped.`;
  return [...lines, summary].join('\n');
}

function reasonOf({ state, error, attempts, parkedAt, skipped }: ParkedEvent): string {
  if (state === 'skipped' && skipped) return `skipped by ${skipped.by} at ${skipped.at}: ${skipped.note}`;
  if (state === 'waiting') return 'waits for an earlier one of the same documents';
  return `${parkedAt}, after ${attempts} attempts: ${error?.name}: ${error?.message}`;
}
