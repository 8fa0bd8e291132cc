import { columnValue, kindBounds, type ColumnValue } from '../tables/columnValue';
import type { Comparable, Condition } from './filterConditions';
import { columnOf, type Layout } from '../tables/layout';

/** A part of a statement with its parameters. */
export interface Sql {
  text: string;
  values: readonly ColumnValue[];
}

export function sql(text: string, values: readonly ColumnValue[] = []): Sql {
  return { text, values };
}

export function allOf(parts: readonly Sql[]): Sql {
  return sql(
    parts.map(({ text }) => text).join(' AND ') || '1',
    parts.flatMap(({ values }) => values),
  );
}

export function joinSql(parts: readonly Sql[]): Sql {
  return sql(
    parts.map(({ text }) => text).join(''),
    parts.flatMap(({ values }) => values),
  );
}

/**
 * A condition on a column with MongoDB's semantics; undefined if columns can't express all of it. A `checked`
 * condition only filters rows that are already found, without an index.
 */
export function columnCondition(
  condition: Condition,
  layout: Layout,
  { checked = false } = {},
): Sql | undefined {
  const { path } = condition;
  if (path === '_id') return idCondition(condition);
  if (!layout.columns.includes(path) || layout.lists.includes(path)) return undefined;
  const column = `${checked ? '+' : ''}${columnOf(path)}`;
  switch (condition.kind) {
    case 'equal':
      return condition.value === null
        ? sql(`${column} IS NULL`)
        : sql(`${column} = ?`, [columnValue(condition.value)]);
    case 'unequal':
      return sql(`${column} IS NOT ?`, [columnValue(condition.value)]);
    case 'oneOf':
      return oneOf(column, condition.values);
    case 'allOf':
      return condition.values.length === 0
        ? sql('0')
        : allOf(condition.values.map((value) => sql(`${column} IS ?`, [columnValue(value)])));
    case 'above':
    case 'below': {
      const { value, inclusive } = condition.bound;
      const [least, end] = kindBounds(value);
      const operator = `${condition.kind === 'above' ? '>' : '<'}${inclusive ? '=' : ''}`;
      const bounds = [sql(`${column} ${operator} ?`, [columnValue(value)])];
      // Comparisons only match values of the same kind.
      if (condition.kind === 'above') bounds.push(sql(`${column} < ?`, [end]));
      else if (least !== null) bounds.push(sql(`${column} >= ?`, [least]));
      return allOf(bounds);
    }
    case 'literal':
      return sql(`(typeof(${column}) = 'text' AND instr(${column}, ?) > 0)`, [condition.text]);
  }
}

/** Every `_id` is a string. */
function idCondition(condition: Condition): Sql | undefined {
  switch (condition.kind) {
    case 'equal':
      return typeof condition.value === 'string' ? sql('id = ?', [condition.value]) : sql('0');
    case 'oneOf':
      return oneOf(
        'id',
        condition.values.filter((value) => typeof value === 'string'),
      );
    default:
      return undefined;
  }
}

function oneOf(column: string, values: readonly Comparable[]): Sql {
  const plain = values.filter((value) => typeof value === 'string' || typeof value === 'number');
  const others = values.filter((value) => typeof value === 'boolean' || value instanceof Date);
  const parts = [sql(`${column} IN (SELECT value FROM json_each(?))`, [JSON.stringify(plain)])];
  if (others.length > 0)
    parts.push(sql(`${column} IN (${others.map(() => '?').join(', ')})`, others.map(columnValue)));
  if (values.includes(null)) parts.push(sql(`${column} IS NULL`));
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  return sql(
    `(${parts.map(({ text }) => text).join(' OR ')})`,
    parts.flatMap((part) => part.values),
  );
}
