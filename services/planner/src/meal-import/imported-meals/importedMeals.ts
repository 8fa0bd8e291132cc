import { defineImportedRows, type FindImportedRows } from '@forkcast/service-kit';
import type { MealImportEvent } from '../events';
import { mealImport } from '../mealImport';

type As = 'planned' | 'eaten' | 'template';

/** Imported meals and templates by their ids in the files. */
export const importedMeals = defineImportedRows<MealImportEvent, As>({
  name: 'imported-meals',
  streams: mealImport.streams,
  changeOf: ({ type, data }) => {
    switch (type) {
      case 'MealsTaken':
        return { taken: data.meals.map(({ rowId, externalId, as }) => [rowId, { externalId, as }]) };
      case 'TemplateTaken': {
        const { rowId, externalId } = data.template;
        return { taken: [[rowId, { externalId, as: 'template' }]] };
      }
      case 'MealImportUndone':
        return { undone: { externalId: null, as: null } };
      default:
        return type satisfies never;
    }
  },
});

export type FindImportedMeals = FindImportedRows<As>;
