import { importedMealSchema, limits, type ImportedMealRow, type MealType } from '@forkcast/contracts';
import type { ImportedMeal } from '../imported';
import { createRowIds } from './ownIds';

export interface MealRow {
  row: ImportedMealRow;
  /** The file's name for the meal if it is planned as another kind. */
  calledMeal: string | null;
  /** The recipe's `externalId`; null for a text. */
  recipe: string | null;
}

export interface MealRows {
  rows: readonly MealRow[];
  /** Meals that can't be planned: the day is out of range, or there is no name. */
  refused: readonly ImportedMeal[];
}

/** A plan has breakfast, lunch and dinner only. */
export const nearestMeal: Readonly<Record<ImportedMeal['meal'], MealType>> = {
  breakfast: 'breakfast',
  lunch: 'lunch',
  dinner: 'dinner',
  snack: 'lunch',
};

/**
 * Converts meals to rows of the planner, without recipe ids, which the import adds. A title that is too long continues
 * in the notes.
 */
export function mealRowsOf(meals: readonly ImportedMeal[]): MealRows {
  const idOf = createRowIds();
  const rows: MealRow[] = [];
  const refused: ImportedMeal[] = [];
  for (const meal of meals) {
    const row = rowOf(meal, idOf);
    if (importedMealSchema.safeParse(row).success) {
      const calledMeal = meal.calledMeal ?? (nearestMeal[meal.meal] === meal.meal ? null : meal.meal);
      rows.push({ row, calledMeal, recipe: meal.recipe });
    } else refused.push(meal);
  }
  return { rows, refused };
}

function rowOf(meal: ImportedMeal, idOf: ReturnType<typeof createRowIds>): ImportedMealRow {
  const { externalId, day, title, notes, recipeUrl, servings, isEaten = false, isNote = false } = meal;
  return {
    externalId: idOf(externalId, [day, meal.meal, title, isEaten ? 'eaten' : null]),
    day,
    mealType: nearestMeal[meal.meal],
    ...fitTitle(title, notes),
    ...(recipeUrl !== undefined && { recipeUrl }),
    ...(servings !== undefined && { servings }),
    ...(isEaten && { as: 'eaten' as const }),
    ...(isNote && { kind: 'note' as const }),
  };
}

/** Shortens a meal's title to its limit; the rest goes into the notes. */
export function fitTitle(title: string, notes = ''): { recipeName: string; notes?: string } {
  const name = title.trim();
  const isLong = name.length > limits.name;
  const allNotes = isLong ? [name, notes].filter(Boolean).join('\n') : notes;
  return {
    recipeName: isLong ? `${name.slice(0, limits.name - 1)}…` : name,
    ...(allNotes !== '' && { notes: allNotes }),
  };
}
