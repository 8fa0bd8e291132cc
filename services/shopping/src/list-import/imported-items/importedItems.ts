import { defineImportedRows } from '@forkcast/service-kit';
import type { ListImportEvent } from '../events';
import { listImport } from '../listImport';

/** Imported items by their ids in the files. */
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
