import type { DomainEvent } from '../events/domainEvent';
import { defineProjection } from '../projections/projection';
import { projectionSpecification } from './projectionSpecification';

type Told = DomainEvent<'Told', { id: string; words: number }>;
interface Story {
  _id: string;
  words: number;
}

function stories(evolve: (story: Story | null, event: Told) => Story | null, begins?: () => boolean) {
  return projectionSpecification(
    defineProjection<Told, Story>({
      name: 'stories',
      streams: ['story-'],
      indexes: [],
      documentIds: ({ data }) => [data.id],
      ...(begins && { begins }),
      evolve,
    }),
  );
}
const told = (id: string, words: number): Told => ({ type: 'Told', data: { id, words } });

test('detects a projection that changes something when an event is repeated', () => {
  const sum = stories((story, { data: { id, words } }) => ({ _id: id, words: (story?.words ?? 0) + words }));
  expect(() => sum.given([told('a', 1)])).toThrow();
});

test('detects a projection that keeps state outside its documents', () => {
  const seen = new Set<string>();
  const remembering = stories((_story, { data }) => {
    const isNew = !seen.has(data.id);
    seen.add(data.id);
    return { _id: data.id, words: isNew ? 1 : 2 };
  });
  expect(() => remembering.given([told('a', 1), told('b', 1)])).toThrow();
});

test('detects an event declared to begin its document that reads the document before', () => {
  const longest = (story: Story | null, { data: { id, words } }: Told) => ({
    _id: id,
    words: Math.max(story?.words ?? 0, words),
  });
  const events = [told('a', 3), told('a', 1)];
  expect(() => stories(longest).given(events)).not.toThrow();
  expect(() => stories(longest, () => true).given(events)).toThrow();
});
