import { z } from 'zod';
import '../jitless';
import { boundedArray } from '../boundedArray';
import { idSchema, instantSchema } from '../fields';
import { eachRecipeText } from './recipeDetails';
import { hasInvalidCharacters } from '../text/invalidCharacters';
import { importLimits } from './importLimits';

const rowText = z.string().max(importLimits.text);
const rowNumber = z.number().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
const saidNumber = rowNumber.nullish();
const saidText = rowText.nullish();
const revisionSchema = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/**
 * One row as it was written down. Whether it can be a recipe is decided row by row, so that one that cannot does
 * not keep the others out.
 */
export const importRowSchema = z.object({
  name: rowText.nullish(),
  ...eachRecipeText(() => rowText.nullish()),
  source: z.object({ name: saidText, author: saidText }).nullish(),
  servings: saidNumber,
  times: z.object({ prep: saidNumber, cook: saidNumber, rest: saidNumber, total: saidNumber }).nullish(),
  tags: boundedArray(rowText, { max: importLimits.tags }).nullish(),
  ingredients: boundedArray(
    z
      .object({
        name: rowText,
        quantity: saidNumber,
        unit: saidText,
        quantityTo: saidNumber,
        section: saidText,
        note: saidText,
        original: saidText,
      })
      .transform(
        // Left out and null are the same for an ingredient of a file.
        ({ name, quantity = null, unit = null, ...more }) => ({ name, quantity, unit, ...more }),
      ),
    { max: importLimits.ingredients },
  ).nullish(),
  steps: boundedArray(z.object({ text: rowText, section: saidText }), { max: importLimits.steps }).nullish(),
  nutrition: z
    .object({
      energy: saidNumber,
      protein: saidNumber,
      carbohydrate: saidNumber,
      sugar: saidNumber,
      fat: saidNumber,
      saturated: saidNumber,
      fibre: saidNumber,
      salt: saidNumber,
    })
    .nullish(),
  language: saidText,
  /** What the household thinks of it, 1 to 5; not one of the details. */
  rating: saidNumber,
  /** Whether it is a favourite of the account that imports it. */
  favourite: z.boolean().nullish(),
  /** When the day began on which it was made last, and when it was written down: not later than now. */
  lastMade: instantSchema.nullish(),
  createdAt: instantSchema.nullish(),
  /** What the app that wrote the file calls it, the same in its next file: 'mealie:<uuid>'. */
  externalId: z.string().trim().min(1).max(importLimits.externalId).nullish(),
  /**
   * What becomes of one that is there already. Without, what has the same name and link is skipped; 'new' comes in beside
   * it; or it takes the place of a recipe's details, as that was at a revision.
   */
  as: z.union([z.literal('new'), z.object({ replaces: idSchema, revision: revisionSchema })]).nullish(),
});
export type ImportRow = z.input<typeof importRowSchema>;

const TOO_MANY_ROWS = `An import can have up to ${importLimits.rows.toLocaleString('en-US')} recipes`;

/**
 * POST /api/recipes/import. A file may come in several requests under one `importId` made by the client: `offset`
 * is the number of rows sent before, `more` says that others follow. Repeating a request changes nothing and gets
 * the same answer.
 */
export const importRecipesRequestSchema = z
  .object({
    importId: idSchema.optional(),
    offset: z.number().int().min(0).max(importLimits.rows).default(0),
    more: z.boolean().default(false),
    /** What people call it, as the names of its files; kept with the first of its requests. */
    name: z
      .string()
      .trim()
      .min(1)
      .max(importLimits.name)
      .refine((name) => !hasInvalidCharacters(name), 'Contains invalid characters')
      .optional(),
    recipes: boundedArray(importRowSchema, {
      min: 1,
      tooFew: 'Please upload a valid CSV file first',
      max: importLimits.rows,
      tooMany: TOO_MANY_ROWS,
    }),
  })
  .refine(({ offset, recipes }) => offset + recipes.length <= importLimits.rows, {
    path: ['recipes'],
    message: TOO_MANY_ROWS,
  });
export type ImportRecipesRequest = z.input<typeof importRecipesRequestSchema>;

