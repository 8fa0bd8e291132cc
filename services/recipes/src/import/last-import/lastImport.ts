import { importLimits, type ImportsResponse, type LastImportResponse } from '@forkcast/contracts';
import { defineProjection, type DocumentDatabase, type RecordedDomainEvent } from '@forkcast/event-sourcing';
import type { ImportEvent } from '../events';
import { recipeImport } from '../recipeImport';

export interface ImportDocument {
  _id: string;
  householdId: string;
  status: 'running' | 'finished' | 'undone';
  imported: number;
  startedAt: string;
  name?: string;
}

/** A household's imports, so that an interrupted one can be undone later. */
export const recipeImports = defineProjection<ImportEvent, ImportDocument>({
  name: 'recipe-imports',
  streams: [recipeImport.streams],
  indexes: [{ key: { householdId: 1, startedAt: -1, _id: 1 } }],
  documentIds: (event) => [event.data.importId],
  evolve,
});

function evolve(
  document: ImportDocument | null,
  event: RecordedDomainEvent<ImportEvent>,
): ImportDocument | null {
  switch (event.type) {
    case 'ImportStarted': {
      const { importId: _id, ...started } = event.data;
      return { _id, status: 'running', imported: 0, ...started };
    }
    case 'RowsTaken':
      return document && { ...document, imported: document.imported + event.data.taken.length };
    case 'ImportFinished':
      return document && { ...document, status: 'finished' };
    case 'ImportUndone':
      return document && { ...document, status: 'undone' };
    default:
      event satisfies never;
      return document;
  }
}

/** The household's most recently started import. */
export async function findLastImport(
  database: DocumentDatabase,
  householdId: string,
): Promise<LastImportResponse['lastImport']> {
  const [last] = await latest(database, householdId, 1);
  return last ? presentImport(last) : null;
}

/** The household's imports, latest first. */
export async function listImports(
  database: DocumentDatabase,
  householdId: string,
): Promise<ImportsResponse['imports']> {
  const documents = await latest(database, householdId, importLimits.listed);
  return documents.map((each) => ({ ...presentImport(each), name: each.name ?? null }));
}

function presentImport({ _id: importId, status, imported, startedAt }: ImportDocument) {
  return { importId, status, imported, startedAt };
}

/** Uses the index of household and time. */
function latest(database: DocumentDatabase, householdId: string, limit: number) {
  return database
    .collection<ImportDocument>(recipeImports.name)
    .find({ householdId }, { sort: { startedAt: -1, _id: 1 }, limit })
    .toArray();
}

/** One import of a household. */
export function findImport(
  database: DocumentDatabase,
  householdId: string,
  importId: string,
): Promise<ImportDocument | null> {
  return database.collection<ImportDocument>(recipeImports.name).findOne({ _id: importId, householdId });
}
