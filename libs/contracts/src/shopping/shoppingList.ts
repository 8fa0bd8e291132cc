import { z } from 'zod';
import '../jitless';
import { idSchema, instantSchema, nameText, optionalText, rangeEndSchema } from '../fields';
import { boundedArray } from '../boundedArray';
import { limits } from '../limits';
import { newIngredientSchema, servingsSchema } from '../recipe/recipeFields';

/** Why an item is on the list: a recipe planned for a day ('YYYY-MM-DD'), or one whose ingredients were added. */
export const itemReasonSchema = z.object({
  /** Null if the meal was planned without a recipe. */
  recipeId: idSchema.nullable(),
  recipeName: z.string(),
  /** Servings of the meal; null: the recipe's own. */
  servings: servingsSchema.nullable(),
  day: z.string(),
  mealType: z.string(),
  /** Set if the recipe was added on `day` without being planned; `mealType` is meaningless then. */
  isAdded: z.literal(true).optional(),
});
export type ItemReason = z.infer<typeof itemReasonSchema>;

export const shoppingListItemSchema = z.object({
  id: idSchema,
  name: z.string(),
  quantity: z.string().nullable(),
  category: z.string(),
  isChecked: z.boolean(),
  isPantryItem: z.boolean(),
  recipeId: idSchema.nullable(),
  reasons: z.array(itemReasonSchema),
  checkedBy: z.string().nullable(),
  /** Ids and amounts of added items that were merged into it; missing if there were none. */
  merged: z.array(z.object({ itemId: idSchema, quantity: z.string().nullable() })).optional(),
  /** The store to buy it at; missing: any. It may be a removed store. */
  storeId: idSchema.optional(),
  /** Whether a user has changed the planned amount; missing: no. */
  isEdited: z.boolean().optional(),
});
export type ShoppingListItem = z.infer<typeof shoppingListItemSchema>;

/** POST /api/shopping-list */
export const addShoppingItemRequestSchema = z.object({
  name: nameText().min(1).max(limits.shoppingItemName),
  quantity: optionalText(limits.shoppingQuantity),
  category: optionalText(limits.category),
  isPantryItem: z.boolean().default(false),
  isChecked: z.boolean().default(false),
});

/**
 * POST /api/shopping-list/recipes: adds a recipe's ingredients, merged with items of the plan. Repeating a call with
 * the same `id` adds nothing.
 */
export const addRecipeToListRequestSchema = z.object({
  /** Chosen by the client. `DELETE /api/shopping-list/recipes/{id}` removes the recipe from the list again. */
  id: idSchema.toLowerCase(),
  recipeId: idSchema.toLowerCase(),
  recipeName: nameText().min(1).max(limits.name),
  /** Scales the ingredients if the recipe has servings. */
  servings: servingsSchema.nullish().transform((servings) => servings ?? null),
  /** Scales the ingredients of a recipe without servings. */
  multiple: z.number().positive().max(limits.servings).default(1),
  /** The chosen ingredients as the recipe has them, unscaled; missing: all. */
  ingredients: boundedArray(newIngredientSchema, { max: limits.ingredients, min: 1 }).optional(),
});
export type AddRecipeToListRequest = z.input<typeof addRecipeToListRequestSchema>;

/** The items that the recipe's ingredients are part of. */
export const addedRecipeSchema = z.object({ itemIds: z.array(idSchema) });
export type AddedRecipe = z.infer<typeof addedRecipeSchema>;

/** PUT /api/shopping-list/{id}: only the fields that are present change. */
export const updateShoppingItemRequestSchema = z.object({
  isChecked: z.boolean().optional(),
  isPantryItem: z.boolean().optional(),
  quantity: z.string().trim().max(limits.shoppingQuantity).nullable().optional(),
  category: z.string().trim().min(1).max(limits.category).optional(),
});

/** GET /api/shopping-list/withdrawn: ids of items that the plan recently removed from the list, latest first. */
export const withdrawnItemsSchema = z.array(idSchema);
export type WithdrawnItems = z.infer<typeof withdrawnItemsSchema>;

/** Longest range in days that a list can be generated for. */
export const GENERATION_LIMIT_DAYS = 92;

/** POST /api/generate-shopping-list: returns the whole list (ShoppingListItem[]). */
export const generateShoppingListRequestSchema = z
  .object({ startDate: rangeEndSchema, endDate: rangeEndSchema })
  .refine((range) => Date.parse(range.startDate) <= Date.parse(range.endDate), {
    path: ['endDate'],
    message: 'The end date is before the start date',
  })
  .refine(
    (range) =>
      Date.parse(range.endDate) - Date.parse(range.startDate) <= GENERATION_LIMIT_DAYS * 24 * 60 * 60 * 1000,
    { path: ['endDate'], message: `The range can span up to ${GENERATION_LIMIT_DAYS} days` },
  );
export type GenerateShoppingListRequest = z.input<typeof generateShoppingListRequestSchema>;

/** How many habits GET /api/shopping-list/habits returns, most usual first. */
export const SHOPPING_HABITS_LIMIT = 300;

/** What a household usually adds and buys. */
export const shoppingHabitSchema = z.object({
  name: z.string(),
  /** Median days between purchases; null if too few are known. */
  everyDays: z.number().int().positive().nullable(),
  lastBoughtAt: instantSchema.nullable(),
});
export type ShoppingHabit = z.infer<typeof shoppingHabitSchema>;

/** A store of the household. */
export const shoppingStoreSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Category names in the order of the store's aisles. Other categories follow, by name. */
  aisles: z.array(z.string()),
  /** Whether the order is learned from shopping trips. */
  learns: z.boolean(),
  /** Number of trips that the order was learned from. */
  trips: z.number().int(),
});
export type ShoppingStore = z.infer<typeof shoppingStoreSchema>;

/** DELETE /api/shopping-list/clear-checked and /clear-all: how many items were removed, and their ids for a restore. */
export const clearedItemsSchema = z.object({ removed: z.number().int(), itemIds: z.array(idSchema) });
export type ClearedItems = z.infer<typeof clearedItemsSchema>;
