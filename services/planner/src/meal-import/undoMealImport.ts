import type { UndoPartResponse } from '@forkcast/contracts';
import type { ExecuteFor } from '@forkcast/service-kit';
import { mealHistory } from '../meal-history/mealHistory';
import { mealPlan } from '../meal-plan/mealPlan';
import { byWeek } from '../byWeek';
import type { TakenMeal } from './events';
import { mealImport, mealsOf, templatesIn } from './mealImport';
import { undoTemplates } from './undoTemplates';

interface Undoing {
  householdId: string;
  importId: string;
  at: string;
  execute: ExecuteFor;
}

/**
 * Removes the meals of an import from plan and history and deletes its templates, except what was moved or
 * changed since, and prevents later additions. Repeating it continues an interrupted undo; an unknown import
 * is ignored.
 */
export async function undoMealImport(undoing: Undoing): Promise<UndoPartResponse> {
  const { householdId, importId, at, execute } = undoing;
  const { state } = await execute(mealImport.of(householdId, importId), {
    type: 'UndoMealImport',
    importId,
    householdId,
    at,
  });
  const meals = await undoMeals([...mealsOf(state).values()], undoing);
  const templates = await undoTemplates([...templatesIn(state).values()], undoing);
  return {
    ...meals,
    ...(templates.removed > 0 && { templates: templates.removed }),
    kept: [...meals.kept, ...templates.kept],
  };
}

export async function undoMeals(
  meals: readonly TakenMeal[],
  { householdId, importId, at, execute }: Undoing,
): Promise<UndoPartResponse> {
  const removed = new Set<string>();
  const kept = new Map<string, { name: string }>();
  for (const [week, weekMeals] of byWeek(meals)) {
    const entryIds = [...new Set(weekMeals.map(({ entryId }) => entryId))];
    const plan = mealPlan.of(householdId, week);
    const history = mealHistory.of(householdId, week);
    let existing: ReadonlySet<string> = new Set();
    const result = await execute(
      plan,
      (before) => {
        existing = new Set([...existing, ...entryIds.filter((id) => before.meals.has(id))]);
        return { type: 'WithdrawImported' as const, entryIds, at };
      },
      { untilDone: true },
    );
    for (const { entryId, name } of weekMeals) {
      const { meals: now, gone } = result.state;
      // A meal moved to another week has a new entry.
      if (now.has(entryId) || typeof gone.get(entryId) === 'string') kept.set(entryId, { name });
      else if (existing.has(entryId)) removed.add(entryId);
    }
    const command = { type: 'WithdrawImportedMeals' as const, importId, entryIds, at };
    const eaten = await execute(history, command, { untilDone: true });
    for (const { type, data } of eaten.events) {
      if (type !== 'MakingTakenBack') continue;
      const { entryId } = data.meal;
      if (!kept.has(entryId)) removed.add(entryId);
    }
  }
  return { removed: removed.size, kept: [...kept.values()] };
}
