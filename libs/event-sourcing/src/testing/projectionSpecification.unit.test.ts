import type { DomainEvent } from '../events/domainEvent';
import { defineProjection } from '../projections/projection';
import { projectionSpecification } from './projectionSpecification';

type Told = DomainEvent<'Told', { id: string; words: number }> | DomainEvent<'Forgotten', { id: string }>;
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
const forgotten = (id: string): Told => ({ type: 'Forgotten', data: { id } });
const latest = stories((_story, event) =>
  event.type === 'Told' ? { _id: event.data.id, words: event.data.words } : null,
);

test('returns the documents that are left, in the order of their creation', () => {
  const outcome = latest.given([told('a', 1), told('b', 2), told('a', 3), told('c', 1), forgotten('b')]);
  outcome.then([
    { _id: 'a', words: 3 },
    { _id: 'c', words: 1 },
  ]);
  outcome.thenMatches([{ words: 3 }, { words: 1 }]);
  expect(() => outcome.then([{ _id: 'a', words: 3 }])).toThrow();
  expect(outcome.documents).toHaveLength(2);
});

test('detects a projection that changes something when an event is repeated', () => {
  const sum = stories((story, event) =>
    event.type === 'Told' ? { _id: event.data.id, words: (story?.words ?? 0) + event.data.words } : null,
  );
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
  const longest = (story: Story | null, event: Told) =>
    event.type === 'Told'
      ? { _id: event.data.id, words: Math.max(story?.words ?? 0, event.data.words) }
      : null;
  const events = [told('a', 3), told('a', 1)];
  expect(() => stories(longest).given(events)).not.toThrow();
  expect(() => stories(longest, () => true).given(events)).toThrow();
});
