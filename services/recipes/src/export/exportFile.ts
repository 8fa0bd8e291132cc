import type { RecipeExportFormat } from '@forkcast/contracts';
import { createBackgroundYield, type DocumentDatabase } from '@forkcast/event-sourcing';
import { csvHead, csvLine } from '@forkcast/service-kit';
import { findRecipeIds, findRecipesById, type FoundRecipe } from '../recipe/collection/recipeQueries';
import { recipeLinkedData, type LinkedDataOptions } from './recipeLinkedData';
import { csvColumns, linkedContext } from './writtenDetails';

interface ExportFormat {
  type: string;
  ending: string;
  head: string;
  between: string;
  foot: string;
  write: (recipe: FoundRecipe, options: LinkedDataOptions) => string;
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
    head: `{"@context":${JSON.stringify(linkedContext)},"@graph":[\n`,
    between: ',\n',
    foot: '\n]}\n',
    write: recipeLinkedData,
  },
};

/** Recipes read before yielding to other requests; a large recipe has 60 KB. */
const BATCH_SIZE = 5;

/** All recipes of a household by name. Leaves out recipes that are added while it runs. */
export async function* wholeRecipes(
  database: DocumentDatabase,
  householdId: string,
  language: string,
): AsyncGenerator<FoundRecipe, void, void> {
  const ids = await findRecipeIds(database, householdId, language);
  const yieldToOthers = createBackgroundYield(() => true);
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    await yieldToOthers();
    yield* await findRecipesById(database, householdId, ids.slice(start, start + BATCH_SIZE));
  }
}

/**
 * The text of an export in pieces. The list of recipes is fixed at the start, so that changes neither repeat nor skip
 * one.
 */
export async function* exportFile(
  database: DocumentDatabase,
  householdId: string,
  { format, language, ...options }: { format: RecipeExportFormat; language: string } & LinkedDataOptions,
): AsyncGenerator<string> {
  const { head, between, foot, write } = exportFormats[format];
  let separator = head;
  for await (const recipe of wholeRecipes(database, householdId, language)) {
    yield separator + write(recipe, options);
    separator = between;
  }
  yield separator === head ? head + foot : foot;
}
