import { type LiveTopic, liveTopics } from '@forkcast/contracts';

/**
 * How often each topic is known to have changed. A screen that was away compares this with what it last saw:
 * changes that happened meanwhile are not lost on it.
 */
const generations = new Map<LiveTopic, number>();

export function generationOf(topic: LiveTopic): number {
  return generations.get(topic) ?? 0;
}

export function advance(topic: LiveTopic): void {
  generations.set(topic, generationOf(topic) + 1);
}

/** Nobody was listening for a while: anything may be different. */
export function advanceAll(): void {
  for (const topic of liveTopics) advance(topic);
}
