import type { UndoPartResponse } from '@forkcast/contracts';
import { undoReport } from '@forkcast/event-sourcing';
import type { Call } from '@forkcast/service-kit';
import type { ShoppingModels } from '../models';
import { answerIntents } from '../shopping-list/intents/answerIntents';
import { listOfState } from '../shopping-list/intents/listOfState';
import type { TakenItem } from './events';
import { listImport } from './listImport';

type Undoing = Pick<Call, 'identity' | 'execute' | 'now' | 'newId' | 'http'> & { importId: string };
type Models = Pick<ShoppingModels, 'listOf' | 'follower' | 'load'>;

/**
 * Removes an import's items from the list in their imported state. Items that were bought or changed since
 * stay, and so do amounts that users added. An unknown import is ignored.
 */
export async function undoListImport(undoing: Undoing, models: Models): Promise<UndoPartResponse> {
  const { identity, importId, execute, now: at } = undoing;
  const { householdId } = identity;
  const command = { type: 'UndoListImport' as const, importId, householdId, at };
  const { state } = await execute(listImport.of(householdId, importId), command);
  return undoItems([...state.items.values()], undoing, models);
}

export async function undoItems(
  items: readonly TakenItem[],
  undoing: Undoing,
  models: Models,
): Promise<UndoPartResponse> {
  if (items.length === 0) return { removed: 0, kept: [] };
  const { householdId, accountId } = undoing.identity;
  const before = await isOnList(householdId, models);
  const intents = items.map(({ itemId, quantity, isChecked }) => ({
    // Idempotent, and covers items that were added in the meantime.
    id: undoing.newId(),
    type: 'remove' as const,
    itemId,
    seen: { quantity, isChecked },
    madeAt: undoing.now,
  }));
  const sent = { householdId, by: accountId, sentAt: undoing.now, intents, memory: 'imports' as const };
  await answerIntents(sent, undoing, models);
  const after = await isOnList(householdId, models);
  return undoReport(
    items.map(({ itemId, name }) => ({
      isGone: before(itemId) && !after(itemId),
      kept: after(itemId) ? { name } : null,
    })),
  );
}

/** Whether an item is on the list, separately or merged into another. */
async function isOnList(householdId: string, { load, listOf }: Models): Promise<(itemId: string) => boolean> {
  const list = listOfState((await load(listOf(householdId))).state);
  return (itemId) => {
    const holding = list.holding(itemId);
    return list.line(itemId) !== undefined || (holding !== undefined && list.line(holding.id) !== undefined);
  };
}
