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
  summary:
    'Puts up to 200 lines of a file on the list as if they were typed, each once under what the file calls it; repeating a ' +
    'request changes nothing',
  body: importListRequestSchema,
  response: importListResponseSchema,
  errors: ['conflict', 'invalid-request'],
  handle: (call, models: ShoppingModels) => importItems(call, models),
});

const compare = route.post('/api/shopping-list/import/compare', {
  summary: 'Which items of a file, by external id, have been imported before. Changes nothing',
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
  summary:
    'Removes the lines of an import from the list, except those bought or changed since; the response counts them',
  response: undoPartResponseSchema,
  caughtUp: false,
  handle: ({ params, ...call }, models: ShoppingModels) =>
    undoListImport({ ...call, importId: params.importId.toLowerCase() }, models),
});

export const listImportRoutes = [compare, importList, readStatus, undo];
