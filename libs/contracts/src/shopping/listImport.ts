import { z } from 'zod';
import '../jitless';
import { boundedArray } from '../boundedArray';
import { idSchema } from '../fields';
import { importLimits } from '../recipe/importLimits';
import { externalIdSchema } from '../plan/mealImport';
import { addShoppingItemRequestSchema } from './shoppingList';

/**
 * POST /api/shopping-list/import: items of a file, in any number of requests under one `importId` that the client
 * generates. They are added as if typed: an existing item of the same name and unit absorbs the amount. Repeating a
 * request changes nothing.
 */
export const importListRequestSchema = z.object({
  importId: idSchema.toLowerCase(),
  items: boundedArray(addShoppingItemRequestSchema.extend({ externalId: externalIdSchema }), {
    min: 1,
    max: importLimits.itemsAtOnce,
  }),
});
export type ImportListRequest = z.input<typeof importListRequestSchema>;

/** The outcome of each item, in the order of the request. */
export const importListResponseSchema = z.object({
  importId: idSchema,
  items: z.array(
    /** 'merged': an existing item absorbed the amount. 'there': already imported. 'full': the list is full. */
    z.enum(['added', 'merged', 'there', 'full']),
  ),
});
export type ImportListResponse = z.infer<typeof importListResponseSchema>;
export type ItemOutcome = ImportListResponse['items'][number];
