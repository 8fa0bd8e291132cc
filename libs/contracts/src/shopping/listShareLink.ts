import { z } from 'zod';
import '../jitless';
import { boundedArray } from '../boundedArray';
import { idSchema, instantSchema, nameText } from '../fields';
import { limits } from '../limits';
import { listIntentSchema, listIntentsResponseSchema } from './listIntents';

/**
 * GET /api/shopping-list/share-link; POST makes one, or answers the one there is, 200; DELETE ends it at once, 204. `link` is
 * null where there is none.
 */
export const listShareLinkSchema = z.object({
  link: z
    .object({
      /** Below the product's own origin: '/list/<secret>'. */
      path: z.string(),
      createdAt: instantSchema,
      /** What whoever made it is called; null once nobody is. */
      sharedBy: z.string().nullable(),
    })
    .nullable(),
  /** Names that were typed at the link, until they are erased. */
  guests: z.array(z.object({ id: idSchema, name: z.string() })),
});
export type ListShareLink = z.infer<typeof listShareLinkSchema>;

/** GET /list/{token}/lines: what a guest sees of the list, in order of category and name. */
export const guestListSchema = z.object({
  lines: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      quantity: z.string().nullable(),
      category: z.string(),
      isChecked: z.boolean(),
      isPantryItem: z.boolean(),
    }),
  ),
});
export type GuestList = z.infer<typeof guestListSchema>;

/** How many ticks one request of a guest takes. */
export const GUEST_TICKS_LIMIT = 25;

const [bought, notBought] = listIntentSchema.options;
const guestIntentSchema = z.discriminatedUnion('type', [bought.omit({ storeId: true }), notBought]);

/** POST /list/{token}/ticks: in the order in which they were made; without any, the name alone. */
export const guestTicksRequestSchema = z.object({
  guest: z.object({
    /** Of the guest's device. */
    id: idSchema,
    name: nameText()
      .max(limits.guestName)
      .transform((name) => name || null)
      .nullable(),
  }),
  /** By the clock that `madeAt` is by. */
  sentAt: instantSchema,
  intents: boundedArray(guestIntentSchema, { max: GUEST_TICKS_LIMIT, min: 0 }),
});
export type GuestTicksRequest = z.input<typeof guestTicksRequestSchema>;

/** One answer a tick, in the order of the request. `name` is what is shown of the guest's. */
export const guestTicksResponseSchema = listIntentsResponseSchema
  .pick({ answers: true })
  .extend({ name: z.string().nullable() });
export type GuestTicksResponse = z.infer<typeof guestTicksResponseSchema>;
