import { counter } from '../testing/counter';
import { aggregate } from './aggregate';

test('an aggregate → names its streams, and decides as it was told to', () => {
  const tally = aggregate({
    ...counter,
    streams: 'tally-',
    name: (household: string, year: number) => `${household}-${year}`,
    upcast: (event) => event,
  });
  const { streamName, decider, upcast } = tally.of('h1', 2026);
  expect([tally.streams, streamName]).toEqual(['tally-', 'tally-h1-2026']);
  expect(decider.decide({ type: 'count', by: 2 }, 1)).toEqual(counter.decide({ type: 'count', by: 2 }, 1));
  expect(upcast).toBe(tally.upcast);
});
