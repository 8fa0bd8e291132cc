import type { IndexDefinition } from '@forkcast/event-sourcing';

/** What the tables of a collection hold. */
export interface Layout {
  /** The paths that have a column, as an index names them. */
  columns: readonly string[];
  /** Those of them at which any document has ever had a list. */
  lists: readonly string[];
  indexes: readonly IndexDefinition[];
  /** The paths whose texts lie in a table of their own; false where there have been others than texts. */
  texts: Readonly<Record<string, boolean>>;
}

/** What nothing is known of yet. */
export const NO_LAYOUT: Layout = { columns: [], lists: [], indexes: [], texts: {} };

/** The table of a collection: `n` numbers its documents as they came, `id` is `_id`, `doc` is JSON with Dates marked. */
export function tableOf(collection: string): string {
  return quoted(`documents:${collection}`);
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function columnOf(path: string): string {
  return path === '_id' ? 'id' : quoted(`@${path}`);
}

export function listTableOf(collection: string, { key }: IndexDefinition): string {
  return quoted(`lists:${collection}:${Object.keys(key).join(',')}`);
}

export function textTableOf(collection: string, path: string): string {
  return quoted(`texts:${collection}:${path}`);
}

/** Equal for indexes that are the same here: a language only sorts, and no index of SQLite has its order. */
export function indexKey({ key, unique, collation }: IndexDefinition): string {
  return JSON.stringify([Object.entries(key), unique ?? false, collation ? IN_LANGUAGES : null]);
}

const IN_LANGUAGES = 'in languages';

/** What SQLite has of an index: of one in the order of a language the first field, by which the documents are found. */
export function keyInTable({ key, collation }: IndexDefinition): IndexDefinition['key'] {
  return collation ? Object.fromEntries(Object.entries(key).slice(0, 1)) : key;
}

/** Whether SQLite is to have an index: not where another one begins with all that it would say. */
export function isNeeded(index: IndexDefinition, { indexes, lists }: Layout): boolean {
  const [first] = Object.keys(index.key);
  if (!index.collation) return true;
  return !indexes.some(
    (other) => !other.collation && Object.keys(other.key)[0] === first && listPlace({ lists }, other) < 0,
  );
}

/** Where an index has a list: how many fields stand before it. -1 where it has none. */
export function listPlace({ lists }: Pick<Layout, 'lists'>, { key }: IndexDefinition): number {
  return Object.keys(key).findIndex((path) => lists.includes(path));
}
