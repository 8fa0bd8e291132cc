import { templateLimits } from '@forkcast/contracts';
import { aggregate, RuleViolation } from '@forkcast/event-sourcing';
import type { MealPlanTemplateCommand, SaveTemplate } from './commands';
import type { MealPlanTemplateEvent } from './events';
import { MEALS_PER_APPEND } from '../mealsPerAppend';

/** `saved` holds the ids of its meals. */
export type MealPlanTemplateState =
  | { status: 'none' }
  | {
      status: 'incomplete' | 'saved' | 'deleted';
      ids: TemplateIds;
      name: string;
      saved: ReadonlySet<string>;
    };

interface TemplateIds {
  householdId: string;
  templateId: string;
}

export const mealPlanTemplate = aggregate({
  streams: 'mealPlanTemplate-',
  name: (templateId: string) => templateId,
  initialState: (): MealPlanTemplateState => ({ status: 'none' }),
  decide,
  evolve,
});

function decide(
  command: MealPlanTemplateCommand,
  state: MealPlanTemplateState,
): readonly MealPlanTemplateEvent[] {
  switch (command.type) {
    case 'SaveTemplate':
      return save(command, state);
    case 'RenameTemplate': {
      const { ids, name } = savedTemplate(state);
      if (command.name === name) return [];
      return [{ type: 'TemplateRenamed', data: { ...ids, name: command.name, at: command.at } }];
    }
    case 'DeleteTemplate':
      return [{ type: 'TemplateDeleted', data: { ...savedTemplate(state).ids, at: command.at } }];
    case 'WithdrawImportedTemplate': {
      if (state.status !== 'saved' || state.name !== command.name) return [];
      return [{ type: 'TemplateDeleted', data: { ...state.ids, at: command.at } }];
    }
    case 'RestoreTemplate': {
      if (state.status === 'saved') return [];
      if (state.status !== 'deleted') throw templateNotFound();
      return [{ type: 'TemplateRestored', data: { ...state.ids, at: command.at } }];
    }
    default:
      return command satisfies never;
  }
}

function save(
  { type: _type, meals, ...about }: SaveTemplate,
  state: MealPlanTemplateState,
): readonly MealPlanTemplateEvent[] {
  if (state.status === 'saved' || state.status === 'deleted') return [];
  if (meals.length === 0) throw new RuleViolation('invalid-request', 'There is nothing planned in this week');
  if (meals.length > templateLimits.meals) {
    throw new RuleViolation('template-full', `A template takes up to ${templateLimits.meals} recipes`);
  }
  const saved = state.status === 'incomplete' ? state.saved : new Set<string>();
  const unsaved = meals.filter(({ templateMealId }) => !saved.has(templateMealId));
  const portion = unsaved.slice(0, MEALS_PER_APPEND);
  const isComplete = portion.length === unsaved.length;
  return [{ type: 'TemplateSaved', data: { ...about, meals: portion, isComplete } }];
}

function savedTemplate(state: MealPlanTemplateState) {
  if (state.status !== 'saved') throw templateNotFound();
  return state;
}

function templateNotFound(): RuleViolation {
  return new RuleViolation('not-found', 'This template no longer exists');
}

function evolve(state: MealPlanTemplateState, event: MealPlanTemplateEvent): MealPlanTemplateState {
  switch (event.type) {
    case 'TemplateSaved': {
      const { householdId, templateId, name, meals, isComplete } = event.data;
      const before = state.status === 'incomplete' ? state.saved : [];
      return {
        status: isComplete ? 'saved' : 'incomplete',
        ids: { householdId, templateId },
        name,
        saved: new Set([...before, ...meals.map(({ templateMealId }) => templateMealId)]),
      };
    }
    case 'TemplateRenamed':
      return state.status === 'saved' ? { ...state, name: event.data.name } : state;
    case 'TemplateDeleted':
      return state.status === 'saved' ? { ...state, status: 'deleted' } : state;
    case 'TemplateRestored':
      return state.status === 'deleted' ? { ...state, status: 'saved' } : state;
    default:
      return event satisfies never;
  }
}
