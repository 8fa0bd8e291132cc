import { z } from 'zod';
import './jitless';
import { preferencesSchema } from './account/account';
import { calendarMealSchema } from './calendar/calendar';
import { idSchema, instantSchema } from './fields';
import { mealTypes } from './plan/mealTypes';
import { servingsSchema, toldMethodFields, toldPhotoSchema, toldRecipeFields } from './recipe/recipeFields';

/**
 * The only language between services. Types are '<domain>.<event>', the NATS subject is 'forkcast.' plus the
 * type. Payloads carry the whole state a consumer needs, so that a late or repeated message can be applied by
 * position alone.
 */
const plannedMealSchema = z.object({
  entryId: idSchema,
  /** 'YYYY-MM-DD' in the zone of whoever planned it. */
  day: z.string(),
  mealType: z.enum(mealTypes),
  recipeId: idSchema.nullable(),
  recipeName: z.string(),
  recipeUrl: z.string().nullable(),
  notes: z.string().nullable(),
  /** How many it is planned for; null or absent: as many as the recipe says. */
  servings: servingsSchema.nullable().optional(),
});
export type PlannedMeal = z.infer<typeof plannedMealSchema>;

/** What is mailed, each with its own preference. */
export const mailKinds = ['weekly-summary', 'shopping-reminder'] as const;
export type MailKind = (typeof mailKinds)[number];

export const integrationEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('recipes.recipe-saved'),
    data: z.object({
      recipeId: idSchema,
      ...toldRecipeFields,
    }),
  }),
  z.object({
    /** What `recipe-saved` leaves out of a recipe, as most who hear of that have no use for it. Comes with each of those. */
    type: z.literal('recipes.method-saved'),
    data: z.object({ recipeId: idSchema, ...toldMethodFields }),
  }),
  z.object({
    /** All photos that a recipe shows from now on; the first is its cover. */
    type: z.literal('recipes.photos-saved'),
    data: z.object({ recipeId: idSchema, photos: z.array(toldPhotoSchema) }),
  }),
  z.object({ type: z.literal('recipes.recipe-deleted'), data: z.object({ recipeId: idSchema }) }),
  z.object({
    type: z.literal('planner.meal-planned'),
    data: plannedMealSchema.extend({
      /** Where it comes from: that entry is taken out of the other week now. */
      movedFrom: z.object({ entryId: idSchema, day: z.string() }).optional(),
    }),
  }),
  z.object({ type: z.literal('planner.meal-changed'), data: plannedMealSchema }),
  z.object({
    type: z.literal('planner.meal-removed'),
    data: z.object({ entryId: idSchema, day: z.string() }),
  }),
  z.object({
    /**
     * A planned meal's day is over, or somebody made a recipe, and it went into the history. `date` is the instant at
     * which that day began; `makingId` is there where it can be taken back.
     */
    type: z.literal('planner.meal-eaten'),
    data: z.object({
      entryId: idSchema,
      day: z.string(),
      date: instantSchema,
      recipeId: idSchema.nullable(),
      makingId: idSchema.optional(),
    }),
  }),
  z.object({
    /** What was said to be made was not: it is out of the history again. */
    type: z.literal('planner.making-taken-back'),
    data: z.object({
      entryId: idSchema,
      day: z.string(),
      recipeId: idSchema.nullable(),
      makingId: idSchema,
    }),
  }),
  z.object({
    /** A member removed a meal from the history that came from the plan, or from the import `makingId`. */
    type: z.literal('planner.eaten-meal-removed'),
    data: z.object({
      entryId: idSchema,
      day: z.string(),
      recipeId: idSchema.nullable(),
      makingId: idSchema.optional(),
    }),
  }),
  z.object({
    /**
     * The latest day on which a recipe was eaten, among meals copied from the plan or, with `makingId`, those of that
     * import. Null when none is left. It replaces what was published before, even if it is earlier.
     */
    type: z.literal('planner.last-made-corrected'),
    data: z.object({
      recipeId: idSchema,
      date: instantSchema.nullable(),
      makingId: idSchema.optional(),
    }),
  }),
  z.object({
    /**
     * Somebody moved a meal to another day in their calendar, where it stood on `fromDay`. Where the plan has it on
     * another day than that by now, both are to be kept: a copy, once for a `changeId`, goes to `day`.
     */
    type: z.literal('calendar.meal-moved-in-calendar'),
    data: z.object({ changeId: idSchema, entryId: idSchema, fromDay: z.string(), day: z.string() }),
  }),
  z.object({
    /** Somebody deleted a meal in their calendar, which showed it as `seen`. It stays where the plan differs by now. */
    type: z.literal('calendar.meal-removed-in-calendar'),
    data: z.object({ changeId: idSchema, entryId: idSchema, seen: calendarMealSchema }),
  }),
  z.object({
    /** A household wants a copy of a shared recipe, under this id. */
    type: z.literal('community.recipe-collected'),
    data: z.object({
      recipeId: idSchema,
      ...toldRecipeFields,
      ...toldMethodFields,
      photos: z.array(toldPhotoSchema).optional(),
      collectedAt: instantSchema,
    }),
  }),
  z.object({
    /** All photos that a listing shows from now on: whoever may see it may see these. None once it is withdrawn. */
    type: z.literal('community.photos-listed'),
    data: z.object({
      communityRecipeId: idSchema,
      recipeId: idSchema,
      photos: z.array(toldPhotoSchema),
    }),
  }),
  z.object({
    /**
     * An account is in this household from now on, and no longer in `fromHouseholdId`. With `bringRecipes` the
     * recipes of the household it left are copied into this one.
     */
    type: z.literal('accounts.member-joined'),
    data: z.object({
      accountId: idSchema,
      fromHouseholdId: idSchema,
      toHouseholdId: idSchema,
      bringRecipes: z.boolean(),
    }),
  }),
  z.object({
    /** Somebody registered, or lives in another zone from now on. */
    type: z.literal('accounts.time-zone-changed'),
    data: z.object({ accountId: idSchema, householdId: idSchema, timeZone: z.string() }),
  }),
  z.object({
    /** What somebody wants to be told; the defaults until this is heard of them. */
    type: z.literal('accounts.preferences-changed'),
    data: preferencesSchema.extend({ accountId: idSchema, householdId: idSchema }),
  }),
  z.object({
    /** These are on the household's shopping list from now on. */
    type: z.literal('shopping.items-listed'),
    data: z.object({
      items: z.array(
        z.object({ itemId: idSchema, name: z.string(), isChecked: z.boolean(), isPantryItem: z.boolean() }),
      ),
    }),
  }),
  z.object({
    /** What is not told stays as it is. */
    type: z.literal('shopping.item-marked'),
    data: z.object({
      itemId: idSchema,
      isChecked: z.boolean().optional(),
      isPantryItem: z.boolean().optional(),
    }),
  }),
  z.object({ type: z.literal('shopping.items-removed'), data: z.object({ itemIds: z.array(idSchema) }) }),
  z.object({
    /** A mail for whoever has the account; only the accounts service knows their address. */
    type: z.literal('mail.message-due'),
    data: z.object({
      messageId: idSchema,
      accountId: idSchema,
      kind: z.enum(mailKinds),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      dueAt: instantSchema,
    }),
  }),
  z.object({
    /** Nobody is left in this household: whatever is kept for it goes. */
    type: z.literal('accounts.household-deleted'),
    data: z.object({ householdId: idSchema }),
  }),
  z.object({
    /** Whatever is kept for this account alone goes, its name included. */
    type: z.literal('accounts.account-deleted'),
    data: z.object({ accountId: idSchema, householdId: idSchema }),
  }),
]);

