import type { Column, ColumnRole } from './columns';

/** The role that the user chose for a column. Null: its cells go into the notes under its name. */
export type MatchedRole = ColumnRole | 'left-out' | null;

/** The user's roles for the columns of a table that wasn't recognised. */
export interface ColumnMatch {
  /** Of each column, in their order; of columns beyond, nothing is said. */
  readonly roles: readonly MatchedRole[];
  /** The first row names the columns, and is no recipe. */
  readonly hasHeader: boolean;
}

/** Of these a recipe has one: a second column of it goes into the notes. */
const once: ReadonlySet<ColumnRole> = new Set(['name', 'url']);

export function matchedColumns(names: readonly string[], { roles }: ColumnMatch): readonly Column[] {
  const columns: Column[] = [];
  for (const [index, header] of names.entries()) {
    const role = roles[index] ?? null;
    if (role === null || role === 'left-out') continue;
    const isSecond = once.has(role) && columns.some((column) => column.role === role);
    if (!isSecond) columns.push({ index, header: header.trim(), role });
  }
  return columns;
}
