import type { IndexDefinition } from '@forkcast/event-sourcing';
import { decodeDocument, type PlainDocument } from '../plainDocument';
import { listedValues, type Comparable } from '../queries/filterConditions';
import { listTokens } from '../queries/listTokens';
import { reader } from '../queries/valueOrder';
import type { DocumentConnection } from './documentConnection';
import { columnOf, listPlace, listTableOf, tableOf, textTableOf, NO_LAYOUT, type Layout } from './layout';

type Reader = (document: PlainDocument) => unknown;

export interface ListIndex {
  table: string;
  /** The paths before the list. */
  lead: readonly string[];
  leadAt: readonly Reader[];
  path: string;
  at: Reader;
}

/** Readers and statements for writing documents, derived from the layout. */
export interface TableFields {
  columns: readonly { path: string; at: Reader; isList: boolean }[];
  lists: readonly ListIndex[];
  texts: readonly { path: string; table: string; at: Reader }[];
  unique: readonly IndexDefinition[];
  /** Statements. The first one finds number and columns by id. */
  selectColumns: string;
  insert: string;
  remove: string;
  update: string;
  updateBody: string;
}

export function fieldsOf(collection: string, layout: Layout | null): TableFields {
  const table = tableOf(collection);
  const { columns, lists, indexes, texts } = layout ?? NO_LAYOUT;
  const names = [...columns.map(columnOf), 'doc'];
  return {
    selectColumns: `SELECT ${['n', ...columns.map(columnOf)].join(', ')} FROM ${table} WHERE id = ?`,
    remove: `DELETE FROM ${table} WHERE id = ? RETURNING ${['n', ...columns.map(columnOf)].join(', ')}`,
    updateBody: `UPDATE ${table} SET doc = ? WHERE n = ?`,
    insert: `INSERT INTO ${table} (${['n', 'id', ...names].join(', ')})
      VALUES (?, ?, ${names.map(() => '?').join(', ')}) ON CONFLICT (id) DO NOTHING`,
    update: `UPDATE ${table} SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE n = ?`,
    columns: columns.map((path) => ({ path, at: reader(path), isList: lists.includes(path) })),
    lists: listIndexesOf(collection, indexes, lists),
    texts: Object.entries(texts).flatMap(([path, isStored]) =>
      isStored ? [{ path, at: reader(path), table: textTableOf(collection, path) }] : [],
    ),
    unique: indexes.filter(({ unique }) => unique),
  };
}

function listIndexesOf(
  collection: string,
  indexes: readonly IndexDefinition[],
  lists: readonly string[],
): readonly ListIndex[] {
  const found = new Map<string, ListIndex>();
  for (const index of indexes) {
    const paths = Object.keys(index.key);
    const place = listPlace({ lists }, index);
    const path = paths[place];
    if (path === undefined) continue;
    const lead = paths.slice(0, place);
    const table = listTableOf(collection, index);
    found.set(table, { table, lead, path, at: reader(path), leadAt: lead.map(reader) });
  }
  return [...found.values()];
}

/** Adds a document to the full-text table of a list, unless the list is empty. */
export function addListRow(
  database: DocumentConnection,
  { table, at, leadAt }: ListIndex,
  n: number,
  document: PlainDocument,
): void {
  const values = listedValues(at(document));
  const lead = leadAt.map((read) => read(document) ?? null);
  if (values.length === 0 || !lead.every(isScalar)) return;
  const tokens = listTokens(lead, values).join(' ');
  database.run(`INSERT INTO ${table} (rowid, words) VALUES (?, ?)`, [n, tokens]);
}

export function documentIn([doc]: readonly unknown[]): PlainDocument {
  if (typeof doc !== 'string') throw new TypeError('A row without a document');
  return decodeDocument(doc);
}

export function numberIn(row: readonly unknown[] | undefined): number {
  const [value] = row ?? [];
  if (typeof value !== 'number') throw new TypeError('A row without a number');
  return value;
}

function isScalar(value: unknown): value is Comparable {
  return value === null || typeof value !== 'object' || value instanceof Date;
}
