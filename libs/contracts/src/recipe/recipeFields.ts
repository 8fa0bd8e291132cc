import { z } from 'zod';
import '../jitless';
import { boundedArray } from '../boundedArray';
import { idSchema, nameText, optionalText } from '../fields';
import { limits } from '../limits';
import {
  eachKey,
  eachRecipeText,
  nutritionKeys,
  photoWidths,
  recipeTextLimits,
  timeKeys,
  type Ingredient,
  type StoredPhoto,
  type Nutrition,
  type Photo,
  type PhotoWidth,
  type RecipeSource,
  type RecipeStep,
  type RecipeTimes,
} from './recipeDetails';

const quantity = z.number().positive().max(1_000_000);
const unit = z.string().trim().min(1).max(30);
/** An optional text; an empty one is left out. */
const nullishText = (max: number) => z.string().trim().max(max).nullish();

/** An ingredient in a response or message. */
export const ingredientSchema = z.object({
  name: z.string().trim().min(1).max(limits.ingredientName),
  quantity: quantity.nullable(),
  unit: unit.nullable(),
  quantityTo: quantity.optional(),
  section: z.string().optional(),
  note: z.string().optional(),
  original: z.string().optional(),
}) satisfies z.ZodType<Ingredient>;

/** An ingredient in a request. Optional fields that are null or empty are left out. */
export const newIngredientSchema = z
  .object({
    name: nameText().min(1).max(limits.ingredientName),
    quantity: quantity.nullable(),
    unit: unit.nullable(),
    quantityTo: quantity.nullish(),
    section: nullishText(limits.recipeSection),
    note: nullishText(limits.ingredientNote),
    original: nullishText(limits.ingredientLine),
  })
  .refine(
    ({ quantity: from, quantityTo }) =>
      typeof quantityTo !== 'number' || (from !== null && quantityTo > from),
    {
      path: ['quantityTo'],
      message: 'The end of a range must be greater than its start',
    },
  )
  .transform(({ name, quantity: from, unit: measure, ...more }): Ingredient => ({
    name,
    quantity: from,
    unit: measure,
    ...withoutEmpty(more),
  }));

/** A step in a response or message. */
export const stepSchema = z.object({
  text: z.string(),
  section: z.string().optional(),
}) satisfies z.ZodType<RecipeStep>;

const newStepSchema = z
  .object({
    text: z.string().trim().min(1).max(limits.recipeStep),
    section: nullishText(limits.recipeSection),
  })
  .transform(({ text, section }): RecipeStep => ({ text, ...withoutEmpty({ section }) }));

/** How many people a recipe feeds unscaled. */
export const servingsSchema = z.number().int().min(1).max(limits.servings);

/** Whole minutes of one time of a recipe. */
export const minutesSchema = z.number().int().min(0).max(limits.recipeMinutes);

export const timesSchema = z.object(
  eachKey(timeKeys, () => minutesSchema.optional()),
) satisfies z.ZodType<RecipeTimes>;

const newTimesSchema = nullIfEmpty<RecipeTimes>()(z.object(eachKey(timeKeys, () => minutesSchema.nullish())));

/** Kilocalories or grams per serving. */
const nutrient = z.number().min(0).max(limits.nutrition);

export const nutritionSchema = z.object(
  eachKey(nutritionKeys, () => nutrient.optional()),
) satisfies z.ZodType<Nutrition>;

const newNutritionSchema = nullIfEmpty<Nutrition>()(
  z.object(eachKey(nutritionKeys, () => nutrient.nullish())),
);

export const sourceSchema = z.object({
  name: z.string().optional(),
  author: z.string().optional(),
}) satisfies z.ZodType<RecipeSource>;

const newSourceSchema = nullIfEmpty<RecipeSource>()(
  z.object({ name: nullishText(limits.recipeSource), author: nullishText(limits.recipeSource) }),
);

/** A BCP 47 tag in canonical spelling: 'pt-br' becomes 'pt-BR'. */
export const languageSchema = z
  .string()
  .trim()
  .max(limits.language)
  .refine((tag) => canonicalTag(tag) !== null, 'Not a known form of a language')
  .transform((tag) => canonicalTag(tag) ?? tag);

