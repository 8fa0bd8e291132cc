import type { LiveTopic } from '@forkcast/contracts';

// Every topic by name: the compiler asks for one that is missing. The schemas themselves would bring zod into
// the first load of the page.
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

/** All topics there are. */
export const allTopics = Object.keys(topics).filter(isTopic);

/**
 * How often each topic is known to have changed. A screen that was away compares this with what it last saw:
 * changes that happened in the meantime are not lost on it.
 */
const generations = new Map<LiveTopic, number>();

export function generationOf(topic: LiveTopic): number {
  return generations.get(topic) ?? 0;
}

export function advance(topic: LiveTopic): void {
  generations.set(topic, generationOf(topic) + 1);
}

/** The connection had a gap: any data may have changed. */
export function advanceAll(): void {
  for (const topic of allTopics) advance(topic);
}
