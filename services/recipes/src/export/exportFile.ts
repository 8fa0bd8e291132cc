import { setImmediate as breathe } from 'node:timers/promises';
import type { RecipeExportFormat } from '@forkcast/contracts';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { csvHead, csvLine } from '@forkcast/service-kit';
import { findRecipeIds, findRecipesById, type FoundRecipe } from '../recipe/collection/recipeCollection';
import { recipeLinkedData } from './recipeLinkedData';
import { csvColumns } from './writtenDetails';

/** How a collection is written into a file. */
interface ExportFormat {
  type: string;
  ending: string;
  head: string;
  between: string;
  foot: string;
  write: (recipe: FoundRecipe) => string;
}

export const exportFormats: Record<RecipeExportFormat, ExportFormat> = {
  csv: {
    type: 'text/csv; charset=utf-8; header=present',
    ending: 'csv',
    head: csvHead(csvColumns.map(([head]) => head)),
    between: '',
    foot: '',
    write: (recipe) => csvLine(csvColumns.map(([, cell]) => cell(recipe))),
  },
  jsonld: {
    type: 'application/ld+json; charset=utf-8',
    ending: 'jsonld',
    head: '{"@context":"https://schema.org","@graph":[\n',
    between: ',\n',
    foot: '\n]}\n',
    write: recipeLinkedData,
  },
};

/** Recipes that are read in one go, between which others get their answers; a large one has sixty kilobytes. */
const STRETCH = 50;

/**
 * The text of a household's export, piece by piece. Which recipes it holds is settled at its beginning, so that what
 * changes meanwhile neither repeats nor skips one.
 */
export async function* exportFile(
  database: DocumentDatabase,
  householdId: string,
  { format, language }: { format: RecipeExportFormat; language: string },
): AsyncGenerator<string> {
  const { head, between, foot, write } = exportFormats[format];
  const ids = await findRecipeIds(database, householdId, language);
  yield head;
  let separator = '';
  for (let start = 0; start < ids.length; start += STRETCH) {
    const recipes = await findRecipesById(database, householdId, ids.slice(start, start + STRETCH));
    for (const recipe of recipes) {
      yield separator + write(recipe);
      separator = between;
    }
    await breathe();
  }
  yield foot;
}
