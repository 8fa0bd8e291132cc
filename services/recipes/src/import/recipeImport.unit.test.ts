import { specification } from '@forkcast/event-sourcing/testing';
import type { TakeRows } from './commands';
import type { ImportEvent } from './events';
import { recipeImport } from './recipeImport';

const mine = { importId: 'import-1', householdId: 'household-1' };
const strangers = { ...mine, householdId: 'household-2' };
const at = '2026-11-20T18:00:00.000Z';
const part = {
  offset: 0,
  digest: 'first',
  taken: [{ row: 1, recipeId: 'recipe-1' }],
  skipped: [{ row: 2, reason: 'no-name' as const }],
};
const next = { ...part, offset: 2, digest: 'second', taken: [{ row: 3, recipeId: 'recipe-3' }], skipped: [] };
const take = (rows: typeof part | typeof next): TakeRows => ({ type: 'TakeRows', ...mine, ...rows, at });

const started: ImportEvent = { type: 'ImportStarted', data: { ...mine, startedAt: at } };
const taken = (rows: typeof part | typeof next): ImportEvent => ({
  type: 'RowsTaken',
  data: { ...mine, ...rows },
});
const finished: ImportEvent = { type: 'ImportFinished', data: { ...mine, finishedAt: at } };
const undone: ImportEvent = { type: 'ImportUndone', data: { ...mine, undoneAt: at } };
const finish = { type: 'FinishImport' as const, ...mine, at };
const undo = { type: 'UndoImport' as const, ...mine, at };

const an = specification(recipeImport);
const running = [started, taken(part)];

test('starts the import with the first rows', () => {
  an.given([]).when(take(part)).then(running);
});

test('keeps the name of the first rows', () => {
  const named: ImportEvent = { type: 'ImportStarted', data: { ...mine, startedAt: at, name: 'mealie.zip' } };
  an.given([])
    .when({ ...take(part), name: 'mealie.zip' })
    .then([named, taken(part)]);
  an.given([named, taken(part)])
    .when({ ...take(next), name: 'other.zip' })
    .then([taken(next)]);
});

test('takes more rows until it is finished', () => {
  an.given(running)
    .when(take(next))
    .then([taken(next)]);
  an.given([...running, finished])
    .when(take(next))
    .thenThrows('conflict');
});

test('ignores the same rows, finished or not', () => {
  const again = { ...take(part), taken: [{ row: 1, recipeId: 'another-id' }] };
  an.given(running).when(again).then([]);
  an.given([...running, finished])
    .when(again)
    .then([]);
});

test('rejects other rows in the same place', () => {
  an.given(running)
    .when({ ...take(part), digest: 'other' })
    .thenThrows('conflict');
});

test('finishes and undoes once', () => {
  an.given(running).when(finish).then([finished]);
  an.given([...running, finished])
    .when(finish)
    .then([]);
  an.given(running).when(undo).then([undone]);
  an.given([...running, finished])
    .when(undo)
    .then([undone]);
  an.given([...running, undone])
    .when(undo)
    .then([]);
});

test('starts and finishes an import without recipes once', () => {
  const note = (more: boolean) => ({ type: 'NoteImport' as const, ...mine, name: 'plan.zip', more, at });
  const named: ImportEvent = { type: 'ImportStarted', data: { ...mine, startedAt: at, name: 'plan.zip' } };
  an.given([]).when(note(true)).then([named]);
  an.given([]).when(note(false)).then([named, finished]);
  an.given([named]).when(note(true)).then([]);
  an.given(running).when(note(false)).then([finished]);
  an.given([named, finished]).when(note(true)).then([]);
  an.given([named, finished]).when(note(false)).then([]);
  an.given([named])
    .when(take(part))
    .then([taken(part)]);
  an.given([named, undone]).when(note(false)).thenThrows('conflict');
  an.given([named])
    .when({ ...note(false), ...strangers })
    .thenThrows('not-found');
});

test('rejects rows once it is undone', () => {
  an.given([started, undone]).when(take(part)).thenThrows('conflict');
  for (const command of [take(part), finish])
    an.given([...running, undone])
      .when(command)
      .thenThrows('conflict');
});

test('treats an import of another household as unknown', () => {
  for (const command of [take(next), undo, finish]) {
    an.given(running)
      .when({ ...command, ...strangers })
      .thenThrows('not-found');
  }
  an.given([]).when(undo).thenThrows('not-found');
});
