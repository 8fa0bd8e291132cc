import { specification } from '@forkcast/event-sourcing/testing';
import { larderEntry } from './larderEntry';
import { ABOUT, added, removed, renamed, restored } from './larderEntry.examples';

const { at, ...ids } = ABOUT;
const entry = specification(larderEntry);
const add = { type: 'AddEntry' as const, ...ABOUT, name: 'Flour' };
const rename = { type: 'RenameEntry' as const, name: 'Rye flour', at };
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

test('renames an entry and ignores its current name', () => {
  entry
    .given([added()])
    .when(rename)
    .then([renamed('Rye flour')]);
  entry
    .given([added(), renamed('Rye flour')])
    .when(rename)
    .then([]);
});

test('restores a removed entry under its last name', () => {
  entry.given([added()]).when(remove).then([removed()]);
  entry
    .given([added(), renamed('Rye flour'), removed()])
    .when(restore)
    .then([restored()]);
  entry
    .given([added(), renamed('Rye flour'), removed(), restored()])
    .when(rename)
    .then([]);
  entry.given([added()]).when(restore).then([]);
});

test('rejects changes to an entry that does not exist', () => {
  entry.given([]).when(rename).thenThrows('not-found');
  entry.given([]).when(remove).thenThrows('not-found');
  entry.given([]).when(restore).thenThrows('not-found');
  entry.given([added(), removed()]).when(remove).thenThrows('not-found');
});
