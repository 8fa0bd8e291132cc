import { type ItemReason, recipePath } from '@forkcast/contracts';
import { shortLabel, weekdayName } from '@forkcast/days';
import { t } from '../texts';

const MAX_NAME_LENGTH = 50;

/** A reason in words, with the path of its recipe if known. */
export interface ReasonText {
  text: string;
  to: string | null;
}

/**
 * Returns one reason per meal: 'Tomato soup (Mon, Nov 16)'. Several meals of a recipe on one day are
 * distinguished: 'Tomato soup (Mon, Nov 16, dinner for 6)'. A recipe that was added without being planned is
 * only named.
 */
export function reasonTexts(reasons: readonly ItemReason[]): readonly ReasonText[] {
  const added = new Map(reasons.filter(({ isAdded }) => isAdded).map((reason) => [dishKey(reason), reason]));
  const planned = reasons.filter(({ isAdded }) => !isAdded);
  const ordered = [...planned, ...added.values()].sort((a, b) => a.day.localeCompare(b.day));
  const mealCounts = new Map<string, number>();
  for (const reason of ordered) mealCounts.set(dishKey(reason), (mealCounts.get(dishKey(reason)) ?? 0) + 1);
  return ordered.map((reason) => ({
    text: reasonText(reason, (mealCounts.get(dishKey(reason)) ?? 0) > 1),
    to: reason.recipeId && recipePath(reason.recipeId, reason.servings),
  }));
}

/** The same key for all meals of one recipe on one day. */
function dishKey({ recipeId, recipeName, day, isAdded }: ItemReason): string {
  return `${isAdded ? 'added' : day} ${recipeId ?? recipeName}`;
}

function reasonText(
  { recipeName, servings, day, mealType, isAdded }: ItemReason,
  isOneOfSeveral: boolean,
): string {
  if (isAdded) return truncate(recipeName);
  const params = {
    recipe: truncate(recipeName),
    weekday: weekdayName(day).slice(0, 3),
    date: shortLabel(day),
  };
  if (!isOneOfSeveral) return t('reason', params);
  return servings === null
    ? t('reasonOfMeal', { ...params, meal: mealType })
    : t('reasonOfMealFor', { ...params, meal: mealType, servings });
}

/** Truncates names that would stretch the list, such as a web page's headline. */
function truncate(name: string): string {
  return name.length <= MAX_NAME_LENGTH ? name : `${name.slice(0, MAX_NAME_LENGTH).trimEnd()}…`;
}
