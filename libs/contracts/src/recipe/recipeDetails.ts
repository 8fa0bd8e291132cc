import { limits } from '../limits';

/**
 * An ingredient of a recipe. `quantity` is a decimal number or null; `unit` is null for counted things. Unknown
 * optional fields are left out.
 */
export interface Ingredient {
  name: string;
  quantity: number | null;
  unit: string | null;
  /** The upper end of a range, in the same unit: greater than `quantity`. */
  quantityTo?: number;
  /** The heading above it: 'For the sauce'. */
  section?: string;
  /** Its preparation, or another remark: 'finely chopped'. */
  note?: string;
  /** The line as the author wrote it. */
  original?: string;
}
export const ingredientKeys = [
  'name',
  'quantity',
  'unit',
  'quantityTo',
  'section',
  'note',
  'original',
] as const satisfies readonly (keyof Ingredient)[];

/** One step of the method. Timers and amounts are found in its text when it is shown. */
export interface RecipeStep {
  text: string;
  /** The heading above it. */
  section?: string;
}

/** In whole minutes. `total` is set only if given explicitly, see `totalMinutes`. */
export interface RecipeTimes {
  prep?: number;
  cook?: number;
  rest?: number;
  total?: number;
}
export const timeKeys = ['prep', 'cook', 'rest', 'total'] as const satisfies readonly (keyof RecipeTimes)[];

/** Per serving: energy in kcal, everything else in grams. */
export interface Nutrition {
  energy?: number;
  protein?: number;
  carbohydrate?: number;
  sugar?: number;
  fat?: number;
  saturated?: number;
  fibre?: number;
  salt?: number;
}
export const nutritionKeys = [
  'energy',
  'protein',
  'carbohydrate',
  'sugar',
  'fat',
  'saturated',
  'fibre',
  'salt',
] as const satisfies readonly (keyof Nutrition)[];

/** Where a recipe comes from, in addition to its link. */
export interface RecipeSource {
  /** A book, site or person. */
  name?: string;
  author?: string;
}

/** A photo of a recipe. The first is its cover. Width and height in pixels. */
export interface Photo {
  id: string;
  width: number;
  height: number;
  /** Alternative text for screen readers. */
  alt: string;
}

/** Widths in pixels in which a photo is served. A narrower photo is served unscaled. */
export const photoWidths = [320, 960, 1_920] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/** A photo as services store it, with its stored size in bytes. */
export interface StoredPhoto extends Photo {
  bytes: number;
}

/** The text fields of a recipe except its name, each with its maximum length in characters. */
export const recipeTextLimits = {
  /** A few lines under the title. */
  description: 2_000,
  url: limits.link,
  /** The yield as the author wrote it: '1 loaf', '24 biscuits'. */
  yieldText: 200,
  notes: limits.notes,
} as const;
export type RecipeText = keyof typeof recipeTextLimits;
// Object.keys loses the type of the keys.
export const recipeTexts = Object.keys(recipeTextLimits) as readonly RecipeText[];

/** The content of a recipe, the same in a collection, in a listing and in messages. Null means unknown. */
export interface RecipeDetails extends Readonly<Record<RecipeText, string | null>> {
  readonly name: string;
  readonly source: RecipeSource | null;
  /** How many people the recipe feeds unscaled. */
  readonly servings: number | null;
  readonly times: RecipeTimes | null;
  /** Chosen by the household. */
  readonly tags: readonly string[];
  readonly ingredients: readonly Ingredient[];
  readonly steps: readonly RecipeStep[];
  readonly nutrition: Nutrition | null;
  /** A BCP 47 tag: 'de', 'pt-BR'. */
  readonly language: string | null;
}
export type RecipeDetail = keyof RecipeDetails;

/** One value for each text. */
export function eachRecipeText<Value>(valueOf: (text: RecipeText) => Value): Record<RecipeText, Value> {
  return eachKey(recipeTexts, valueOf);
}