/** Why a row did not become a recipe; `details-not-valid` for details that have no reason of their own. */
export const skipReasons = [
  'no-name',
  'name-too-long',
  'url-too-long',
  'notes-too-long',
  'servings-not-valid',
  'ingredients-not-valid',
  'details-not-valid',
  'duplicate-in-file',
  'duplicate-in-collection',
  /** What it was to replace is not there, or was changed by somebody since. */
  'replaced-gone',
  'replaced-changed',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** `row` counts the recipes of the whole import from 1. */
export const skippedRowSchema = z.object({ row: z.number().int(), reason: z.enum(skipReasons) });
export type SkippedRow = z.infer<typeof skippedRowSchema>;

/** What became of the rows of one request. */
export const importRecipesResponseSchema = z.object({
  importId: idSchema,
  imported: z.number().int(),
  skipped: z.array(skippedRowSchema),
  /** Which recipes came of which rows. */
  recipes: z.array(z.object({ row: z.number().int(), recipeId: idSchema })),
});
export type ImportRecipesResponse = z.infer<typeof importRecipesResponseSchema>;

/** POST /api/recipes/import/compare: recipes as they would be imported. Nothing is kept. */
export const compareImportRequestSchema = z.object({
  recipes: boundedArray(importRowSchema, { min: 1, max: importLimits.compared }),
});
export type CompareImportRequest = z.input<typeof compareImportRequestSchema>;

/**
 * What a recipe of a file and one that is there have in common; a name alone is nothing. 'import': it came with an import, and the
 * file said then what it says now.
 */
export const likenesses = ['external-id', 'import', 'link', 'name-and-ingredients'] as const;

/** One for each recipe that was asked about, in their order. */
export const compareImportResponseSchema = z.object({
  recipes: z.array(
    z.object({
      /** Why it cannot be imported. */
      refused: z.enum(skipReasons).nullable(),
      there: z
        .object({
          recipeId: idSchema,
          name: z.string(),
          revision: z.number().int(),
          by: z.enum(likenesses),
          /** Whether the file has nothing that did not come before, or is not there. */
          same: z.boolean(),
          /** Whether it was changed since it came with an import; true where it did not come with one. */
          edited: z.boolean(),
          /** How many it has, those included that were taken out and may come back. */
          photos: z.number().int(),
          /** The import that it came with. */
          importId: idSchema.nullable(),
        })
        .nullable(),
    }),
  ),
});
export type CompareImportResponse = z.infer<typeof compareImportResponseSchema>;
export type ComparedRecipe = CompareImportResponse['recipes'][number];

/** GET /api/recipes/import/{importId}: where an import goes on; 'unknown' where the household has none of that id. */
export const importStatusResponseSchema = z.object({
  status: z.enum(['unknown', 'running', 'finished', 'undone']),
  /** How many rows have been taken or skipped: the `offset` of those to come. */
  rows: z.number().int(),
});
export type ImportStatusResponse = z.infer<typeof importStatusResponseSchema>;

/**
 * PUT /api/recipes/import/{importId}: an import brings meals or lines alone, or no more recipes. `more` where it goes on; what it
 * is called is kept the first time.
 */
export const noteImportRequestSchema = z.object({
  name: z.string().trim().min(1).max(importLimits.name).optional(),
  more: z.boolean().default(false),
});
export type NoteImportRequest = z.input<typeof noteImportRequestSchema>;

/** DELETE /api/recipes/import/{importId}: what was changed or cooked since then stays. */
export const undoImportResponseSchema = z.object({
  removed: z.number().int(),
  /** Recipes that are what they were before; left out where the import replaced none. */
  restored: z.number().int().optional(),
  kept: z.array(z.object({ id: idSchema, name: z.string(), reason: z.enum(['changed', 'used']) })),
});
export type UndoImportResponse = z.infer<typeof undoImportResponseSchema>;

const ofImport = {
  importId: idSchema,
  status: z.enum(['running', 'finished', 'undone']),
  imported: z.number().int(),
  startedAt: z.string(),
};

/** GET /api/recipes/import: the household's last import, so that one that broke off can be undone later. */
export const lastImportResponseSchema = z.object({ lastImport: z.object(ofImport).nullable() });
export type LastImportResponse = z.infer<typeof lastImportResponseSchema>;

/** GET /api/recipes/imports: the household's imports of recipes, the latest first, at most `importLimits.listed`. */
export const importsResponseSchema = z.object({
  imports: z.array(
    z.object({
      ...ofImport,
      /** Null where nobody said it. */
      name: z.string().nullable(),
    }),
  ),
});
export type ImportsResponse = z.infer<typeof importsResponseSchema>;
export type ListedImport = ImportsResponse['imports'][number];

export const recipeExportFormats = ['csv', 'jsonld'] as const;
export type RecipeExportFormat = (typeof recipeExportFormats)[number];

/** GET /api/recipes/export */
export const exportRecipesQuerySchema = z.object({ format: z.enum(recipeExportFormats).default('csv') });
