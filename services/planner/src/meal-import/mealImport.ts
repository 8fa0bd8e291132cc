import { importLimits } from '@forkcast/contracts';
import { aggregate, RuleViolation } from '@forkcast/event-sourcing';
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
  /** The id comes from a browser: with the household's it is nobody else's. */
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
  if (state.status === 'undone') throw new RuleViolation('conflict', 'This import has been undone');
  const taken = mealsOf(state);
  const fresh = meals.filter(({ rowId }) => !taken.has(rowId));
  if (fresh.length === 0) return [];
  if (taken.size + fresh.length > importLimits.meals) {
    const most = importLimits.meals.toLocaleString('en-US');
    throw new RuleViolation('invalid-request', `An import can have up to ${most} meals`);
  }
  return [{ type: 'MealsTaken', data: { importId, householdId, meals: fresh, at } }];
}

function takeTemplate(
  { importId, householdId, template, at }: TakeTemplate,
  state: MealImportState,
): readonly MealImportEvent[] {
  if (state.status === 'undone') throw new RuleViolation('conflict', 'This import has been undone');
  const taken = templatesIn(state);
  if (taken.has(template.rowId)) return [];
  if (taken.size >= importLimits.templates) {
    throw new RuleViolation(
      'invalid-request',
      `An import can have up to ${importLimits.templates} templates`,
    );
  }
  return [{ type: 'TemplateTaken', data: { importId, householdId, template, at } }];
}

/** By the id of the row. */
export function templatesIn(state: MealImportState): ReadonlyMap<string, TakenTemplate> {
  return state.status === 'unknown' ? new Map() : state.templates;
}

/** By the id of the row. */
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
