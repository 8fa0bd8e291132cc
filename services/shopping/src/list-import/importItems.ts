import type { ImportListResponse, importListRequestSchema, ItemOutcome } from '@forkcast/contracts';
import { deterministicEventId, idInOwnExport, rejectIfUndone } from '@forkcast/event-sourcing';
import type { Call } from '@forkcast/service-kit';
import type { z } from 'zod';
import type { ShoppingModels } from '../models';
import { answerIntents } from '../shopping-list/intents/answerIntents';
import { listOfState } from '../shopping-list/intents/listOfState';
import type { TakenItem } from './events';
import { listImport, type ListImportState } from './listImport';
import { undoItems } from './undoListImport';

type ImportRequest = z.output<typeof importListRequestSchema>;
export type ImportCall = Pick<
  Call<string, unknown, ImportRequest>,
  'body' | 'identity' | 'execute' | 'now' | 'newId' | 'http'
>;

type Row = ImportRequest['items'][number] & { itemId: string };

/**
 * Records the items to import before it adds them, each as an intent whose id is derived from the import, so that
 * repeating an interrupted request completes it, and undo removes exactly what was recorded.
 */
export async function importItems(call: ImportCall, models: ShoppingModels): Promise<ImportListResponse> {
  const { body, identity, execute, now: at } = call;
  const { householdId } = identity;
  const { importId } = body;
  const rows = body.items.map((item): Row => ({
    ...item,
    itemId: deterministicEventId('imported-item', householdId, importId, item.externalId),
  }));
  const earlierIds = await findImportedBefore(rows, householdId, importId, models);
  const newRows = rows.filter(({ externalId }) => !earlierIds.has(externalId));
  const target = listImport.of(householdId, importId);
  const importFields = { importId, householdId, at };
  const items = newRows.map(toTakenItem);
  const { state } = await execute(target, { type: 'TakeItems', ...importFields, items });
  const leftIds = await addItems(newRows, state, call, models);
  if (leftIds.size > 0) {
    const itemIds = newRows.flatMap(({ itemId }) => (leftIds.has(itemId) ? itemId : []));
    await execute(target, { type: 'LeaveItems', ...importFields, itemIds });
  }
  await rejectIfUndone(
    () => models.load(target),
    () => undoItems(items, { ...call, importId }, models),
  );
  const list = listOfState((await models.load(models.listOf(householdId))).state);
  const createOutcome = ({ externalId, itemId }: Row): ItemOutcome => {
    if (earlierIds.has(externalId)) return 'there';
    if (leftIds.has(itemId)) return 'full';
    return !list.line(itemId) && list.holding(itemId) ? 'merged' : 'added';
  };
  return { importId, items: rows.map(createOutcome) };
}

function toTakenItem({ itemId, externalId, name, quantity, isChecked }: Row): TakenItem {
  return { itemId, externalId, name, quantity, isChecked };
}

/** External ids of rows from other imports, or from the household's own export, that are on the list. */
async function findImportedBefore(
  rows: readonly Row[],
  householdId: string,
  importId: string,
  models: ShoppingModels,
): Promise<ReadonlySet<string>> {
  const ids = rows.map(({ externalId }) => externalId);
  const found = await models.findImported(householdId, ids);
  const exported = await findOwnItems(householdId, ids, models);
  return new Set([
    ...exported,
    ...found.flatMap((each) => (each.importId === importId ? [] : each.externalId)),
  ]);
}

/** Ids of this household's own export that are on the list or were removed recently. */
export async function findOwnItems(
  householdId: string,
  externalIds: readonly string[],
  { load, listOf }: ShoppingModels,
): Promise<readonly string[]> {
  if (externalIds.every((externalId) => idInOwnExport(externalId) === null)) return [];
  const list = listOfState((await load(listOf(householdId))).state);
  return externalIds.filter((externalId) => {
    const id = idInOwnExport(externalId);
    return id !== null && (list.line(id) ?? list.holding(id) ?? list.gone(id));
  });
}

/** Returns the ids of items that the list had no room for. */
async function addItems(
  rows: readonly Row[],
  { left }: ListImportState,
  call: ImportCall,
  models: ShoppingModels,
): Promise<ReadonlySet<string>> {
  const { householdId, accountId, displayName } = call.identity;
  if (rows.some(({ isChecked }) => isChecked)) await models.names.remember(accountId, displayName);
  const intents = rows.map(({ externalId: _externalId, ...line }) => ({
    // The count gives an item that didn't fit a new intent id, so that it can be added again.
    id: deterministicEventId('imported-item-added', line.itemId, String(left.get(line.itemId) ?? 0)),
    type: 'add' as const,
    ...line,
    madeAt: call.now,
  }));
  const sent = { householdId, by: accountId, sentAt: call.now, intents, memory: 'imports' as const };
  const { answers } = await answerIntents(sent, call, models);
  const refused = new Set(answers.flatMap(({ id, status }) => (status === 'refused' ? id : [])));
  return new Set(intents.flatMap(({ id, itemId }) => (refused.has(id) ? itemId : [])));
}
