import { defineImportedRows } from '@forkcast/service-kit';
import type { ListImportEvent } from '../events';
import { listImport } from '../listImport';

/** What came with imports, by what the files called it. */
export const importedItems = defineImportedRows<ListImportEvent>({
  name: 'imported-list-items',
  streams: listImport.streams,
  changeOf: ({ type, data }) => {
    switch (type) {
      case 'ItemsTaken':
        return { taken: data.items.map(({ itemId, externalId }) => [itemId, { externalId }]) };
      case 'ItemsLeft':
        return { left: data.itemIds };
      case 'ListImportUndone':
        return { undone: { externalId: null } };
      default:
        return type satisfies never;
    }
  },
});
