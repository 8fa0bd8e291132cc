import type { RecordedDomainEvent } from '@forkcast/event-sourcing';
import type { ImportEvent } from '../events';
import { recipeImports, type ImportDocument } from './lastImport';

const ofImport = { importId: 'import-1', householdId: 'household-1' };
const started: ImportEvent = { type: 'ImportStarted', data: { ...ofImport, startedAt: 'then' } };
const taken: ImportEvent = {
  type: 'RowsTaken',
  data: { ...ofImport, offset: 0, digest: 'd', taken: [{ row: 1, recipeId: 'recipe-1' }], skipped: [] },
};
const finished: ImportEvent = { type: 'ImportFinished', data: { ...ofImport, finishedAt: 'now' } };
const undone: ImportEvent = { type: 'ImportUndone', data: { ...ofImport, undoneAt: 'now' } };

function after(...events: readonly ImportEvent[]): ImportDocument | null {
  return events.reduce<ImportDocument | null>(
    (document, event, index) => recipeImports.evolve(document, recorded(event, index), 'import-1'),
    null,
  );
}

function recorded(event: ImportEvent, revision: number): RecordedDomainEvent<ImportEvent> {
  return {
    ...event,
    id: String(revision),
    metadata: {},
    streamName: 'recipeImport-import-1',
    revision,
    position: BigInt(revision + 1),
    createdAt: new Date(0),
  };
}

test('counts the rows of a running import', () => {
  expect(after(started, taken)).toEqual({
    _id: 'import-1',
    householdId: 'household-1',
    status: 'running',
    imported: 1,
    startedAt: 'then',
  });
});

test('stores the name, and none for legacy events', () => {
  const named: ImportEvent = {
    type: 'ImportStarted',
    data: { ...started.data, startedAt: 'then', name: 'a.zip' },
  };
  expect(after(named, taken)).toMatchObject({ name: 'a.zip', imported: 1 });
  expect(after(started)).not.toHaveProperty('name');
});

test('stores the status of finished and undone imports', () => {
  expect(after(started, taken, finished)).toMatchObject({ status: 'finished', imported: 1 });
  expect(after(started, taken, finished, undone)).toMatchObject({ status: 'undone' });
});

test('ignores repeated events and events of an unknown import', () => {
  expect(after(started, finished, finished)).toEqual(after(started, finished));
  expect(after(started, undone, undone)).toEqual(after(started, undone));
  expect(after(taken, finished, undone)).toBeNull();
  expect(recipeImports.documentIds(recorded(taken, 0))).toEqual(['import-1']);
});
