import { defineProjection, type DocumentDatabase } from '@forkcast/event-sourcing';
import type { ListImportEvent } from '../events';
import { listImport } from '../listImport';

/** An item that came with an import, or, under the import's own id, that the import is undone. */
interface ImportedItemDocument {
  _id: string;
  householdId: string;
  importId: string;
  /** Null for an import. */
  externalId: string | null;
}

/** What came with imports, by what the files called it. */
export const importedItems = defineProjection<ListImportEvent, ImportedItemDocument>({
  name: 'imported-list-items',
  streams: [listImport.streams],
  indexes: [{ key: { householdId: 1, externalId: 1 } }],
  documentIds: ({ type, data }) => {
    if (type === 'ListImportUndone') return [undoneId(data)];
    return type === 'ItemsTaken' ? data.items.map(({ itemId }) => itemId) : data.itemIds;
  },
  begins: () => true,
  evolve: (_document, { type, data }, _id) => {
    if (type === 'ItemsLeft') return null;
    const { householdId, importId } = data;
    const item = type === 'ItemsTaken' ? data.items.find(({ itemId }) => itemId === _id) : undefined;
    return { _id, householdId, importId, externalId: item?.externalId ?? null };
  },
});

function undoneId({ householdId, importId }: { householdId: string; importId: string }): string {
  return `${householdId}-${importId}`;
}

export interface ImportedItems {
  /** Those of these that came with an import that nobody has undone, by what files call them. */
  among(
    householdId: string,
    externalIds: readonly string[],
  ): Promise<readonly { externalId: string; importId: string }[]>;
}

export function createImportedItems(database: DocumentDatabase): ImportedItems {
  const documents = database.collection<ImportedItemDocument>(importedItems.name);
  return {
    async among(householdId, externalIds) {
      const found = await documents.find({ householdId, externalId: { $in: [...externalIds] } }).toArray();
      const imports = [...new Set(found.map((each) => undoneId(each)))];
      const undone = await documents.find({ _id: { $in: imports }, householdId }).toArray();
      const gone = new Set(undone.map(({ importId }) => importId));
      return found.flatMap(({ externalId, importId }) =>
        externalId === null || gone.has(importId) ? [] : [{ externalId, importId }],
      );
    },
  };
}
