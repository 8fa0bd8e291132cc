import { projectionSpecification } from '@forkcast/event-sourcing/testing';
import type { LarderEntryEvent } from '../events';
import { ABOUT, added, removed, restored } from '../larderEntry.examples';
import { larderEntries } from './larderEntries';

const { householdId, entryId, at } = ABOUT;
const flour = { _id: entryId, householdId, name: 'Flour', addedAt: at, isKept: true };
const documentsAfter = (...events: readonly LarderEntryEvent[]) =>
  projectionSpecification(larderEntries).given(events).documents;

test('stores an entry', () => {
  expect(documentsAfter(added())).toEqual([flour]);
});

test('keeps a removed entry so that it can be restored', () => {
  expect(documentsAfter(added(), removed())).toEqual([{ ...flour, isKept: false }]);
  expect(documentsAfter(added(), removed(), restored())).toEqual([flour]);
});

test('changes nothing when an event is applied twice', () => {
  const events = [added(), removed(), restored()];
  for (const [place, event] of events.entries()) {
    const before = events.slice(0, place + 1);
    expect(documentsAfter(...before, event)).toEqual(documentsAfter(...before));
  }
});
