import { importLimits } from '@forkcast/contracts';
import { aggregate, freshRows } from '@forkcast/event-sourcing';
import type { LeaveItems, ListImportCommand, TakeItems } from './commands';
import type { ListImportEvent, TakenItem } from './events';

/** The items that came with one import of files. */
export interface ListImportState {
  status: 'unknown' | 'running' | 'undone';
  /** Keyed by item id. */
  items: ReadonlyMap<string, TakenItem>;
  /** How often each item was rejected because the list was full. */
  left: ReadonlyMap<string, number>;
}

export const listImport = aggregate({
  streams: 'listImport-',
  /** The id comes from a browser; the household's id makes it unique to the household. */
  name: (householdId: string, importId: string) => `${householdId}-${importId}`,
  initialState: (): ListImportState => ({ status: 'unknown', items: new Map(), left: new Map() }),
  decide,
  evolve,
});

function decide(command: ListImportCommand, state: ListImportState): readonly ListImportEvent[] {
  switch (command.type) {
    case 'TakeItems':
      return takeItems(command, state);
    case 'LeaveItems':
      return leaveItems(command, state);
    case 'UndoListImport': {
      if (state.status !== 'running') return [];
      const { importId, householdId, at } = command;
      return [{ type: 'ListImportUndone', data: { importId, householdId, at } }];
    }
    default:
      return command satisfies never;
  }
}

function takeItems(
  { importId, householdId, items, at }: TakeItems,
  state: ListImportState,
): readonly ListImportEvent[] {
  const fresh = freshRows(items, {
    status: state.status,
    recorded: state.items,
    idOf: ({ itemId }) => itemId,
    maxRows: importLimits.items,
    rowsName: 'lines of a list',
  });
  return fresh.length === 0
    ? []
    : [{ type: 'ItemsTaken', data: { importId, householdId, items: fresh, at } }];
}

function leaveItems(
  { importId, householdId, itemIds, at }: LeaveItems,
  state: ListImportState,
): readonly ListImportEvent[] {
  const left = itemIds.filter((itemId) => state.items.has(itemId));
  if (left.length === 0 || state.status === 'undone') return [];
  return [{ type: 'ItemsLeft', data: { importId, householdId, itemIds: left, at } }];
}

function evolve(state: ListImportState, { type, data }: ListImportEvent): ListImportState {
  const items = new Map(state.items);
  switch (type) {
    case 'ItemsTaken':
      for (const item of data.items) items.set(item.itemId, item);
      return { ...state, status: 'running', items };
    case 'ItemsLeft': {
      const left = new Map(state.left);
      for (const itemId of data.itemIds) {
        items.delete(itemId);
        left.set(itemId, (left.get(itemId) ?? 0) + 1);
      }
      return { ...state, items, left };
    }
    case 'ListImportUndone':
      return { ...state, status: 'undone' };
    default:
      return type satisfies never;
  }
}
