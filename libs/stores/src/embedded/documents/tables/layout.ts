import type { IndexDefinition } from '@forkcast/event-sourcing';

/** The contents of a collection's tables. */
export interface Layout {
  /** The paths that have a column, as named by an index. */
  columns: readonly string[];
  /** The column paths that have ever held a list in any document. */
  lists: readonly string[];
  indexes: readonly IndexDefinition[];
  /** The paths whose texts are in a separate table; false for paths that have had other values than texts. */
  texts: Readonly<Record<string, boolean>>;
}

/** The layout of a new collection. */
export const NO_LAYOUT: Layout = { columns: [], lists: [], indexes: [], texts: {} };

/**
 * The table of a collection: `n` numbers its documents in insertion order, `id` is `_id`, `doc` is JSON with Dates
 * marked.
 */
export function tableOf(collection: string): string {
  return quote(`documents:${collection}`);
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function columnOf(path: string): string {
  return path === '_id' ? 'id' : quote(`@${path}`);
}

export function listTableOf(collection: string, { key }: IndexDefinition): string {
  return quote(`lists:${collection}:${Object.keys(key).join(',')}`);
}

export function textTableOf(collection: string, path: string): string {
  return quote(`texts:${collection}:${path}`);
}

/**
 * Equal for indexes that are stored identically: languages only affect sorting, and no SQLite index has their order.
 */
export function indexKey({ key, unique, collation }: IndexDefinition): string {
  return JSON.stringify([Object.entries(key), unique ?? false, collation ? IN_LANGUAGES : null]);
}

const IN_LANGUAGES = 'in languages';

/** The fields of an index in SQLite. For a language order only the first, by which the documents are found. */
export function keyInTable({ key, collation }: IndexDefinition): IndexDefinition['key'] {
  return collation ? Object.fromEntries(Object.entries(key).slice(0, 1)) : key;
}

/** Whether SQLite needs an index: not if another one starts with the same fields. */
export function isNeeded(index: IndexDefinition, { indexes, lists }: Layout): boolean {
  const [first] = Object.keys(index.key);
  if (!index.collation) return true;
  return !indexes.some(
    (other) => !other.collation && Object.keys(other.key)[0] === first && listPlace({ lists }, other) < 0,
  );
}

/** The number of fields before the list in an index; -1 without a list. */
export function listPlace({ lists }: Pick<Layout, 'lists'>, { key }: IndexDefinition): number {
  return Object.keys(key).findIndex((path) => lists.includes(path));
}
