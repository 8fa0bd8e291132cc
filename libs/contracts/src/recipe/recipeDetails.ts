import { limits } from '../limits';

/**
 * What goes into a recipe. `quantity` is a decimal number or null, `unit` null for counted things. What nobody has
 * said of the others is left out.
 */
export interface Ingredient {
  name: string;
  quantity: number | null;
  unit: string | null;
  /** The upper end of a range, in the same unit: greater than `quantity`. */
  quantityTo?: number;
  /** The heading that it stands under: 'For the sauce'. */
  section?: string;
  /** How it is prepared, or what else is said of it: 'finely chopped'. */
  note?: string;
  /** The line as it was written. */
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

/** One step of the method; timers and amounts are found in its text when it is shown. */
export interface RecipeStep {
  text: string;
  /** The heading that it stands under. */
  section?: string;
}
export const stepKeys = ['text', 'section'] as const satisfies readonly (keyof RecipeStep)[];

/** In whole minutes; `total` only where it was said itself, see `totalMinutes`. */
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

/** Where a recipe comes from, beside its link. */
export interface RecipeSource {
  /** The book, the site, the person. */
  name?: string;
  author?: string;
}
export const sourceKeys = ['name', 'author'] as const satisfies readonly (keyof RecipeSource)[];

/** A picture of a recipe; the first is its cover. Width and height in pixels. */
export interface Photo {
  id: string;
  width: number;
  height: number;
  /** What is to be seen, for those who don't see it. */
  alt: string;
}

/** Widths that a photo is answered in, in pixels. One that is narrower is answered as it is. */
export const photoWidths = [320, 960, 1_920] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/** A photo as services know it, with how many bytes are kept for it. */
export interface KeptPhoto extends Photo {
  bytes: number;
}

/** What may be said of a recipe in words beside its name, each with its greatest length in characters. */
export const recipeTextLimits = {
  /** A few lines under the title. */
  description: 2_000,
  url: limits.link,
  /** What it makes, as its author wrote it: '1 loaf', '24 biscuits'. */
  yieldText: 200,
  notes: limits.notes,
} as const;
export type RecipeText = keyof typeof recipeTextLimits;
// Object.keys forgets what the keys are.
export const recipeTexts = Object.keys(recipeTextLimits) as readonly RecipeText[];

/**
 * What a person writes down about a recipe, the same in a collection, in a listing and in what services tell each
 * other. Null is what nobody has said.
 */
export interface RecipeDetails extends Readonly<Record<RecipeText, string | null>> {
  readonly name: string;
  readonly source: RecipeSource | null;
  /** How many people it feeds as it is written. */
  readonly servings: number | null;
  readonly times: RecipeTimes | null;
  /** Free words of the household. */
  readonly tags: readonly string[];
  readonly ingredients: readonly Ingredient[];
  readonly steps: readonly RecipeStep[];
  readonly nutrition: Nutrition | null;
  /** What it is written in, as BCP 47 has it: 'de', 'pt-BR'. */
  readonly language: string | null;
}
export type RecipeDetail = keyof RecipeDetails;

/** One value for each text. */
export function eachRecipeText<Value>(valueOf: (text: RecipeText) => Value): Record<RecipeText, Value> {
  // Object.fromEntries forgets what the keys are.
  return Object.fromEntries(recipeTexts.map((text) => [text, valueOf(text)])) as Record<RecipeText, Value>;
}

/** What a recipe is of which nothing has been said, in the order in which people are shown it. */
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

/** What lists of recipes leave out: it would be most of what they weigh. */
export const unlistedDetails = ['steps', 'nutrition'] as const satisfies readonly RecipeDetail[];
export type UnlistedDetail = (typeof unlistedDetails)[number];
export type ListedDetails = Omit<RecipeDetails, UnlistedDetail>;

type RecordedDetails = Pick<RecipeDetails, 'name' | 'ingredients'> & {
  readonly [Detail in Exclude<RecipeDetail, 'name' | 'ingredients'>]?: RecipeDetails[Detail] | undefined;
};

/** `RecipeDetails` as requests and answers have them: with lists of their own. */
export type WrittenDetails = Omit<RecipeDetails, 'tags' | 'ingredients' | 'steps'> & {
  tags: string[];
  ingredients: Ingredient[];
  steps: RecipeStep[];
};

/**
 * The details of what has more to it, or was written down before there were all of them: what is missing is what
 * nobody has said.
 */
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

/** What lists show of a recipe. */
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

/** Whether the two say the same of one detail. */
export function isSameDetail<Detail extends RecipeDetail>(
  detail: Detail,
  one: Pick<RecipeDetails, Detail>,
  other: Pick<RecipeDetails, Detail>,
): boolean {
  return comparable(one[detail]) === comparable(other[detail]);
}

/** The same text for the same value, in whichever order its keys were written; what is left out is not there. */
function comparable(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.entries(each)
          .filter(([, said]) => said !== undefined)
          .sort(([a], [b]) => (a < b ? -1 : 1))
      : each,
  );
}

/** How long a recipe takes in whole minutes: what was said, else the sum of its parts; null where nothing was said. */
export function totalMinutes(times: RecipeTimes | null): number | null {
  if (times === null) return null;
  const { prep, cook, rest, total } = times;
  if (total !== undefined) return total;
  const parts = [prep, cook, rest].filter((minutes) => minutes !== undefined);
  return parts.length > 0 ? parts.reduce((sum, minutes) => sum + minutes, 0) : null;
}

/** Bytes that a recipe's details take as JSON in UTF-8, at most `limits.recipeBytes`. */
export function bytesOfRecipe(details: RecipeDetails): number {
  return new TextEncoder().encode(JSON.stringify(recipeDetailsOf(details))).length;
}

/** How many times as much can be made of a recipe of which nobody has said how many it serves. */
export const recipeMultiples = [0.5, 1, 2, 3] as const;
