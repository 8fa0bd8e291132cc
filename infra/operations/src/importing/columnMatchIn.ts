import type { ColumnMatch, MatchedRole } from '@forkcast/recipe-files/csv';
import { columnsOf } from '@forkcast/recipe-files/csv';

/** The roles that a column can have, as on the import page. */
const roles = [
  'name',
  'ingredients',
  'directions',
  'description',
  'notes',
  'url',
  'source',
  'kinds',
  'servings',
  'prepTime',
  'cookTime',
  'totalTime',
  'rating',
  'photo',
  'calories',
] as const satisfies readonly MatchedRole[];

/**
 * Matches table columns to roles by the operator's names; a null role ignores the column. Returns null for an unknown
 * role, otherwise a function from a table's header to its match. Other columns are matched by their names.
 */
export function columnMatchIn(
  rolesByColumn: ReadonlyMap<string, string | null> | null,
): ((header: readonly string[]) => ColumnMatch | null) | null {
  if (rolesByColumn === null) return null;
  const wanted = new Map<string, MatchedRole>();
  for (const [column, word] of rolesByColumn) {
    const role = word === null ? 'left-out' : roles.find((each) => each === word);
    if (role === undefined) return null;
    wanted.set(keyOf(column), role);
  }
  return (header) => {
    if (!header.some((name) => wanted.has(keyOf(name)))) return null;
    const known = new Map(columnsOf(header).map(({ index, role }) => [index, role]));
    return {
      roles: header.map((name, index) => wanted.get(keyOf(name)) ?? known.get(index) ?? null),
      hasHeader: true,
    };
  };
}

const keyOf = (column: string) => column.trim().toLocaleLowerCase();
