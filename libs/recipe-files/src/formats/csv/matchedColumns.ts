import type { Column, ColumnRole } from './columns';

/** The role that the user chose for a column. Null: its cells go into the notes under its name. */
export type MatchedRole = ColumnRole | 'left-out' | null;

/** The user's roles for the columns of a table that wasn't recognised. */
export interface ColumnMatch {
  /** One role per column, in order. Further columns have none. */
  readonly roles: readonly MatchedRole[];
  /** The first row contains column names, not a recipe. */
  readonly hasHeader: boolean;
}

/** Roles that a recipe has once. A second column of the same role goes into the notes. */
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
