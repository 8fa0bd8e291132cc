import type { UndoPartResponse } from '@forkcast/contracts';
import { undoReport } from '@forkcast/event-sourcing';
import type { Call } from '@forkcast/service-kit';
import type { ShoppingModels } from '../models';
import { answerIntents } from '../shopping-list/intents/answerIntents';
import { listOfState } from '../shopping-list/intents/listOfState';
import type { TakenItem } from './events';
import { listImport } from './listImport';

type UndoCall = Pick<Call, 'identity' | 'execute' | 'now' | 'newId' | 'http'> & { importId: string };
type Models = Pick<ShoppingModels, 'listOf' | 'follower' | 'load'>;

/**
 * Removes an import's items from the list in their imported state. Items that were bought or changed since
 * stay, and so do amounts that users added. An unknown import is ignored.
 */
export async function undoListImport(call: UndoCall, models: Models): Promise<UndoPartResponse> {
  const { identity, importId, execute, now: at } = call;
  const { householdId } = identity;
  const command = { type: 'UndoListImport' as const, importId, householdId, at };
  const { state } = await execute(listImport.of(householdId, importId), command);
  return undoItems([...state.items.values()], call, models);
}

export async function undoItems(
  items: readonly TakenItem[],
  call: UndoCall,
  models: Models,
): Promise<UndoPartResponse> {
  if (items.length === 0) return { removed: 0, kept: [] };
  const { householdId, accountId } = call.identity;
  const wasOnList = await loadPresence(householdId, models);
  const intents = items.map(({ itemId, quantity, isChecked }) => ({
    // A new id for each request, so that repeating it removes items that were added in the meantime.
    id: call.newId(),
    type: 'remove' as const,
    itemId,
    seen: { quantity, isChecked },
    madeAt: call.now,
  }));
  const sent = { householdId, by: accountId, sentAt: call.now, intents, memory: 'imports' as const };
  await answerIntents(sent, call, models);
  const isOnList = await loadPresence(householdId, models);
  return undoReport(
    items.map(({ itemId, name }) => ({
      isGone: wasOnList(itemId) && !isOnList(itemId),
      kept: isOnList(itemId) ? { name } : null,
    })),
  );
}

/** Loads the list. The result tells whether an item is on it, separately or merged into another. */
async function loadPresence(
  householdId: string,
  { load, listOf }: Models,
): Promise<(itemId: string) => boolean> {
  const list = listOfState((await load(listOf(householdId))).state);
  return (itemId) => {
    const holding = list.holding(itemId);
    return list.line(itemId) !== undefined || (holding !== undefined && list.line(holding.id) !== undefined);
  };
}
