import { z } from 'zod';
import '../jitless';
import { boundedArray } from '../boundedArray';
import { idSchema, instantSchema, nameText } from '../fields';
import { limits } from '../limits';
import { listIntentSchema, listIntentsResponseSchema } from './listIntents';

/**
 * GET /api/shopping-list/share-link: 200. POST creates a link or returns the existing one, 200. DELETE disables it
 * immediately, 204. `link` is null if there is none.
 */
export const listShareLinkSchema = z.object({
  link: z
    .object({
      /** Relative to the product's origin: '/list/<secret>'. */
      path: z.string(),
      createdAt: instantSchema,
      /** Display name of the member who created it; null if that account no longer exists. */
      sharedBy: z.string().nullable(),
    })
    .nullable(),
  /** Names that guests entered, until they are erased. */
  guests: z.array(z.object({ id: idSchema, name: z.string() })),
});
export type ListShareLink = z.infer<typeof listShareLinkSchema>;

/** GET /list/{token}/lines: the list as a guest sees it, ordered by category and name. */
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

/** Maximum ticks per guest request. */
export const GUEST_TICKS_LIMIT = 25;

const [bought, notBought] = listIntentSchema.options;
const guestIntentSchema = z.discriminatedUnion('type', [bought.omit({ storeId: true }), notBought]);

/** POST /list/{token}/ticks: in the order in which they were made. Without ticks, it sets only the name. */
export const guestTicksRequestSchema = z.object({
  guest: z.object({
    /** Id of the guest's device. */
    id: idSchema,
    name: nameText()
      .max(limits.guestName)
      .transform((name) => name || null)
      .nullable(),
  }),
  /** By the same clock as `madeAt`. */
  sentAt: instantSchema,
  intents: boundedArray(guestIntentSchema, { max: GUEST_TICKS_LIMIT, min: 0 }),
});
export type GuestTicksRequest = z.input<typeof guestTicksRequestSchema>;

/** One response per tick, in the order of the request. `name` is the guest's name as shown to others. */
export const guestTicksResponseSchema = listIntentsResponseSchema
  .pick({ answers: true })
  .extend({ name: z.string().nullable() });
export type GuestTicksResponse = z.infer<typeof guestTicksResponseSchema>;
