import { specification } from '@forkcast/event-sourcing/testing';
import { larderEntry } from './larderEntry';
import { ABOUT, added, removed, renamed, restored } from './larderEntry.examples';

const { at, ...ids } = ABOUT;
const entry = specification(larderEntry);
const add = { type: 'AddEntry' as const, ...ABOUT, name: 'Flour' };
const rename = { type: 'RenameEntry' as const, name: 'Rye flour', at };
const remove = { type: 'RemoveEntry' as const, at };
const restore = { type: 'RestoreEntry' as const, at };

test('a name → is added, once however often it is sent', () => {
  entry
    .given([])
    .when(add)
    .then([{ type: 'EntryAdded', data: { ...ids, name: 'Flour', at } }]);
  entry.given([added()]).when(add).then([]);
  entry.given([added(), removed()]).when(add).then([]);
});

test('an entry → can be renamed; the name it has already is no change', () => {
  entry
    .given([added()])
    .when(rename)
    .then([renamed('Rye flour')]);
  entry
    .given([added(), renamed('Rye flour')])
    .when(rename)
    .then([]);
});

test('a removal → can be taken back, with the name it had', () => {
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

test('what is not there → can be neither renamed, removed nor restored', () => {
  entry.given([]).when(rename).thenThrows('not-found');
  entry.given([]).when(remove).thenThrows('not-found');
  entry.given([]).when(restore).thenThrows('not-found');
  entry.given([added(), removed()]).when(remove).thenThrows('not-found');
});
