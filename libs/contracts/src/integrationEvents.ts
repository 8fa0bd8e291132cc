import { z } from 'zod';
import './jitless';
import { preferencesSchema } from './account/account';
import { calendarMealSchema } from './calendar/calendar';
import { idSchema, instantSchema } from './fields';
import { mealTypes } from './plan/mealTypes';
import {
  servingsSchema,
  publishedMethodFields,
  publishedPhotoSchema,
  publishedRecipeFields,
} from './recipe/recipeFields';

/**
 * The messages between services. Types are '<domain>.<event>'; the NATS subject is 'forkcast.' plus the type. Payloads
 * carry the whole state that a consumer needs, so that it can apply late or repeated messages by position.
 */
const plannedMealSchema = z.object({
  entryId: idSchema,
  /** 'YYYY-MM-DD' in the time zone of the user who planned it. */
  day: z.string(),
  mealType: z.enum(mealTypes),
  /** Absent for a meal. */
  kind: z.literal('note').optional(),
  recipeId: idSchema.nullable(),
  recipeName: z.string(),
  recipeUrl: z.string().nullable(),
  notes: z.string().nullable(),
  /** Servings planned for; null or absent: the recipe's own servings. */
  servings: servingsSchema.nullable().optional(),
});
export type PlannedMeal = z.infer<typeof plannedMealSchema>;

/** Kinds of mail, each with its own preference. */
export const mailKinds = ['weekly-summary', 'shopping-reminder'] as const;
export type MailKind = (typeof mailKinds)[number];

export const integrationEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('recipes.recipe-saved'),
    data: z.object({
      recipeId: idSchema,
      ...publishedRecipeFields,
    }),
  }),
  z.object({
    /**
     * The part of a recipe that `recipe-saved` omits because most consumers don't need it. Published with each
     * `recipe-saved`.
     */
    type: z.literal('recipes.method-saved'),
    data: z.object({ recipeId: idSchema, ...publishedMethodFields }),
  }),
  z.object({
    /** All current photos of a recipe. The first is its cover. */
    type: z.literal('recipes.photos-saved'),
    data: z.object({ recipeId: idSchema, photos: z.array(publishedPhotoSchema) }),
  }),
  z.object({ type: z.literal('recipes.recipe-deleted'), data: z.object({ recipeId: idSchema }) }),
  z.object({
    type: z.literal('planner.meal-planned'),
    data: plannedMealSchema.extend({
      /** The week that the entry came from; consumers remove it there. */
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
     * A planned meal entered the history because its day is over or a member cooked the recipe. `date` is the instant
     * at which that day began. `makingId` is set if the cook log entry can be undone.
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
    /** A member undid a cook log entry; it is no longer in the history. */
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
     * The latest day on which a recipe was eaten, among meals copied from the plan or, with `makingId`, meals of
     * that import. Null if none is left. Replaces the previously published day, even if it is earlier.
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
     * A user moved a meal in their calendar away from `fromDay`. If the plan now has it on a different day, the
     * planner keeps both: it adds a copy on `day`, once per `changeId`.
     */
    type: z.literal('calendar.meal-moved-in-calendar'),
    data: z.object({ changeId: idSchema, entryId: idSchema, fromDay: z.string(), day: z.string() }),
  }),
  z.object({
    /**
     * A user deleted a meal in their calendar, which showed it as `seen`. The meal stays if the plan now differs from
     * that.
     */
    type: z.literal('calendar.meal-removed-in-calendar'),
    data: z.object({ changeId: idSchema, entryId: idSchema, seen: calendarMealSchema }),
  }),
  z.object({
    /** A household adds a copy of a shared recipe under this id. */
    type: z.literal('community.recipe-collected'),
    data: z.object({
      recipeId: idSchema,
      ...publishedRecipeFields,
      ...publishedMethodFields,
      photos: z.array(publishedPhotoSchema).optional(),
      collectedAt: instantSchema,
    }),
  }),
  z.object({
    /** All current photos of a listing. Everyone who may see the listing may see them. Empty once it is withdrawn. */
    type: z.literal('community.photos-listed'),
    data: z.object({
      communityRecipeId: idSchema,
      recipeId: idSchema,
      photos: z.array(publishedPhotoSchema),
    }),
  }),
  z.object({
    /**
     * An account joined this household and left `fromHouseholdId`. With `bringRecipes`, the recipes of the former
     * household are copied into this one.
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
    /** A user registered or changed their time zone. */
    type: z.literal('accounts.time-zone-changed'),
    data: z.object({ accountId: idSchema, householdId: idSchema, timeZone: z.string() }),
  }),
  z.object({
    /** A user's notification preferences. Until the first such event, the defaults apply. */
    type: z.literal('accounts.preferences-changed'),
    data: preferencesSchema.extend({ accountId: idSchema, householdId: idSchema }),
  }),
  z.object({
    /** These items were added to the household's shopping list. */
    type: z.literal('shopping.items-listed'),
    data: z.object({
      items: z.array(
        z.object({ itemId: idSchema, name: z.string(), isChecked: z.boolean(), isPantryItem: z.boolean() }),
      ),
    }),
  }),
  z.object({
    /** Missing fields stay unchanged. */
    type: z.literal('shopping.item-marked'),
    data: z.object({
      itemId: idSchema,
      isChecked: z.boolean().optional(),
      isPantryItem: z.boolean().optional(),
    }),
  }),
  z.object({ type: z.literal('shopping.items-removed'), data: z.object({ itemIds: z.array(idSchema) }) }),
  z.object({
    /** A mail to an account. Only the accounts service has its address. */
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
    /** The household has no members left. Consumers delete its data. */
    type: z.literal('accounts.household-deleted'),
    data: z.object({ householdId: idSchema }),
  }),
  z.object({
    /** Consumers delete the data of this account, including its name. */
    type: z.literal('accounts.account-deleted'),
    data: z.object({ accountId: idSchema, householdId: idSchema }),
  }),
]);

export type IntegrationEvent = z.infer<typeof integrationEventSchema>;

/**
 * Ids of accounts and households that an event affects in addition to its own household. Messages with a common id are
 * handled in order, others concurrently.
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
