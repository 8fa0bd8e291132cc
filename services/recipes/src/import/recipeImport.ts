import { aggregate, RuleViolation, undoneImport, type ImportStatus } from '@forkcast/event-sourcing';
import type { FinishImport, ImportCommand, NoteImport, TakeRows, UndoImport } from './commands';
import type { ImportEvent, RowsTaken, TakenRow } from './events';

/** The recorded decisions about one request's rows. */
export type TakenRows = Pick<RowsTaken['data'], 'digest' | 'taken' | 'skipped'>;

export interface KnownImport {
  status: Exclude<ImportStatus, 'unknown'>;
  householdId: string;
  /** Keyed by the number of rows before them. */
  parts: ReadonlyMap<number, TakenRows>;
}

export type ImportState = { status: 'unknown' } | KnownImport;

export const recipeImport = aggregate({
  streams: 'recipeImport-',
  name: (importId: string) => importId,
  initialState: (): ImportState => ({ status: 'unknown' }),
  decide,
  evolve,
});

/** The import, if it exists and belongs to this household. */
export function importOf(householdId: string, state: ImportState): KnownImport {
  if (state.status !== 'unknown' && state.householdId === householdId) return state;
  throw new RuleViolation('not-found', 'Import not found');
}

/** All rows that an import added or replaced. */
export function takenRowsOf({ parts }: KnownImport): readonly TakenRow[] {
  return [...parts.values()].flatMap(({ taken }) => taken);
}

/** The number of rows decided so far, which is where the import continues. */
export function rowsOf({ parts }: KnownImport): number {
  return [...parts].reduce(
    (rows, [offset, { taken, skipped }]) => Math.max(rows, offset + taken.length + skipped.length),
    0,
  );
}

function decide(command: ImportCommand, state: ImportState): readonly ImportEvent[] {
  switch (command.type) {
    case 'TakeRows':
      return takeRows(command, state);
    case 'FinishImport':
      return finish(command, importOf(command.householdId, state));
    case 'NoteImport':
      return note(command, state);
    case 'UndoImport':
      return undo(command, importOf(command.householdId, state));
    default:
      return unreachable(command);
  }
}

function takeRows(command: TakeRows, state: ImportState): readonly ImportEvent[] {
  const { importId, householdId, name, offset, digest, taken, skipped, at } = command;
  const rows: ImportEvent = {
    type: 'RowsTaken',
    data: { importId, householdId, offset, digest, taken, skipped },
  };
  if (state.status === 'unknown') return [started({ importId, householdId, name, at }), rows];
  const { status, parts } = importOf(householdId, state);
  if (status === 'undone') throw wasUndone();
  const known = parts.get(offset);
  if (known?.digest === digest) return [];
  if (known || status === 'finished') {
    throw new RuleViolation('conflict', 'This import has already added other recipes');
  }
  return [rows];
}

function started({ importId, householdId, name, at }: Omit<NoteImport, 'type' | 'more'>): ImportEvent {
  return {
    type: 'ImportStarted',
    data: { importId, householdId, startedAt: at, ...(name !== undefined && { name }) },
  };
}

function note(command: NoteImport, state: ImportState): readonly ImportEvent[] {
  const { importId, householdId, more, at } = command;
  const isNew = state.status === 'unknown';
  const known: KnownImport = isNew
    ? { status: 'running', householdId, parts: new Map() }
    : importOf(householdId, state);
  if (known.status === 'undone') throw wasUndone();
  return [
    ...(isNew ? [started(command)] : []),
    ...(more ? [] : finish({ type: 'FinishImport', importId, householdId, at }, known)),
  ];
}

function finish(
  { importId, householdId, at }: FinishImport,
  { status }: KnownImport,
): readonly ImportEvent[] {
  if (status === 'undone') throw wasUndone();
  return status === 'finished'
    ? []
    : [{ type: 'ImportFinished', data: { importId, householdId, finishedAt: at } }];
}

function undo({ importId, householdId, at }: UndoImport, { status }: KnownImport): readonly ImportEvent[] {
  return status === 'undone' ? [] : [{ type: 'ImportUndone', data: { importId, householdId, undoneAt: at } }];
}

function wasUndone(): RuleViolation {
  return undoneImport('This import was undone');
}

function evolve(state: ImportState, event: ImportEvent): ImportState {
  switch (event.type) {
    case 'ImportStarted':
      return { status: 'running', householdId: event.data.householdId, parts: new Map() };
    case 'RowsTaken': {
      if (state.status === 'unknown') return state;
      const { offset, digest, taken, skipped } = event.data;
      return { ...state, parts: new Map(state.parts).set(offset, { digest, taken, skipped }) };
    }
    case 'ImportFinished':
      return state.status === 'unknown' ? state : { ...state, status: 'finished' };
    case 'ImportUndone':
      return state.status === 'unknown' ? state : { ...state, status: 'undone' };
    default:
      event satisfies never;
      return state;
  }
}

function unreachable(command: never): never {
  throw new TypeError(`Not a command of an import: ${JSON.stringify(command)}`);
}
