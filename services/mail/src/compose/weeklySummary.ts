import { mealTypes, type MealType } from '@forkcast/contracts';
import { addDays, rangeLabel, shortLabel, weekdayName, weekStart, type Day } from '@forkcast/days';
import type { MailOptions } from '../config';
import type { ReplicatedMeal } from '../replicas/planReplica';
import type { ComposedMail } from '../mailing/events';
import { composeMail } from './mailParts';

const names: Readonly<Record<MealType, string>> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
};

/** The seven days after the Sunday on which it is sent. */
export function summarisedDays(sunday: Day): { first: Day; last: Day } {
  return { first: addDays(sunday, 1), last: addDays(sunday, 7) };
}

/** Composes the summary of the coming week's meals. */
export function weeklySummary(
  sunday: Day,
  meals: readonly ReplicatedMeal[],
  options: MailOptions,
): ComposedMail {
  const { first, last } = summarisedDays(sunday);
  const range = rangeLabel(first, last);
  const days = Array.from({ length: 7 }, (_, index) => addDays(first, index));
  return composeMail(
    {
      subject: `Your meals: ${range}`,
      opening: meals.length === 0 ? `Nothing is planned yet for ${range}.` : `Here's your plan for ${range}:`,
      lines: days.flatMap((day) => lineOf(day, meals)),
      link: {
        label: `Open your plan in ${options.productName}`,
        path: `/meal-planner?week=${weekStart(first)}`,
      },
    },
    options,
  );
}

function lineOf(day: Day, meals: readonly ReplicatedMeal[]): readonly string[] {
  const parts = mealTypes.flatMap((mealType) => {
    const recipes = meals
      .filter((meal) => meal.day === day && meal.mealType === mealType)
      .map(({ recipeName }) => recipeName);
    return recipes.length > 0 ? [`${names[mealType]}: ${recipes.join(', ')}`] : [];
  });
  return parts.length > 0 ? [`${weekdayName(day)}, ${shortLabel(day)}. ${parts.join('; ')}`] : [];
}
