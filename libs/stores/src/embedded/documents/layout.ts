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
