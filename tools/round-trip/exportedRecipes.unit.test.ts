import { readLinkedRows } from '../../mf-recipes/src/features/import/rows/readLinkedRows';
import { readRecipeFile } from '../../mf-recipes/src/features/import/rows/readRecipeFile';
import { ingredientLine } from '../../services/recipes/src/export/ingredientLine';
import { csvColumns, linkedDetails } from '../../services/recipes/src/export/writtenDetails';
import { parseRecipePage } from '../../services/recipes/src/web-import/page/parseRecipePage';
import { previewOf } from '../../services/recipes/src/web-import/previewOf';
import { noRecipeDetails, recipeDetailsOf, type RecipeDetails } from '@forkcast/contracts';
import { sourceOf } from '@forkcast/recipe-files';
import { csvHead, csvLine } from '@forkcast/service-kit';
import fc from 'fast-check';
import { recipes } from './testing/anyRecipe';

const PAGE = 'https://example.org/shared';

function fromCsv(recipe: RecipeDetails): RecipeDetails | undefined {
  const file =
    csvHead(csvColumns.map(([head]) => head)) + csvLine(csvColumns.map(([, cell]) => cell(recipe)));
  const { rows } = readRecipeFile(new TextEncoder().encode(file));
  return rows[0] && recipeDetailsOf(rows[0]);
}

function fromJsonLd(recipe: RecipeDetails): RecipeDetails | undefined {
  const details = Object.entries(linkedDetails(recipe)).filter(([, said]) => said !== null);
  const node = JSON.stringify({ '@type': 'Recipe', ...Object.fromEntries(details) });
  const page = `<h1>Shared</h1><script type="application/ld+json">${node.replaceAll('<', '\\u003c')}</script>`;
  const found = parseRecipePage(page, PAGE);
  return found ? recipeDetailsOf(previewOf(found, [])) : undefined;
}

async function fromFile(recipe: RecipeDetails): Promise<RecipeDetails | undefined> {
  const details = Object.entries(linkedDetails(recipe)).filter(([, said]) => said !== null);
  const file = JSON.stringify({ '@type': 'Recipe', ...Object.fromEntries(details) });
  const bytes = new TextEncoder().encode(file);
  const { rows } = await readLinkedRows(sourceOf('recipes.jsonld', bytes));
  return rows[0] && recipeDetailsOf(rows[0]);
}

test('reads a recipe back unchanged from an exported JSON-LD file', async () => {
  await fc.assert(
    fc.asyncProperty(recipes, async (recipe) => {
      expect(await fromFile(recipe)).toEqual(recipe);
    }),
    { numRuns: 100 },
  );
});

test('reads a recipe back unchanged from an exported CSV file', () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      expect(fromCsv(recipe)).toEqual(recipe);
    }),
    { numRuns: 150 },
  );
});

test('reads a recipe back unchanged from JSON-LD in a page, with the page as its missing link', () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      expect(fromJsonLd(recipe)).toEqual({ ...recipe, url: recipe.url ?? PAGE });
    }),
    { numRuns: 100 },
  );
});

test('reads the notes of a legacy export without forkcast:format as the description', () => {
  const ingredients = [{ name: 'flour', quantity: 400, unit: 'g', section: 'Dough' }];
  const node = {
    ...{
      '@type': 'Recipe',
      name: 'Bread',
      description: 'Freezes well',
      recipeYield: ['8 servings', '1 loaf'],
    },
    ...{ 'forkcast:restTime': 'PT120M', 'forkcast:ingredients': ingredients },
    recipeIngredient: ingredients.map(ingredientLine),
  };
  const page = `<script type="application/ld+json">${JSON.stringify(node)}</script>`;
  const found = parseRecipePage(page, PAGE);
  expect(found && recipeDetailsOf(previewOf(found, []))).toEqual({
    ...noRecipeDetails,
    ...{ name: 'Bread', description: 'Freezes well', url: PAGE, servings: 8, yieldText: '1 loaf' },
    ...{ times: { rest: 120 }, ingredients },
  });
});

test('reads a page with invalid forkcast properties like any other page', () => {
  const node = {
    ...{ '@type': 'Recipe', name: 'Bread', 'forkcast:format': 1, 'forkcast:ingredients': 'much' },
    ...{ recipeIngredient: ['400 g flour', '1 tsp salt'], recipeInstructions: 'Bake.' },
  };
  const page = `<script type="application/ld+json">${JSON.stringify(node)}</script>`;
  const found = parseRecipePage(page, PAGE);
  expect(found && previewOf(found, [])).toMatchObject({
    asWritten: false,
    ingredients: [{ name: 'flour' }, { name: 'salt' }],
  });
});
