import {
  defineProjection,
  type DocumentDatabase,
  type DomainEvent,
  type Projection,
  type RecordedDomainEvent,
} from '@forkcast/event-sourcing';

/** The properties of an imported row. */
interface RowFields<As extends string> {
  /** The row's id in the file; null in the document that marks an import as undone. */
  externalId: string | null;
  /** The kind of thing that the row became, if there are several kinds. */
  as?: As | null;
}

/** An imported row or, under the import's own id, the mark of an undone import. */
interface ImportedRow<As extends string> extends RowFields<As> {
  _id: string;
  householdId: string;
  importId: string;
}

type ImportEvent = DomainEvent<string, { importId: string; householdId: string }>;

/** The effect of an import event: adds rows, removes rows, or undoes the import. */
export type RowChange<As extends string> =
  | { taken: readonly (readonly [id: string, fields: RowFields<As>])[] }
  | { left: readonly string[] }
  | { undone: RowFields<As> };

/** Defines the read model of imported rows by external id. */
export function defineImportedRows<Event extends ImportEvent, As extends string = never>({
  name,
  streams,
  changeOf,
}: {
  name: string;
  streams: string;
  changeOf: (event: RecordedDomainEvent<Event>) => RowChange<As>;
}): Projection<Event, ImportedRow<As>> {
  return defineProjection<Event, ImportedRow<As>>({
    name,
    streams: [streams],
    indexes: [{ key: { householdId: 1, externalId: 1 } }],
    documentIds: (event) => {
      const change = changeOf(event);
      if ('undone' in change) return [undoneId(event.data)];
      return 'left' in change ? change.left : change.taken.map(([id]) => id);
    },
    begins: () => true,
    evolve: (_document, event, _id) => {
      const change = changeOf(event);
      if ('left' in change) return null;
      const fields = 'undone' in change ? change.undone : new Map(change.taken).get(_id);
      const { householdId, importId } = event.data;
      return fields ? { _id, householdId, importId, ...fields } : null;
    },
  });
}

function undoneId({ householdId, importId }: { householdId: string; importId: string }): string {
  return `${householdId}-${importId}`;
}

/** Finds imported rows with these external ids, except those of undone imports. */
export type FindImportedRows<As extends string = never> = (
  householdId: string,
  externalIds: readonly string[],
) => Promise<readonly { externalId: string; importId: string; as: As | null }[]>;

export function importedRowsIn<As extends string>(
  database: DocumentDatabase,
  name: string,
): FindImportedRows<As> {
  const documents = database.collection<ImportedRow<As>>(name);
  return async (householdId, externalIds) => {
    const found = await documents.find({ householdId, externalId: { $in: [...externalIds] } }).toArray();
    const imports = [...new Set(found.map(undoneId))];
    const undone = await documents.find({ _id: { $in: imports }, householdId }).toArray();
    const undoneIds = new Set(undone.map(({ importId }) => importId));
    return found.flatMap(({ externalId, importId, as = null }) =>
      externalId === null || undoneIds.has(importId) ? [] : [{ externalId, importId, as }],
    );
  };
}
