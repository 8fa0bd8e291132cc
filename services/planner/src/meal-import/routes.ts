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
    'Plans up to 200 meals of a file, each once under what the file calls it; those of days that are over go into the ' +
    'history, too. Repeating a request changes nothing',
  body: importMealsRequestSchema,
  bodyBounds: { limit: BODY_BYTES },
  response: importMealsResponseSchema,
  errors: ['not-found', 'conflict', 'invalid-request'],
  handle: (call, models: PlannerModels) => importMeals(call, models),
});

const postTemplate = route.post('/api/meal-plans/import/templates', {
  summary:
    'Saves a template of a file under its name in the file, once; the response says if it already existed. Repeating a ' +
    'request changes nothing',
  body: importTemplateRequestSchema,
  bodyBounds: { limit: BODY_BYTES },
  response: importTemplateResponseSchema,
  errors: ['not-found', 'conflict', 'invalid-request'],
  handle: (call, models: PlannerModels) => importTemplate(call, models),
});

const compare = route.post('/api/meal-plans/import/compare', {
  summary:
    'Which meals and templates of a file came with an import before, or are in our own export of this household, by what the file calls them. Changes nothing',
  body: compareIdsRequestSchema,
  response: compareIdsResponseSchema,
  executes: false,
  caughtUp: true,
  handle: ({ body: { externalIds }, identity: { householdId } }, models: PlannerModels) =>
    compareIds(externalIds, householdId, models),
});

const readStatus = route.get('/api/meal-plans/import/{importId}', {
  summary: 'Whether meals or templates came with an import of the household, and whether it is undone',
  response: partStatusResponseSchema,
  async handle({ params, identity: { householdId } }, { load }: PlannerModels) {
    const { state } = await load(mealImport.of(householdId, params.importId.toLowerCase()));
    return { status: state.status, rows: mealsOf(state).size + templatesIn(state).size };
  },
});

const undo = route.delete('/api/meal-plans/import/{importId}', {
  summary:
    'Removes the meals of an import from plan and history and deletes its templates, except what was moved, changed or renamed since; the response counts those',
  response: undoPartResponseSchema,
  caughtUp: false,
  handle: ({ params, identity: { householdId }, execute, now: at }) =>
    undoMealImport({ householdId, importId: params.importId.toLowerCase(), at, execute }),
});

export const mealImportRoutes = [compare, postMeals, postTemplate, readStatus, undo];
