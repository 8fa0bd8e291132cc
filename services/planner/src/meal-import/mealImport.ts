import { importLimits } from '@forkcast/contracts';
import { aggregate, freshRows } from '@forkcast/event-sourcing';
import type { MealImportCommand, TakeMeals, TakeTemplate } from './commands';
import type { MealImportEvent, TakenMeal, TakenTemplate } from './events';

/** The meals and templates that came with one import of files. */
export type MealImportState =
  | { status: 'unknown' }
  | {
      status: 'running' | 'undone';
      householdId: string;
      meals: ReadonlyMap<string, TakenMeal>;
      templates: ReadonlyMap<string, TakenTemplate>;
    };

export const mealImport = aggregate({
  streams: 'mealImport-',
  /** The id comes from a browser; the household's id makes it unique to the household. */
  name: (householdId: string, importId: string) => `${householdId}-${importId}`,
  initialState: (): MealImportState => ({ status: 'unknown' }),
  decide,
  evolve,
});

function decide(command: MealImportCommand, state: MealImportState): readonly MealImportEvent[] {
  switch (command.type) {
    case 'TakeMeals':
      return takeMeals(command, state);
    case 'TakeTemplate':
      return takeTemplate(command, state);
    case 'UndoMealImport': {
      if (state.status !== 'running') return [];
      const { importId, householdId, at } = command;
      return [{ type: 'MealImportUndone', data: { importId, householdId, at } }];
    }
    default:
      return command satisfies never;
  }
}

function takeMeals(
  { importId, householdId, meals, at }: TakeMeals,
  state: MealImportState,
): readonly MealImportEvent[] {
  const fresh = freshRows(meals, {
    status: state.status,
    recorded: mealsOf(state),
    idOf: ({ rowId }) => rowId,
    maxRows: importLimits.meals,
    rowsName: 'meals',
  });
  return fresh.length === 0
    ? []
    : [{ type: 'MealsTaken', data: { importId, householdId, meals: fresh, at } }];
}

function takeTemplate(
  { importId, householdId, template, at }: TakeTemplate,
  state: MealImportState,
): readonly MealImportEvent[] {
  const fresh = freshRows([template], {
    status: state.status,
    recorded: templatesIn(state),
    idOf: ({ rowId }) => rowId,
    maxRows: importLimits.templates,
    rowsName: 'templates',
  });
  return fresh.map((each) => ({
    type: 'TemplateTaken',
    data: { importId, householdId, template: each, at },
  }));
}

/** Keyed by row id. */
export function templatesIn(state: MealImportState): ReadonlyMap<string, TakenTemplate> {
  return state.status === 'unknown' ? new Map() : state.templates;
}

/** Keyed by row id. */
export function mealsOf(state: MealImportState): ReadonlyMap<string, TakenMeal> {
  return state.status === 'unknown' ? new Map() : state.meals;
}

function evolve(state: MealImportState, { type, data }: MealImportEvent): MealImportState {
  const { householdId } = data;
  switch (type) {
    case 'MealsTaken': {
      const meals = new Map(mealsOf(state));
      for (const meal of data.meals) meals.set(meal.rowId, meal);
      return { status: 'running', householdId, meals, templates: templatesIn(state) };
    }
    case 'TemplateTaken': {
      const templates = new Map(templatesIn(state)).set(data.template.rowId, data.template);
      return { status: 'running', householdId, meals: mealsOf(state), templates };
    }
    case 'MealImportUndone':
      return { status: 'undone', householdId, meals: mealsOf(state), templates: templatesIn(state) };
    default:
      return type satisfies never;
  }
}
