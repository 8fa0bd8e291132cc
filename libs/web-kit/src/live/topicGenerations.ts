import type { LiveTopic } from '@forkcast/contracts';

// A record, so that the compiler reports a missing topic. Importing the schema would add zod to the first
// load.
const topics: Record<LiveTopic, true> = {
  recipes: true,
  'meal-plans': true,
  'meal-history': true,
  'shopping-list': true,
  community: true,
  calendar: true,
  user: true,
};

export function isTopic(name: unknown): name is LiveTopic {
  return typeof name === 'string' && name in topics;
}

export const allTopics = Object.keys(topics).filter(isTopic);

/**
 * How often each topic has changed. A screen compares this with its last value to detect changes made while
 * it was unmounted.
 */
const generations = new Map<LiveTopic, number>();

export function generationOf(topic: LiveTopic): number {
  return generations.get(topic) ?? 0;
}

export function advance(topic: LiveTopic): void {
  generations.set(topic, generationOf(topic) + 1);
}

/** For a gap in the connection, when any data may have changed. */
export function advanceAll(): void {
  for (const topic of allTopics) advance(topic);
}
