import {
  compareIdsRequestSchema,
  compareIdsResponseSchema,
  importMealsRequestSchema,
  importMealsResponseSchema,
  importTemplateRequestSchema,
  importTemplateResponseSchema,
  partStatusResponseSchema,
  undoPartResponseSchema,
} from '@forkcast/contracts';
import { route } from '@forkcast/service-kit';
import type { PlannerModels } from '../models';
import { compareIds } from './compareIds';
import { importMeals } from './importMeals';
import { importTemplate } from './importTemplate';
import { mealImport, mealsOf, templatesIn } from './mealImport';
import { undoMealImport } from './undoMealImport';

/** Fits the meals of one request with notes of maximum length. */
const BODY_BYTES = 4_000_000;

const postMeals = route.post('/api/meal-plans/import', {
  summary:
    'Plans up to 200 meals of a file, and adds those of past days to the history; idempotent per external id',
  body: importMealsRequestSchema,
  bodyBounds: { limit: BODY_BYTES },
  response: importMealsResponseSchema,
  errors: ['not-found', 'conflict', 'invalid-request'],
  handle: (call, models: PlannerModels) => importMeals(call, models),
});

const postTemplate = route.post('/api/meal-plans/import/templates', {
  summary:
    'Saves a template of a file, unless it already exists or the household has too many; idempotent per external id',
  body: importTemplateRequestSchema,
  bodyBounds: { limit: BODY_BYTES },
  response: importTemplateResponseSchema,
  errors: ['not-found', 'conflict', 'invalid-request'],
  handle: (call, models: PlannerModels) => importTemplate(call, models),
});

const compare = route.post('/api/meal-plans/import/compare', {
  summary: 'Returns which external ids were imported before or come from an export of this household',
  body: compareIdsRequestSchema,
  response: compareIdsResponseSchema,
  executes: false,
  caughtUp: true,
  handle: ({ body: { externalIds }, identity: { householdId } }, models: PlannerModels) =>
    compareIds(externalIds, householdId, models),
});

const readStatus = route.get('/api/meal-plans/import/{importId}', {
  summary: 'The status of an import: how many meals and templates it added, and whether it is undone',
  response: partStatusResponseSchema,
  async handle({ params, identity: { householdId } }, { load }: PlannerModels) {
    const { state } = await load(mealImport.of(householdId, params.importId.toLowerCase()));
    return { status: state.status, rows: mealsOf(state).size + templatesIn(state).size };
  },
});

const undo = route.delete('/api/meal-plans/import/{importId}', {
  summary:
    'Removes the meals and templates of an import, except those that were moved, changed or renamed since',
  response: undoPartResponseSchema,
  caughtUp: false,
  handle: ({ params, identity: { householdId }, execute, now: at }) =>
    undoMealImport({ householdId, importId: params.importId.toLowerCase(), at, execute }),
});

export const mealImportRoutes = [compare, postMeals, postTemplate, readStatus, undo];
