import type { RecipeExportFormat } from '@forkcast/contracts';
import { createPace, type DocumentDatabase } from '@forkcast/event-sourcing';
import { csvHead, csvLine } from '@forkcast/service-kit';
import { findRecipeIds, findRecipesById, type FoundRecipe } from '../recipe/collection/recipeQueries';
import { recipeLinkedData, type LinkedAs } from './recipeLinkedData';
import { csvColumns, linkedContext } from './writtenDetails';

/** How a collection is written into a file. */
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

/** Recipes that are read, and written, in one go, between which others get their answers; a large one has sixty kilobytes. */
const STRETCH = 5;

/** All of a household's recipes, by name; those that are added meanwhile are not among them. */
export async function* wholeRecipes(
  database: DocumentDatabase,
  householdId: string,
  language: string,
): AsyncGenerator<FoundRecipe, void, void> {
  const ids = await findRecipeIds(database, householdId, language);
  const pace = createPace(() => true);
  for (let start = 0; start < ids.length; start += STRETCH) {
    await pace();
    yield* await findRecipesById(database, householdId, ids.slice(start, start + STRETCH));
  }
}

/**
 * The text of a household's export, piece by piece. Which recipes it holds is settled at its beginning, so that what
 * changes meanwhile neither repeats nor skips one.
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
