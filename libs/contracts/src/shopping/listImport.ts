import { z } from 'zod';
import '../jitless';
import { boundedArray } from '../boundedArray';
import { idSchema } from '../fields';
import { importLimits } from '../recipe/importLimits';
import { externalIdSchema } from '../plan/mealImport';
import { addShoppingItemRequestSchema } from './shoppingList';

/**
 * POST /api/shopping-list/import: lines of a file, in any number of requests under one `importId` made by the client. They
 * come as if they were typed: a line of the same name and unit takes them in. Repeating a request changes nothing.
 */
export const importListRequestSchema = z.object({
  importId: idSchema.toLowerCase(),
  items: boundedArray(addShoppingItemRequestSchema.extend({ externalId: externalIdSchema }), {
    min: 1,
    max: importLimits.itemsAtOnce,
  }),
});
export type ImportListRequest = z.input<typeof importListRequestSchema>;

/** What became of each line, in the order of the request. */
export const importListResponseSchema = z.object({
  importId: idSchema,
  items: z.array(
    /** 'merged': a line that was there holds its amount. 'there': it came before. 'full': the list takes no more. */
    z.enum(['added', 'merged', 'there', 'full']),
  ),
});
export type ImportListResponse = z.infer<typeof importListResponseSchema>;
export type ItemOutcome = ImportListResponse['items'][number];
