import type { Bus, Change } from '@forkcast/bus';
import type { RecordedDomainEvent } from '@forkcast/event-sourcing';
import type { ProjectionHandle } from '@forkcast/stores';
import { announceChanges } from './announceChanges';

function recorded(position: bigint, householdId: string | null): RecordedDomainEvent {
  return {
    id: 'x',
    type: 'Changed',
    data: { householdId },
    metadata: {},
    streamName: 'thing-1',
    revision: 0,
    position,
    createdAt: new Date(0),
  };
}

function arrange() {
  let apply: (events: readonly RecordedDomainEvent[]) => void = () => undefined;
  const projection = {
    onApplied: (listener: typeof apply) => {
      apply = listener;
      return () => (apply = () => undefined);
    },
  } as unknown as ProjectionHandle; // the one method that is called
  const announced: Change[] = [];
  const bus = { announce: (change: Change) => void announced.push(change) } as unknown as Bus; // likewise
  return { projection, bus, announced, apply: (events: readonly RecordedDomainEvent[]) => apply(events) };
}

const householdOf = (event: RecordedDomainEvent) =>
  (event.data as { householdId: string | null }).householdId;

test('announces applied events once per household, with the last position', () => {
  const { projection, bus, announced, apply } = arrange();
  announceChanges(projection, bus, 'recipes', householdOf);
  apply([recorded(1n, 'a'), recorded(2n, 'b'), recorded(3n, 'a'), recorded(4n, null)]);
  expect(announced).toEqual([
    { householdId: 'a', topic: 'recipes', position: '3' },
    { householdId: 'b', topic: 'recipes', position: '2' },
  ]);
});

test('names the account of a change that concerns only one', () => {
  const { projection, bus, announced, apply } = arrange();
  announceChanges(projection, bus, 'user', () => ({ householdId: 'a', accountId: 'ann' }));
  apply([recorded(1n, 'a')]);
  expect(announced).toEqual([{ householdId: 'a', accountId: 'ann', topic: 'user', position: '1' }]);
});

test('announces nothing after it is stopped', () => {
  const { projection, bus, announced, apply } = arrange();
  announceChanges(projection, bus, 'recipes', householdOf)();
  apply([recorded(1n, 'a')]);
  expect(announced).toEqual([]);
});