function canonicalTag(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export const ratingSchema = z.number().int().min(1).max(5);

export const photoSchema = z.object({
  id: idSchema,
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
}) satisfies z.ZodType<Photo>;

/** A photo in a message. */
export const publishedPhotoSchema = photoSchema.extend({
  bytes: z.number().int().min(0),
}) satisfies z.ZodType<StoredPhoto>;

/** A width in an address. Defaults to the widest. */
export const photoWidthSchema = z
  .enum(['320', '960', '1920'])
  .default('1920')
  .transform((width): PhotoWidth => photoWidths.find((each) => String(each) === width) ?? 1_920);

/** Alternative text of a photo; empty if there is none. */
export const photoAltSchema = z.string().trim().max(limits.photoAlt);

/** Each photo once. */
export const photoOrderSchema = boundedArray(z.object({ id: idSchema.toLowerCase(), alt: photoAltSchema }), {
  max: limits.recipePhotos,
}).refine(
  (order) => new Set(order.map(({ id }) => id)).size === order.length,
  'The same photo is listed twice',
);

const recipeName = nameText().min(1, 'Please enter a name for your recipe').max(limits.name);
const ingredients = boundedArray(newIngredientSchema, { max: limits.ingredients });
const steps = boundedArray(newStepSchema, { max: limits.recipeSteps });
/** Removes duplicates that differ only in spelling. */
const tags = boundedArray(z.string().trim().min(1).max(limits.recipeTag), {
  max: limits.recipeTags,
}).transform((words) => {
  const lowerCase = words.map((word) => word.toLowerCase());
  return words.filter((_, place) => lowerCase.indexOf(lowerCase[place] ?? '') === place);
});

/** Fields of a response. */
export const recipeDetailFields = {
  name: z.string(),
  ...eachRecipeText(() => z.string().nullable()),
  source: sourceSchema.nullable(),
  servings: servingsSchema.nullable(),
  times: timesSchema.nullable(),
  tags: z.array(z.string()),
  ingredients: z.array(ingredientSchema),
  steps: z.array(stepSchema),
  nutrition: nutritionSchema.nullable(),
  language: z.string().nullable(),
};

/** Fields of a request for a new recipe. */
export const newRecipeFields = {
  name: recipeName,
  ...eachRecipeText((text) => optionalText(recipeTextLimits[text])),
  source: newSourceSchema.nullable().default(null),
  servings: servingsSchema.nullable().default(null),
  times: newTimesSchema.nullable().default(null),
  tags: tags.default([]),
  ingredients: ingredients.default([]),
  steps: steps.default([]),
  nutrition: newNutritionSchema.nullable().default(null),
  language: languageSchema.nullable().default(null),
};

/** Fields of a request for a change. Missing fields stay; null and an empty text remove the value. */
export const changedRecipeFields = {
  name: recipeName.optional(),
  ...eachRecipeText((text) =>
    z
      .string()
      .trim()
      .max(recipeTextLimits[text])
      .nullable()
      .transform((written) => written || null)
      .optional(),
  ),
  source: newSourceSchema.nullable().optional(),
  servings: servingsSchema.nullable().optional(),
  times: newTimesSchema.nullable().optional(),
  tags: tags.optional(),
  ingredients: ingredients.optional(),
  steps: steps.optional(),
  nutrition: newNutritionSchema.nullable().optional(),
  language: languageSchema.nullable().optional(),
};

/** Fields of messages between services. Messages from before a field existed lack it. */
export const publishedRecipeFields = {
  name: z.string(),
  ...eachRecipeText(() => z.string().nullable().optional()),
  source: sourceSchema.nullable().optional(),
  servings: servingsSchema.nullable().optional(),
  times: timesSchema.nullable().optional(),
  tags: z.array(z.string()).optional(),
  ingredients: z.array(ingredientSchema),
  language: z.string().nullable().optional(),
};

/** The remaining fields, for messages with all details. */
export const publishedMethodFields = {
  steps: z.array(stepSchema).optional(),
  nutrition: nutritionSchema.nullable().optional(),
};

/** Drops fields that are null, missing or empty. */
function withoutEmpty<Fields extends object>(
  values: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], null | undefined> } {
  // Object.fromEntries loses the type of the keys.
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as { [Key in keyof Fields]?: Exclude<Fields[Key], null | undefined> };
}

/** Replaces an object without values by null. */
function nullIfEmpty<Fields extends object>() {
  return <Schema extends z.ZodType<{ [Key in keyof Fields]?: Fields[Key] | null | undefined }>>(
    schema: Schema,
  ) =>
    schema.transform((values): Fields | null => {
      const presentValues = withoutEmpty(values) as Fields;
      return Object.keys(presentValues).length > 0 ? presentValues : null;
    });
}
