import { z } from 'zod';
import '../jitless';
import { boundedArray } from '../boundedArray';
import { idSchema, instantSchema, revisionSchema } from '../fields';
import { eachKey, eachRecipeText, nutritionKeys, timeKeys } from './recipeDetails';
import { hasInvalidCharacters } from '../text/invalidCharacters';
import { importLimits } from './importLimits';

const rowText = z.string().max(importLimits.text);
const rowNumber = z.number().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
const nullishNumber = rowNumber.nullish();
const nullishText = rowText.nullish();

/** One row of a file. Rows are validated one by one, so that an invalid row doesn't block the others. */
export const importRowSchema = z.object({
  name: rowText.nullish(),
  ...eachRecipeText(() => rowText.nullish()),
  source: z.object({ name: nullishText, author: nullishText }).nullish(),
  servings: nullishNumber,
  times: z.object(eachKey(timeKeys, () => nullishNumber)).nullish(),
  tags: boundedArray(rowText, { max: importLimits.tags }).nullish(),
  ingredients: boundedArray(
    z
      .object({
        name: rowText,
        quantity: nullishNumber,
        unit: nullishText,
        quantityTo: nullishNumber,
        section: nullishText,
        note: nullishText,
        original: nullishText,
      })
      .transform(
        // For an ingredient of a file, missing and null are the same.
        ({ name, quantity = null, unit = null, ...more }) => ({ name, quantity, unit, ...more }),
      ),
    { max: importLimits.ingredients },
  ).nullish(),
  steps: boundedArray(z.object({ text: rowText, section: nullishText }), {
    max: importLimits.steps,
  }).nullish(),
  nutrition: z.object(eachKey(nutritionKeys, () => nullishNumber)).nullish(),
  language: nullishText,
  /** The household's rating, 1 to 5. Not one of the details. */
  rating: nullishNumber,
  /** Whether it is a favourite of the importing account. */
  favourite: z.boolean().nullish(),
  /** Start of the day on which it was last cooked, and when it was created. Neither can be in the future. */
  lastMade: instantSchema.nullish(),
  createdAt: instantSchema.nullish(),
  /** The other app's stable id: 'mealie:<uuid>'. */
  externalId: z.string().trim().min(1).max(importLimits.externalId).nullish(),
  /**
   * What to do if the recipe exists already. By default, a row with the same name and link is skipped. 'new' adds it
   * anyway. `replaces` overwrites the details of a recipe at a revision.
   */
  as: z.union([z.literal('new'), z.object({ replaces: idSchema, revision: revisionSchema })]).nullish(),
});
export type ImportRow = z.input<typeof importRowSchema>;

const TOO_MANY_ROWS = `An import can have up to ${importLimits.rows.toLocaleString('en-US')} recipes`;

/**
 * POST /api/recipes/import. The client may send a file in several requests under one `importId` that it generates.
 * `offset` is the number of rows sent before, and `more` says that others follow. A repeated request changes nothing
 * and gets the same response.
 */
export const importRecipesRequestSchema = z
  .object({
    importId: idSchema.optional(),
    offset: z.number().int().min(0).max(importLimits.rows).default(0),
    more: z.boolean().default(false),
    /** The import's name, such as its file names. Stored with the first request. */
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

/** Why a row was skipped. `details-not-valid` covers all details without their own reason. */
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
  /** The recipe to replace doesn't exist, or a user changed it since. */
  'replaced-gone',
  'replaced-changed',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** `row` counts the recipes of the whole import from 1. */
export const skippedRowSchema = z.object({ row: z.number().int(), reason: z.enum(skipReasons) });
export type SkippedRow = z.infer<typeof skippedRowSchema>;

/** The outcome of each row of one request. */
export const importRecipesResponseSchema = z.object({
  importId: idSchema,
  imported: z.number().int(),
  skipped: z.array(skippedRowSchema),
  /** Which row became which recipe. */
  recipes: z.array(z.object({ row: z.number().int(), recipeId: idSchema })),
});
export type ImportRecipesResponse = z.infer<typeof importRecipesResponseSchema>;

/** POST /api/recipes/import/compare: recipes as they would be imported. Nothing is stored. */
export const compareImportRequestSchema = z.object({
  recipes: boundedArray(importRowSchema, { min: 1, max: importLimits.compared }),
});
export type CompareImportRequest = z.input<typeof compareImportRequestSchema>;

/**
 * How a recipe of a file matches an existing one. A matching name alone doesn't count. 'import': it was imported from
 * a file with the same content as now.
 */
export const likenesses = ['external-id', 'import', 'link', 'name-and-ingredients'] as const;

/** One entry per recipe of the request, in order. */
export const compareImportResponseSchema = z.object({
  recipes: z.array(
    z.object({
      /** Why it can't be imported. */
      refused: z.enum(skipReasons).nullable(),
      there: z
        .object({
          recipeId: idSchema,
          name: z.string(),
          revision: z.number().int(),
          by: z.enum(likenesses),
          /** Whether the file has nothing new compared with its last import or the existing recipe. */
          same: z.boolean(),
          /** Whether a user changed it since its import. True if it wasn't imported. */
          edited: z.boolean(),
          /** Number of photos, including removed ones that can be restored. */
          photos: z.number().int(),
          /** The import that it came from. */
          importId: idSchema.nullable(),
        })
        .nullable(),
    }),
  ),
});
export type CompareImportResponse = z.infer<typeof compareImportResponseSchema>;
export type ComparedRecipe = CompareImportResponse['recipes'][number];

/** GET /api/recipes/import/{importId}: where to continue an import; 'unknown' if the household has no such import. */
export const importStatusResponseSchema = z.object({
  status: z.enum(['unknown', 'running', 'finished', 'undone']),
  /** Number of rows processed, which is the next `offset`. */
  rows: z.number().int(),
});
export type ImportStatusResponse = z.infer<typeof importStatusResponseSchema>;

/**
 * PUT /api/recipes/import/{importId}: for an import with only meals or shopping list items, or one without further
 * recipes. `more` if it continues. The name is stored the first time.
 */
export const noteImportRequestSchema = z.object({
  name: z.string().trim().min(1).max(importLimits.name).optional(),
  more: z.boolean().default(false),
});
export type NoteImportRequest = z.input<typeof noteImportRequestSchema>;

/** DELETE /api/recipes/import/{importId}: recipes that were changed or cooked since then stay. */
export const undoImportResponseSchema = z.object({
  removed: z.number().int(),
  /** Number of recipes restored to their earlier state; missing if the import replaced none. */
  restored: z.number().int().optional(),
  kept: z.array(z.object({ id: idSchema, name: z.string(), reason: z.enum(['changed', 'used']) })),
});
export type UndoImportResponse = z.infer<typeof undoImportResponseSchema>;

const importFields = {
  importId: idSchema,
  status: z.enum(['running', 'finished', 'undone']),
  imported: z.number().int(),
  startedAt: z.string(),
};

/** GET /api/recipes/import: the household's last import, so that the client can undo an interrupted one later. */
export const lastImportResponseSchema = z.object({ lastImport: z.object(importFields).nullable() });
export type LastImportResponse = z.infer<typeof lastImportResponseSchema>;

/** GET /api/recipes/imports: the household's recipe imports, latest first, at most `importLimits.listed`. */
export const importsResponseSchema = z.object({
  imports: z.array(
    z.object({
      ...importFields,
      /** Null if the client gave no name. */
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