export type IntegrationEvent = z.infer<typeof integrationEventSchema>;
export type IntegrationEventType = IntegrationEvent['type'];

/**
 * Whom an event is about beside the household that it is told for, as ids of accounts and households. Messages about the
 * same one are handled in order, those about others at the same time.
 */
export function alsoAbout(event: IntegrationEvent): readonly string[] {
  switch (event.type) {
    case 'accounts.member-joined':
      return [event.data.fromHouseholdId, event.data.accountId];
    case 'accounts.account-deleted':
    case 'accounts.preferences-changed':
    case 'accounts.time-zone-changed':
    case 'mail.message-due':
      return [event.data.accountId];
    case 'accounts.household-deleted':
    case 'calendar.meal-moved-in-calendar':
    case 'calendar.meal-removed-in-calendar':
    case 'community.photos-listed':
    case 'community.recipe-collected':
    case 'planner.eaten-meal-removed':
    case 'planner.last-made-corrected':
    case 'planner.making-taken-back':
    case 'planner.meal-changed':
    case 'planner.meal-eaten':
    case 'planner.meal-planned':
    case 'planner.meal-removed':
    case 'recipes.recipe-deleted':
    case 'recipes.method-saved':
    case 'recipes.photos-saved':
    case 'recipes.recipe-saved':
    case 'shopping.item-marked':
    case 'shopping.items-listed':
    case 'shopping.items-removed':
      return [];
    default:
      return event satisfies never;
  }
}
