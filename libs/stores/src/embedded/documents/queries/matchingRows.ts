import type { Direction, IndexDefinition } from '@forkcast/event-sourcing';
import type { CollationOptions } from 'mongodb';
import type { DocumentTable } from '../tables/documentTable';
import { columnOf, listPlace, tableOf, type Layout } from '../tables/layout';
import type { Plan } from './queryPlan';
import { allOf, joinSql, sql, type Sql } from './sqlConditions';

export type SortSpecification = Readonly<Record<string, Direction>>;

/** The rows of all matches, starting from the list index. */
export function matchingRows(plan: Plan, table: DocumentTable): Sql {
  const { where, listed } = plan;
  if (!listed) return tableRows(plan, table, undefined);
  const join = sql(`) AS listed CROSS JOIN ${tableOf(table.name)} ON n = listed.m WHERE `);
  return joinSql([sql('('), listed, join, where]);
}

/** The rows of all matches, in index order or SQLite's, filtered by the lists. */
export function tableRows(plan: Plan, table: DocumentTable, index: IndexDefinition | undefined): Sql {
  const { where, lists, texts } = plan;
  const name = tableOf(table.name);
  const by = index ? ` INDEXED BY ${table.schema.indexName(index)}` : '';
  const inLists = lists ? [sql(`+n IN (${lists.text})`, lists.values)] : [];
  const inTexts = texts ? [texts(`${name}.n`)] : [];
  return joinSql([sql(`${name}${by} WHERE `), allOf([where, ...inLists, ...inTexts])]);
}

export function orderBy(sort: SortSpecification): Sql {
  const terms = Object.entries(sort).map(
    ([path, direction]) => `${columnOf(path)}${direction === -1 ? ' DESC' : ''}`,
  );
  if (terms.length === 0) return sql('');
  return sql(` ORDER BY ${terms.join(', ')}`);
}

/** Whether SQLite can sort by the columns. */
export function isSortedByColumns(
  { columns, lists }: Layout,
  sort: SortSpecification,
  collation: CollationOptions | undefined,
): boolean {
  const paths = Object.keys(sort);
  if (collation && paths.some((path) => path !== '_id')) return false;
  return paths.every((path) => path === '_id' || (columns.includes(path) && !lists.includes(path)));
}

/** The indexes that have this order for all conditions on columns. */
export function orderedIndexes(
  { equal }: Plan,
  layout: Layout,
  sort: SortSpecification,
): readonly IndexDefinition[] {
  const sortFields = Object.entries(sort).filter(([path]) => !equal.has(path));
  if (sortFields.length === 0) return [];
  return plainIndexes(layout).filter(({ key }) => {
    const indexFields = Object.entries(key).filter(([path]) => !equal.has(path));
    const signs = sortFields.map(([path, direction], index) => {
      const field = indexFields[index];
      return field?.[0] === path ? field[1] * direction : 0;
    });
    return signs.every((sign) => sign === 1) || signs.every((sign) => sign === -1);
  });
}

/** The index to count documents in: one that covers the filter, a partial one if possible. */
export function countingIndex(plan: Plan, layout: Layout): IndexDefinition | undefined {
  const { columns, equal } = plan;
  const covering = plainIndexes(layout).filter((index) => coversColumns(plan, index));
  const isColumn = (path: string | undefined) => path !== undefined && columns.includes(path);
  return (
    covering.find(({ key }) => isColumn(Object.keys(key).find((path) => !equal.has(path)))) ?? covering[0]
  );
}

/** Whether one range of an index covers all conditions on columns. Ids have an index of their own. */
export function coversColumns({ columns, equal }: Plan, { key }: IndexDefinition): boolean {
  const paths = Object.keys(key);
  return (
    !columns.includes('_id') && equal.has(paths[0] ?? '') && columns.every((path) => paths.includes(path))
  );
}

/** The indexes that are stored as full SQLite indexes. */
function plainIndexes(layout: Layout): readonly IndexDefinition[] {
  return layout.indexes.filter((index) => !index.collation && listPlace(layout, index) < 0);
}
