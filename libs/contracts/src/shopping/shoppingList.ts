import { z } from 'zod';
import '../jitless';
import { idSchema, instantSchema, optionalText, rangeEndSchema } from '../fields';
import { limits } from '../limits';
import { servingsSchema } from '../recipe/recipeFields';

/** Why an item is on the list: a recipe planned for a day ('YYYY-MM-DD'). */
export const itemReasonSchema = z.object({
  /** Null where the meal was planned without a recipe. */
  recipeId: idSchema.nullable(),
  recipeName: z.string(),
  /** How many the meal is for; null: as many as the recipe says. */
  servings: servingsSchema.nullable(),
  day: z.string(),
  mealType: z.string(),
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
  /** Ids and amounts of adds that became part of it; missing where there was none. */
  merged: z.array(z.object({ itemId: idSchema, quantity: z.string().nullable() })).optional(),
  /** The store that it is to be bought at; missing: any. It may be one that was removed. */
  storeId: idSchema.optional(),
  /** Somebody took the amount of a line of the plan into their own hands; missing: nobody did. */
  isEdited: z.boolean().optional(),
});
export type ShoppingListItem = z.infer<typeof shoppingListItemSchema>;

/** POST /api/shopping-list */
export const addShoppingItemRequestSchema = z.object({
  name: z.string().trim().min(1).max(limits.shoppingItemName),
  quantity: optionalText(limits.shoppingQuantity),
  category: optionalText(limits.category),
  isPantryItem: z.boolean().default(false),
  isChecked: z.boolean().default(false),
});
export type AddShoppingItemRequest = z.input<typeof addShoppingItemRequestSchema>;

/** PUT /api/shopping-list/{id}: only the fields that are present change. */
export const updateShoppingItemRequestSchema = z.object({
  isChecked: z.boolean().optional(),
  isPantryItem: z.boolean().optional(),
  quantity: z.string().trim().max(limits.shoppingQuantity).nullable().optional(),
  category: z.string().trim().min(1).max(limits.category).optional(),
});
export type UpdateShoppingItemRequest = z.input<typeof updateShoppingItemRequestSchema>;

/** GET /api/shopping-list/withdrawn: ids of lines that the plan took off the list lately, the last one first. */
export const withdrawnItemsSchema = z.array(idSchema);
export type WithdrawnItems = z.infer<typeof withdrawnItemsSchema>;

/** Longest range a list is generated for, in days. */
export const GENERATION_LIMIT_DAYS = 92;

/** POST /api/generate-shopping-list: answers the whole list (ShoppingListItem[]). */
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

/** How many habits GET /api/shopping-list/habits answers, the most usual first. */
export const SHOPPING_HABITS_LIMIT = 300;

/** What a household usually writes down and buys. */
export const shoppingHabitSchema = z.object({
  name: z.string(),
  /** Days between purchases, the median; null where too few are known. */
  everyDays: z.number().int().positive().nullable(),
  lastBoughtAt: instantSchema.nullable(),
});
export type ShoppingHabit = z.infer<typeof shoppingHabitSchema>;

/** A place where the household buys. */
export const shoppingStoreSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Names of categories in the order in which one comes to them; others come after them, by name. */
  aisles: z.array(z.string()),
  /** Whether the order is learned as people shop. */
  learns: z.boolean(),
  /** How many trips the order was learned from. */
  trips: z.number().int(),
});
export type ShoppingStore = z.infer<typeof shoppingStoreSchema>;

/** DELETE /api/shopping-list/clear-checked and /clear-all: how many items went, and which, to put them back. */
export const clearedItemsSchema = z.object({ removed: z.number().int(), itemIds: z.array(idSchema) });
export type ClearedItems = z.infer<typeof clearedItemsSchema>;
