import { z } from 'zod';
import '../jitless';
import { boundedArray } from '../boundedArray';
import { idSchema, instantSchema, nameText, optionalText } from '../fields';
import { limits } from '../limits';
import { addShoppingItemRequestSchema } from './shoppingList';

/** Maximum intents per request. */
export const INTENTS_LIMIT = 200;
/** Maximum items of a list. */
const LINES_LIMIT = 1_000;
/** Maximum aisles of one order. */
const AISLES_LIMIT = 100;

/** `id`: a UUID v7 of the device; `madeAt`: by the device's clock. */
const intentFields = { id: z.uuidv7(), madeAt: instantSchema };
const lineFields = {
  ...intentFields,
  itemId: idSchema,
  /** The item as the user saw it. */
  seen: z.object({ quantity: optionalText(limits.shoppingQuantityShown), isChecked: z.boolean() }),
};
const lines = boundedArray(idSchema, { max: LINES_LIMIT, min: 1 });

const storeFields = { ...intentFields, storeId: idSchema };
const storeName = nameText().min(1).max(limits.storeName);
const aisles = boundedArray(z.string().trim().min(1).max(limits.category), { max: AISLES_LIMIT });

/** A user's change to the list or its stores. It may have been made offline a while ago. */
export const listIntentSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bought'), ...lineFields, storeId: idSchema.optional() }),
  z.object({ type: z.literal('not-bought'), ...lineFields }),
  z.object({ type: z.literal('amount'), ...lineFields, quantity: optionalText(limits.shoppingQuantity) }),
  z.object({
    type: z.literal('aisle'),
    ...lineFields,
    category: z.string().trim().min(1).max(limits.category),
  }),
  z.object({ type: z.literal('pantry'), ...lineFields, isPantryItem: z.boolean() }),
  z.object({ type: z.literal('buy-at'), ...lineFields, storeId: idSchema.nullable() }),
  z.object({ type: z.literal('remove'), ...lineFields }),
  z.object({
    type: z.literal('add'),
    ...intentFields,
    itemId: idSchema,
    ...addShoppingItemRequestSchema.shape,
  }),
  z.object({ type: z.literal('clear-checked'), ...intentFields, itemIds: lines }),
  z.object({ type: z.literal('put-back'), ...intentFields, itemIds: lines }),
  z.object({ type: z.literal('make-store'), ...storeFields, name: storeName }),
  z.object({ type: z.literal('rename-store'), ...storeFields, name: storeName }),
  z.object({ type: z.literal('remove-store'), ...storeFields }),
  z.object({ type: z.literal('put-back-store'), ...storeFields }),
  z.object({ type: z.literal('order-aisles'), ...storeFields, aisles }),
  z.object({ type: z.literal('learn-aisles'), ...storeFields, learns: z.boolean() }),
]);

/** POST /api/shopping-list/intents: in the order in which they were made. */
export const listIntentsRequestSchema = z
  .object({
    /** By the same clock as `madeAt`. */
    sentAt: instantSchema,
    intents: boundedArray(listIntentSchema, { max: INTENTS_LIMIT }),
    /** The account that made them. In another account's session they are rejected. */
    accountId: idSchema.optional(),
    /**
     * The last intent of this device that got a response, and its list. If that list doesn't have the intent, the
     * request has no effect.
     */
    after: z.object({ ...intentFields, listId: idSchema }).optional(),
  })
  .refine(({ intents, after }) => intents.length > 0 || after !== undefined, {
    path: ['intents'],
    message: 'No change given',
  });
export type ListIntentsRequest = z.input<typeof listIntentsRequestSchema>;

export const listIntentsResponseSchema = z.object({
  /** The list that the responses are for. It differs if the user moved to another household. */
  listId: idSchema,
  /**
   * False if the list doesn't have `after`, for example after a backup was restored. The device has to resend the
   * intents that got a response, in order, and then the rest.
   */
  isContinued: z.boolean(),
  /** One per intent, in the order of the request; empty if `isContinued` is false. */
  answers: z.array(
    z.object({
      id: z.uuidv7(),
      status: z.enum(['done', 'done-before', 'refused']),
      /** Why it was rejected. */
      reason: z
        .enum(['not-found', 'bought', 'not-bought', 'changed', 'list-full', 'stores-full', 'too-old'])
        .optional(),
    }),
  ),
});
export type ListIntentsResponse = z.infer<typeof listIntentsResponseSchema>;
