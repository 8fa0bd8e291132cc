import { readRecipeFile, type FileRow } from '../../mf-recipes/src/features/import/rows/readRecipeFile';
import { ingredientLine } from '../../services/recipes/src/export/ingredientLine';
import { csvColumns, linkedDetails } from '../../services/recipes/src/export/writtenDetails';
import { readLinkedFile } from '../../services/recipes/src/web-import/file/readLinkedFile';
import { parseRecipePage } from '../../services/recipes/src/web-import/page/parseRecipePage';
import { previewOf } from '../../services/recipes/src/web-import/previewOf';
import { noRecipeDetails, recipeDetailsOf, type RecipeDetails } from '@forkcast/contracts';
import { csvHead, csvLine } from '@forkcast/service-kit';
import fc from 'fast-check';
import { recipes } from './testing/anyRecipe';

const PAGE = 'https://example.org/shared';

function fromCsv(recipe: RecipeDetails): RecipeDetails | undefined {
  const file =
    csvHead(csvColumns.map(([head]) => head)) + csvLine(csvColumns.map(([, cell]) => cell(recipe)));
  const rows: FileRow[] = [];
  readRecipeFile(new TextEncoder().encode(file), (batch) => rows.push(...batch));
  return rows[0] && recipeDetailsOf(rows[0]);
}

function fromJsonLd(recipe: RecipeDetails): RecipeDetails | undefined {
  const details = Object.entries(linkedDetails(recipe)).filter(([, said]) => said !== null);
  const node = JSON.stringify({ '@type': 'Recipe', ...Object.fromEntries(details) });
  const page = `<h1>Shared</h1><script type="application/ld+json">${node.replaceAll('<', '\\u003c')}</script>`;
  const found = parseRecipePage(page, PAGE);
  return found ? recipeDetailsOf(previewOf(found, [])) : undefined;
}

function fromFile(recipe: RecipeDetails): RecipeDetails | undefined {
  const details = Object.entries(linkedDetails(recipe)).filter(([, said]) => said !== null);
  const [found] = readLinkedFile(JSON.stringify({ '@type': 'Recipe', ...Object.fromEntries(details) }));
  return found && recipeDetailsOf(found);
}

test('a recipe → is the same after export as JSON-LD and import of the file', () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      expect(fromFile(recipe)).toEqual(recipe);
    }),
    { numRuns: 100 },
  );
});

test('a recipe → is the same after export and import as CSV', () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      expect(fromCsv(recipe)).toEqual(recipe);
    }),
    { numRuns: 150 },
  );
});

test('a recipe → is the same after export and import as JSON-LD, the page its link where it has none', () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      expect(fromJsonLd(recipe)).toEqual({ ...recipe, url: recipe.url ?? PAGE });
    }),
    { numRuns: 100 },
  );
});

test('an export of before `forkcast:format` → notes are the description where there was none, the rest is read', () => {
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

test('a page that says our words wrongly → is read as any other', () => {
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
