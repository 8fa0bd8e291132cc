import type { RecipeExportFormat } from '@forkcast/contracts';
import { createBackgroundYield, type DocumentDatabase } from '@forkcast/event-sourcing';
import { csvHead, csvLine } from '@forkcast/service-kit';
import { findRecipeIds, findRecipesById, type FoundRecipe } from '../recipe/collection/recipeQueries';
import { recipeLinkedData, type LinkedAs } from './recipeLinkedData';
import { csvColumns, linkedContext } from './writtenDetails';

interface ExportFormat {
  type: string;
  ending: string;
  head: string;
  between: string;
  foot: string;
  write: (recipe: FoundRecipe, as: LinkedAs) => string;
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

/** Recipes written before yielding to other requests; a large recipe has 60 KB. */
const STRETCH = 5;

/** All recipes of a household by name. Leaves out recipes that are added while it runs. */
export async function* wholeRecipes(
  database: DocumentDatabase,
  householdId: string,
  language: string,
): AsyncGenerator<FoundRecipe, void, void> {
  const ids = await findRecipeIds(database, householdId, language);
  const yieldToOthers = createBackgroundYield(() => true);
  for (let start = 0; start < ids.length; start += STRETCH) {
    await yieldToOthers();
    yield* await findRecipesById(database, householdId, ids.slice(start, start + STRETCH));
  }
}

/**
 * The text of an export in pieces. The list of recipes is fixed at the start, so that changes neither repeat nor skip
 * one.
 */
export async function* exportFile(
  database: DocumentDatabase,
  householdId: string,
  { format, language, ...as }: { format: RecipeExportFormat; language: string } & LinkedAs,
): AsyncGenerator<string> {
  const { head, between, foot, write } = exportFormats[format];
  let before = head;
  for await (const recipe of wholeRecipes(database, householdId, language)) {
    yield before + write(recipe, as);
    before = between;
  }
  yield before === head ? head + foot : foot;
}
