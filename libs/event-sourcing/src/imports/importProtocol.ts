import { RuleViolation } from '../commands/commandErrors';

/**
 * The protocol of imports, which planner, recipes and shopping share. An import is a stream. It records the rows that it is about
 * to add before it adds the first one, so that a repeated request finishes an interrupted one, and undoing finds every row. An
 * undone import takes no more rows.
 */
export type ImportStatus = 'unknown' | 'running' | 'finished' | 'undone';

/** The rule violation of a command that would add to an undone import. */
export function undoneImport(message = 'This import has been undone'): RuleViolation {
  return new RuleViolation('conflict', message);
}

interface TakingRows<Row> {
  status: ImportStatus;
  /** The rows that the import has taken, by their ids. */
  taken: ReadonlyMap<string, Row>;
  idOf: (row: Row) => string;
  /** How many rows one import may have, and what users call them. */
  most: number;
  called: string;
}

/** The rows that the import hasn't taken yet. Throws RuleViolation if the import is undone or would have too many rows. */
export function freshRows<Row>(
  rows: readonly Row[],
  { status, taken, idOf, most, called }: TakingRows<Row>,
): readonly Row[] {
  if (status === 'undone') throw undoneImport();
  const fresh = rows.filter((row) => !taken.has(idOf(row)));
  if (fresh.length > 0 && taken.size + fresh.length > most) {
    throw new RuleViolation(
      'invalid-request',
      `An import can have up to ${most.toLocaleString('en-US')} ${called}`,
    );
  }
  return fresh;
}

/**
 * Ends a request that added rows: if the import was undone in the meantime, the undo may have run before the rows were there, so
 * they are undone again, and the request fails.
 */
export async function refuseIfUndone(
  load: () => Promise<{ state: { status: ImportStatus } }>,
  undoRows: () => Promise<unknown>,
): Promise<void> {
  const { state } = await load();
  if (state.status !== 'undone') return;
  await undoRows();
  throw undoneImport();
}

/** What undoing did to one row; a kept row is one that a user has changed since. */
export interface UndoneRow<Kept> {
  isGone: boolean;
  kept: Kept | null;
}

/** What undoing reports: how many rows are gone, and which ones stay. */
export function undoReport<Kept>(rows: readonly UndoneRow<Kept>[]): { removed: number; kept: Kept[] } {
  return {
    removed: rows.filter(({ isGone }) => isGone).length,
    kept: rows.flatMap(({ kept }) => kept ?? []),
  };
}

const OWN_EXPORT = 'forkcast:';

/** The external id that a Forkcast export gives to a thing. */
export function ownExternalId(id: string): string {
  return OWN_EXPORT + id;
}

/** The id of the thing that an external id of a Forkcast export stands for; null for those of other apps. */
export function idInOwnExport(externalId: string): string | null {
  return externalId.startsWith(OWN_EXPORT) ? externalId.slice(OWN_EXPORT.length) : null;
}
