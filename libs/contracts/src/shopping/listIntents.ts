import { z } from 'zod';
import '../jitless';
import { boundedArray } from '../boundedArray';
import { idSchema, instantSchema, optionalText } from '../fields';
import { limits } from '../limits';
import { addShoppingItemRequestSchema } from './shoppingList';

/** How many intents one request takes. */
export const INTENTS_LIMIT = 200;
/** As many lines as a list may hold. */
const LINES_LIMIT = 1_000;
/** How many aisles one order may name. */
const AISLES_LIMIT = 100;

/** `id`: a UUID v7 of the device; `madeAt`: by its clock. */
const made = { id: z.uuidv7(), madeAt: instantSchema };
const aboutLine = {
  ...made,
  itemId: idSchema,
  /** The line as the person saw it. */
  seen: z.object({ quantity: optionalText(limits.shoppingQuantityShown), isChecked: z.boolean() }),
};
const lines = boundedArray(idSchema, { max: LINES_LIMIT, min: 1 });

const aboutStore = { ...made, storeId: idSchema };
const storeName = z.string().trim().min(1).max(limits.storeName);
const aisles = boundedArray(z.string().trim().min(1).max(limits.category), { max: AISLES_LIMIT });

/** What somebody wanted of the list, or of the stores that it is for, perhaps a while ago. */
export const listIntentSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bought'), ...aboutLine, storeId: idSchema.optional() }),
  z.object({ type: z.literal('not-bought'), ...aboutLine }),
  z.object({ type: z.literal('amount'), ...aboutLine, quantity: optionalText(limits.shoppingQuantity) }),
  z.object({
    type: z.literal('aisle'),
    ...aboutLine,
    category: z.string().trim().min(1).max(limits.category),
  }),
  z.object({ type: z.literal('pantry'), ...aboutLine, isPantryItem: z.boolean() }),
  z.object({ type: z.literal('buy-at'), ...aboutLine, storeId: idSchema.nullable() }),
  z.object({ type: z.literal('remove'), ...aboutLine }),
  z.object({ type: z.literal('add'), ...made, itemId: idSchema, ...addShoppingItemRequestSchema.shape }),
  z.object({ type: z.literal('clear-checked'), ...made, itemIds: lines }),
  z.object({ type: z.literal('put-back'), ...made, itemIds: lines }),
  z.object({ type: z.literal('make-store'), ...aboutStore, name: storeName }),
  z.object({ type: z.literal('rename-store'), ...aboutStore, name: storeName }),
  z.object({ type: z.literal('remove-store'), ...aboutStore }),
  z.object({ type: z.literal('put-back-store'), ...aboutStore }),
  z.object({ type: z.literal('order-aisles'), ...aboutStore, aisles }),
  z.object({ type: z.literal('learn-aisles'), ...aboutStore, learns: z.boolean() }),
]);

/** POST /api/shopping-list/intents: in the order in which they were made. */
export const listIntentsRequestSchema = z
  .object({
    /** By the clock that `madeAt` is by. */
    sentAt: instantSchema,
    intents: boundedArray(listIntentSchema, { max: INTENTS_LIMIT }),
    /** Whose they are: in another account's session they are refused. */
    accountId: idSchema.optional(),
    /** The last intent of this device that was answered, and for which list. Where that list knows nothing of it, nothing is done. */
    after: z.object({ ...made, listId: idSchema }).optional(),
  })
  .refine(({ intents, after }) => intents.length > 0 || after !== undefined, {
    path: ['intents'],
    message: 'No change given',
  });
export type ListIntentsRequest = z.input<typeof listIntentsRequestSchema>;

export const listIntentsResponseSchema = z.object({
  /** The list that they are of: another one for who has moved to another household. */
  listId: idSchema,
  /**
   * False: the list knows nothing of `after`. Its log is another one, or an older one, as after a backup was restored. The
   * device has to send anew what was answered before, in its order, and then the rest.
   */
  isContinued: z.boolean(),
  /** One an intent, in the order of the request; none where the list does not go on from `after`. */
  answers: z.array(
    z.object({
      id: z.uuidv7(),
      status: z.enum(['done', 'done-before', 'refused']),
      /** Why it was refused. */
      reason: z
        .enum(['not-found', 'bought', 'not-bought', 'changed', 'list-full', 'stores-full', 'too-old'])
        .optional(),
    }),
  ),
});
export type ListIntentsResponse = z.infer<typeof listIntentsResponseSchema>;
