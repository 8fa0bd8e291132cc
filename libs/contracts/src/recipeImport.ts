import { z } from 'zod';
import { idSchema } from './fields';

/** How much one import may hold. */
export const importLimits = {
  /** Recipes of one file. */
  rows: 5_000,
  /** Size of a file. */
  fileBytes: 5 * 1024 * 1024,
  /** Size of one request. */
  bodyBytes: 6_000_000,
} as const;

/**
 * One row as it was written down. Whether it can be a recipe is decided row by row, so that one that cannot does
 * not keep the others out.
 */
export const importRowSchema = z.object({
  name: z.string().nullish(),
  url: z.string().nullish(),
  notes: z.string().nullish(),
  servings: z.number().nullish(),
  ingredients: z
    .array(
      z.object({ name: z.string(), quantity: z.number().nullish(), unit: z.string().nullish() }).transform(
        // Left out and null are the same for an ingredient of a file.
        ({ name, quantity = null, unit = null }) => ({ name, quantity, unit }),
      ),
    )
    .nullish(),
});
export type ImportRow = z.input<typeof importRowSchema>;

/**
 * POST /api/recipes/import. A file may come in several requests under one `importId` made by the client: `offset`
 * is the number of rows sent before, `more` says that others follow. Repeating a request changes nothing and gets
 * the same answer.
 */
export const importRecipesRequestSchema = z
  .object({
    importId: idSchema.optional(),
    offset: z.number().int().min(0).default(0),
    more: z.boolean().default(false),
    recipes: z.array(importRowSchema).min(1, 'Please upload a valid CSV file first'),
  })
  .refine(({ offset, recipes }) => offset + recipes.length <= importLimits.rows, {
    path: ['recipes'],
    message: `An import may hold at most ${importLimits.rows.toLocaleString('en-US')} recipes`,
  });
export type ImportRecipesRequest = z.input<typeof importRecipesRequestSchema>;

/** Why a row did not become a recipe. */
export const skipReasons = [
  'no-name',
  'name-too-long',
  'url-too-long',
  'notes-too-long',
  'servings-not-valid',
  'ingredients-not-valid',
  'duplicate-in-file',
  'duplicate-in-collection',
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
});
export type ImportRecipesResponse = z.infer<typeof importRecipesResponseSchema>;

/** DELETE /api/recipes/import/{importId}: what was changed or cooked since then stays. */
export const undoImportResponseSchema = z.object({
  removed: z.number().int(),
  kept: z.array(z.object({ id: idSchema, name: z.string(), reason: z.enum(['changed', 'used']) })),
});
export type UndoImportResponse = z.infer<typeof undoImportResponseSchema>;

/** GET /api/recipes/import: the household's last import, so that one that broke off can be undone later. */
export const lastImportResponseSchema = z.object({
  lastImport: z
    .object({
      importId: idSchema,
      status: z.enum(['running', 'finished', 'undone']),
      imported: z.number().int(),
      startedAt: z.string(),
    })
    .nullable(),
});
export type LastImportResponse = z.infer<typeof lastImportResponseSchema>;

export const recipeExportFormats = ['csv', 'jsonld'] as const;
export type RecipeExportFormat = (typeof recipeExportFormats)[number];

/** GET /api/recipes/export */
export const exportRecipesQuerySchema = z.object({ format: z.enum(recipeExportFormats).default('csv') });

/** A cell that a spreadsheet would take for a formula, or one that was written so that it is none. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A text as a cell that no spreadsheet runs: with an apostrophe in front where it would be a formula. */
export function toSafeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that `toSafeCell` was given. */
export function fromSafeCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
