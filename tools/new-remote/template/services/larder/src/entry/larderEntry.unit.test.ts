import { specification } from '@forkcast/event-sourcing/testing';
import { larderEntry } from './larderEntry';
import { ABOUT, added, removed, restored } from './larderEntry.examples';

const { at, ...ids } = ABOUT;
const entry = specification(larderEntry);
const add = { type: 'AddEntry' as const, ...ABOUT, name: 'Flour' };
const remove = { type: 'RemoveEntry' as const, at };
const restore = { type: 'RestoreEntry' as const, at };

test('adds a name once when the command is repeated', () => {
  entry
    .given([])
    .when(add)
    .then([{ type: 'EntryAdded', data: { ...ids, name: 'Flour', at } }]);
  entry.given([added()]).when(add).then([]);
  entry.given([added(), removed()]).when(add).then([]);
});

test('restores a removed entry', () => {
  entry.given([added()]).when(remove).then([removed()]);
  entry.given([added(), removed()]).when(restore).then([restored()]);
  entry.given([added(), removed(), restored()]).when(restore).then([]);
  entry.given([added()]).when(restore).then([]);
});

test('rejects changes to an entry that does not exist', () => {
  entry.given([]).when(remove).thenThrows('not-found');
  entry.given([]).when(restore).thenThrows('not-found');
  entry.given([added(), removed()]).when(remove).thenThrows('not-found');
});
