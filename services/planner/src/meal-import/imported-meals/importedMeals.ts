import { defineProjection, type DocumentDatabase } from '@forkcast/event-sourcing';
import type { MealImportEvent } from '../events';
import { mealImport } from '../mealImport';

type As = 'planned' | 'eaten' | 'template';

/** A meal or template that came with an import, or, under the import's own id, that the import is undone. */
interface ImportedMealDocument {
  _id: string;
  householdId: string;
  importId: string;
  /** Null for an import. */
  externalId: string | null;
  as: As | null;
}

/** What came with imports, by what the files called it. */
export const importedMeals = defineProjection<MealImportEvent, ImportedMealDocument>({
  name: 'imported-meals',
  streams: [mealImport.streams],
  indexes: [{ key: { householdId: 1, externalId: 1 } }],
  documentIds: ({ type, data }) => {
    if (type === 'MealsTaken') return data.meals.map(({ rowId }) => rowId);
    return [type === 'TemplateTaken' ? data.template.rowId : undoneId(data)];
  },
  begins: () => true,
  evolve: (_document, { type, data }, _id) => {
    const { householdId, importId } = data;
    if (type === 'TemplateTaken') {
      const { externalId } = data.template;
      return { _id, householdId, importId, externalId, as: 'template' };
    }
    const row = type === 'MealsTaken' ? data.meals.find(({ rowId }) => rowId === _id) : undefined;
    return { _id, householdId, importId, externalId: row?.externalId ?? null, as: row?.as ?? null };
  },
});

function undoneId({ householdId, importId }: { householdId: string; importId: string }): string {
  return `${householdId}-${importId}`;
}

export interface ImportedMeals {
  /** Those of these that came with an import that nobody has undone, by what files call them. */
  among(
    householdId: string,
    externalIds: readonly string[],
  ): Promise<readonly { externalId: string; as: As; importId: string }[]>;
}

export function createImportedMeals(database: DocumentDatabase): ImportedMeals {
  const documents = database.collection<ImportedMealDocument>(importedMeals.name);
  return {
    async among(householdId, externalIds) {
      const found = await documents.find({ householdId, externalId: { $in: [...externalIds] } }).toArray();
      const imports = [...new Set(found.map((each) => undoneId(each)))];
      const undone = await documents.find({ _id: { $in: imports }, householdId }).toArray();
      const gone = new Set(undone.map(({ importId }) => importId));
      return found.flatMap(({ externalId, as, importId }) =>
        externalId === null || as === null || gone.has(importId) ? [] : [{ externalId, as, importId }],
      );
    },
  };
}
