import { z } from 'zod';
import { idSchema, instantSchema } from './fields';
import { mealTypes } from './mealPlan';
import { ingredientSchema } from './recipe';

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
});
export type PlannedMeal = z.infer<typeof plannedMealSchema>;

export const integrationEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('recipes.recipe-saved'),
    data: z.object({
      recipeId: idSchema,
      name: z.string(),
      url: z.string().nullable(),
      notes: z.string().nullable(),
      ingredients: z.array(ingredientSchema),
    }),
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
    /** A planned meal's day is over, and it went into the history. `date` is the instant at which that day began. */
    type: z.literal('planner.meal-eaten'),
    data: z.object({
      entryId: idSchema,
      day: z.string(),
      date: instantSchema,
      recipeId: idSchema.nullable(),
    }),
  }),
  z.object({
    /** A household wants a copy of a shared recipe, under this id. */
    type: z.literal('community.recipe-collected'),
    data: z.object({
      recipeId: idSchema,
      name: z.string(),
      url: z.string().nullable(),
      notes: z.string().nullable(),
      ingredients: z.array(ingredientSchema),
      collectedAt: instantSchema,
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
