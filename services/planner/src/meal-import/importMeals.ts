import type { ImportMealsResponse, importMealsRequestSchema, MealOutcome } from '@forkcast/contracts';
import { dayOf, midnightOf } from '@forkcast/days';
import { deterministicEventId, idInOwnExport, rejectIfUndone } from '@forkcast/event-sourcing';
import type { Call, Identity } from '@forkcast/service-kit';
import type { z } from 'zod';
import { mealHistory } from '../meal-history/mealHistory';
import type { Meal } from '../meal-plan/events';
import { reasonNotToPlan } from '../meal-plan/imported';
import { mealPlan } from '../meal-plan/mealPlan';
import type { PlannerModels } from '../models';
import { byWeek } from '../byWeek';
import type { TakenMeal } from './events';
import { resolveRecipes } from './resolveRecipes';
import { mealImport, mealsOf } from './mealImport';
import { undoMeals } from './undoMealImport';

type ImportRequest = z.output<typeof importMealsRequestSchema>;
type ImportCall = Pick<Call<string, unknown, ImportRequest>, 'body' | 'identity' | 'execute' | 'now'>;
type Models = Pick<PlannerModels, 'findImported' | 'knownRecipes' | 'load'>;

/** A row with its entry id and the meal to add. */
interface Row extends TakenMeal {
  meal: Meal;
}

/**
 * Records the meals to import before it adds them, so that repeating an interrupted request completes it, and undo
 * removes exactly what was recorded. Meals of past days also go into the history, as planned ones do.
 */
export async function importMeals(call: ImportCall, models: Models): Promise<ImportMealsResponse> {
  const { body, identity, execute, now: at } = call;
  const { householdId, timeZone } = identity;
  const { importId } = body;
  const today = dayOf(at, timeZone);
  const rows = await rowsOf(body, identity, models);
  const before = await findExistingRows(rows, householdId, importId, models);
  const isToImport = (row: Row) => !before.has(row.rowId) && !(row.as === 'eaten' && row.day > today);
  const target = mealImport.of(householdId, importId);
  const { state } = await execute(target, {
    type: 'TakeMeals',
    importId,
    householdId,
    meals: rows.filter(isToImport).map(({ meal: _meal, ...row }) => row),
    at,
  });
  const imported = rows.filter(({ rowId }) => mealsOf(state).has(rowId));
  const planned = await planRows(imported, call);
  const outcomeOf = (row: Row): MealOutcome => {
    if (before.has(row.rowId)) return 'there';
    if (!isToImport(row)) return 'to-come';
    return row.as === 'eaten' ? 'eaten' : (planned.get(row.rowId) ?? 'planned');
  };
  const eaten = imported.filter(
    (row) =>
      row.as === 'eaten' || (row.day < today && row.meal.kind !== 'note' && outcomeOf(row) === 'planned'),
  );
  await addToHistory(eaten, call);
  await rejectIfUndone(
    () => models.load(target),
    () => undoMeals(imported, { householdId, importId, at, execute }),
  );
  return { importId, meals: rows.map(outcomeOf) };
}

async function rowsOf(
  { importId, meals }: ImportRequest,
  { householdId }: Identity,
  models: Models,
): Promise<readonly Row[]> {
  const knownRecipeId = await resolveRecipes(meals, householdId, models);
  return meals.map(({ externalId, as, day, kind, ...details }): Row => {
    const entryId = deterministicEventId('imported-meal', householdId, importId, externalId);
    return {
      rowId: deterministicEventId('imported-row', entryId, as),
      externalId,
      as,
      entryId,
      day,
      name: details.recipeName,
      meal: {
        ...details,
        ...(kind === 'note' && { kind }),
        recipeId: knownRecipeId(details.recipeId),
        entryId,
        day,
        repeatId: null,
        isTemplate: false,
      },
    };
  });
}

/** Ids of rows that came with another import that wasn't undone, or that are in this household's own export. */
async function findExistingRows(
  rows: readonly Row[],
  householdId: string,
  importId: string,
  { findImported, load }: Models,
): Promise<ReadonlySet<string>> {
  const ids = rows.map(({ externalId }) => externalId);
  const found = (await findImported(householdId, ids)).filter((each) => each.importId !== importId);
  const keys = new Set(found.map(({ externalId, as }) => `${as} ${externalId}`));
  const before = rows.filter(({ as, externalId }) => keys.has(`${as} ${externalId}`));
  const exported = await findOwnMeals(rows, householdId, load);
  return new Set([...before, ...exported].map(({ rowId }) => rowId));
}

/** Rows of this household's own export whose meals still exist in the plan or the history. */
async function findOwnMeals(
  rows: readonly Row[],
  householdId: string,
  load: Models['load'],
): Promise<readonly Row[]> {
  const existing: Row[] = [];
  const candidates = rows.flatMap((row) => {
    const id = idInOwnExport(row.externalId);
    return id === null ? [] : { row, id, day: row.day };
  });
  for (const [week, weekRows] of byWeek(candidates)) {
    const plan = (await load(mealPlan.of(householdId, week))).state;
    const history = (await load(mealHistory.of(householdId, week))).state;
    for (const { row, id } of weekRows) {
      // A meal moved to another week is still planned.
      const isPlanned = plan.meals.has(id) || (plan.gone.get(id) ?? null) !== null;
      if (row.as === 'eaten' ? history.meals.has(id) : isPlanned) existing.push(row);
    }
  }
  return existing;
}

/** Plans rows week by week. Returns, by row, why some were skipped. */
async function planRows(
  rows: readonly Row[],
  { identity: { householdId }, execute, now: at }: ImportCall,
): Promise<ReadonlyMap<string, 'there' | 'full'>> {
  const skipped = new Map<string, 'there' | 'full'>();
  const planned = rows.filter(({ as }) => as === 'planned');
  for (const [week, weekRows] of byWeek(planned)) {
    const meals = weekRows.map(({ meal }) => meal);
    const command = { type: 'PlanImported' as const, householdId, meals, at };
    const { state } = await execute(mealPlan.of(householdId, week), command, { untilDone: true });
    const importedIds = new Set(meals.map(({ entryId }) => entryId));
    for (const { rowId, entryId, meal } of weekRows) {
      if (state.meals.has(entryId) || state.gone.has(entryId)) continue;
      skipped.set(rowId, reasonNotToPlan(meal, importedIds, state) ?? 'there');
    }
  }
  return skipped;
}

/** Starts with the latest, so that a recipe's last-made date changes once. */
async function addToHistory(
  rows: readonly Row[],
  { body: { importId }, identity: { householdId, timeZone }, execute, now: at }: ImportCall,
): Promise<void> {
  const weeks = [...byWeek(rows)].sort(([one], [other]) => (one < other ? 1 : -1));
  for (const [week, weekRows] of weeks) {
    const latestFirst = [...weekRows].sort((one, other) => (one.day < other.day ? 1 : -1));
    const meals = latestFirst.map(({ meal: { isTemplate: _isTemplate, repeatId: _repeatId, ...meal } }) => ({
      meal,
      date: midnightOf(meal.day, timeZone).toISOString(),
    }));
    const command = { type: 'AddImportedMeals' as const, householdId, importId, meals, timeZone, at };
    await execute(mealHistory.of(householdId, week), command, { untilDone: true });
  }
}
