import { RuleViolation } from '../commands/commandErrors';

/**
 * The import protocol of planner, recipes and shopping. An import is a stream. It records the rows before it adds the
 * first one, so that a repeated request finishes an interrupted import, and undo finds every row. An undone import
 * accepts no more rows.
 */
export type ImportStatus = 'unknown' | 'running' | 'finished' | 'undone';

/** The rule violation of a command that would add to an undone import. */
export function undoneImport(message = 'This import has been undone'): RuleViolation {
  return new RuleViolation('conflict', message);
}

interface FreshRowsOptions<Row> {
  status: ImportStatus;
  /** Rows that the import has already recorded, by id. */
  recorded: ReadonlyMap<string, Row>;
  idOf: (row: Row) => string;
  maxRows: number;
  /** The user's word for rows: 'meals'. */
  rowsName: string;
}

/**
 * The rows that the import hasn't recorded yet. Throws a RuleViolation if the import is undone or exceeds its limit.
 */
export function freshRows<Row>(
  rows: readonly Row[],
  { status, recorded, idOf, maxRows, rowsName }: FreshRowsOptions<Row>,
): readonly Row[] {
  if (status === 'undone') throw undoneImport();
  const fresh = rows.filter((row) => !recorded.has(idOf(row)));
  if (fresh.length > 0 && recorded.size + fresh.length > maxRows) {
    throw new RuleViolation(
      'invalid-request',
      `An import can have up to ${maxRows.toLocaleString('en-US')} ${rowsName}`,
    );
  }
  return fresh;
}

/**
 * Finishes a request that added rows. If the import was undone in the meantime, undo may have missed these rows, so
 * this undoes them and rejects.
 */
export async function rejectIfUndone(
  load: () => Promise<{ state: { status: ImportStatus } }>,
  undoRows: () => Promise<unknown>,
): Promise<void> {
  const { state } = await load();
  if (state.status !== 'undone') return;
  await undoRows();
  throw undoneImport();
}

/** The result of undo for one row. `kept` rows stay because a user has changed them. */
export interface UndoneRow<Kept> {
  isGone: boolean;
  kept: Kept | null;
}

/** Sums up an undo: the number of removed rows, and the rows that stay. */
export function undoReport<Kept>(rows: readonly UndoneRow<Kept>[]): { removed: number; kept: Kept[] } {
  return {
    removed: rows.filter(({ isGone }) => isGone).length,
    kept: rows.flatMap(({ kept }) => kept ?? []),
  };
}

const OWN_EXPORT = 'forkcast:';

/** The external id that a Forkcast export gives to an item. */
export function ownExternalId(id: string): string {
  return OWN_EXPORT + id;
}

/** The item id in an external id of a Forkcast export; null for other apps' ids. */
export function idInOwnExport(externalId: string): string | null {
  return externalId.startsWith(OWN_EXPORT) ? externalId.slice(OWN_EXPORT.length) : null;
}
