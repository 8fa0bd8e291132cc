import {
  compareIdsRequestSchema,
  compareIdsResponseSchema,
  importListRequestSchema,
  importListResponseSchema,
  partStatusResponseSchema,
  undoPartResponseSchema,
} from '@forkcast/contracts';
import { route } from '@forkcast/service-kit';
import type { ShoppingModels } from '../models';
import { importItems, findOwnItems } from './importItems';
import { listImport } from './listImport';
import { undoListImport } from './undoListImport';

const importList = route.post('/api/shopping-list/import', {
  summary: 'Adds up to 200 lines of a file to the list, each once; idempotent per external id',
  body: importListRequestSchema,
  response: importListResponseSchema,
  errors: ['conflict', 'invalid-request'],
  handle: (call, models: ShoppingModels) => importItems(call, models),
});

const compare = route.post('/api/shopping-list/import/compare', {
  summary: 'Which items of a file were imported before, by external id',
  body: compareIdsRequestSchema,
  response: compareIdsResponseSchema,
  executes: false,
  async handle({ body: { externalIds }, identity: { householdId } }, models: ShoppingModels) {
    const found = await models.findImported(householdId, externalIds);
    const exported = await findOwnItems(householdId, externalIds, models);
    return { there: [...new Set([...found.map(({ externalId }) => externalId), ...exported])] };
  },
});

const readStatus = route.get('/api/shopping-list/import/{importId}', {
  summary: 'The status of an import of list items',
  response: partStatusResponseSchema,
  async handle({ params, identity: { householdId } }, { load }: ShoppingModels) {
    const { state } = await load(listImport.of(householdId, params.importId.toLowerCase()));
    return { status: state.status, rows: state.items.size };
  },
});

const undo = route.delete('/api/shopping-list/import/{importId}', {
  summary: 'Removes the items of an import from the list, except those that were bought or changed since',
  response: undoPartResponseSchema,
  caughtUp: false,
  handle: ({ params, ...call }, models: ShoppingModels) =>
    undoListImport({ ...call, importId: params.importId.toLowerCase() }, models),
});

export const listImportRoutes = [compare, importList, readStatus, undo];