/** One value for each key. */
export function eachKey<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  // Object.fromEntries loses the type of the keys.
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}

/** An empty recipe. The order of its fields is the order on screen. */
export const noRecipeDetails: WrittenDetails = {
  name: '',
  description: null,
  url: null,
  source: null,
  servings: null,
  yieldText: null,
  times: null,
  tags: [],
  ingredients: [],
  steps: [],
  nutrition: null,
  notes: null,
  language: null,
};
export const recipeDetails = Object.keys(noRecipeDetails) as readonly RecipeDetail[];

/** Large fields that lists of recipes omit. */
export const unlistedDetails = ['steps', 'nutrition'] as const satisfies readonly RecipeDetail[];
export type UnlistedDetail = (typeof unlistedDetails)[number];
export type ListedDetails = Omit<RecipeDetails, UnlistedDetail>;

type RecordedDetails = Pick<RecipeDetails, 'name' | 'ingredients'> & {
  readonly [Detail in Exclude<RecipeDetail, 'name' | 'ingredients'>]?: RecipeDetails[Detail] | undefined;
};

/** `RecipeDetails` with mutable lists, as requests and responses have them. */
export type WrittenDetails = Omit<RecipeDetails, 'tags' | 'ingredients' | 'steps'> & {
  tags: string[];
  ingredients: Ingredient[];
  steps: RecipeStep[];
};

/** Picks the details from a larger or older object. Details missing in it become empty. */
export function recipeDetailsOf(recorded: RecordedDetails): WrittenDetails {
  const { name, ingredients, steps = [], tags = [] } = recorded;
  const { source = null, servings = null, times = null, nutrition = null, language = null } = recorded;
  return {
    name,
    ...eachRecipeText((text) => recorded[text] ?? null),
    source,
    servings,
    times,
    tags: [...tags],
    ingredients: [...ingredients],
    steps: [...steps],
    nutrition,
    language,
  };
}

/** Removes the fields that lists omit. */
export function listed<Whole extends Pick<RecipeDetails, UnlistedDetail>>({
  steps: _steps,
  nutrition: _nutrition,
  ...shown
}: Whole): Omit<Whole, UnlistedDetail> {
  return shown;
}

/** The details in which the two differ. */
export function differingDetails(one: RecipeDetails, other: RecipeDetails): readonly RecipeDetail[] {
  return recipeDetails.filter((detail) => !isSameDetail(detail, one, other));
}

/** Whether both have the same value of one detail. */
export function isSameDetail<Detail extends RecipeDetail>(
  detail: Detail,
  one: Pick<RecipeDetails, Detail>,
  other: Pick<RecipeDetails, Detail>,
): boolean {
  return comparable(one[detail]) === comparable(other[detail]);
}

/** A canonical text of a value, independent of key order. Undefined fields don't count. */
function comparable(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.entries(each)
          .filter(([, fieldValue]) => fieldValue !== undefined)
          .sort(([a], [b]) => (a < b ? -1 : 1))
      : each,
  );
}

/** Total time in whole minutes: the given total, or else the sum of the parts. Null if unknown. */
export function totalMinutes(times: RecipeTimes | null): number | null {
  if (times === null) return null;
  const { prep, cook, rest, total } = times;
  if (total !== undefined) return total;
  const parts = [prep, cook, rest].filter((minutes) => minutes !== undefined);
  return parts.length > 0 ? parts.reduce((sum, minutes) => sum + minutes, 0) : null;
}

/** Size of the details as JSON in UTF-8, in bytes. At most `limits.recipeBytes`. */
export function bytesOfRecipe(details: RecipeDetails): number {
  return new TextEncoder().encode(JSON.stringify(recipeDetailsOf(details))).length;
}

/** Scaling factors for a recipe without servings. */
export const recipeMultiples = [0.5, 1, 2, 3] as const;
