import { aggregate, RuleViolation } from '@forkcast/event-sourcing';
import type { LarderEntryCommand } from './commands';
import type { LarderEntryEvent } from './events';

export type LarderEntryState =
  { status: 'none' } | { status: 'kept' | 'removed'; ids: EntryIds; name: string };

interface EntryIds {
  householdId: string;
  entryId: string;
}

/** One entry. A removed entry keeps its name so that it can be restored. */
export const larderEntry = aggregate({
  streams: 'larderEntry-',
  name: (entryId: string) => entryId,
  initialState: (): LarderEntryState => ({ status: 'none' }),
  decide,
  evolve,
});

function decide(command: LarderEntryCommand, state: LarderEntryState): readonly LarderEntryEvent[] {
  switch (command.type) {
    case 'AddEntry': {
      // A repeated request.
      if (state.status !== 'none') return [];
      const { type: _type, ...data } = command;
      return [{ type: 'EntryAdded', data }];
    }
    case 'RemoveEntry': {
      if (state.status !== 'kept') throw notFound();
      return [{ type: 'EntryRemoved', data: { ...state.ids, at: command.at } }];
    }
    case 'RestoreEntry': {
      if (state.status === 'kept') return [];
      if (state.status === 'none') throw notFound();
      return [{ type: 'EntryRestored', data: { ...state.ids, at: command.at } }];
    }
    default:
      return command satisfies never;
  }
}

function notFound(): RuleViolation {
  return new RuleViolation('not-found', 'This entry is not there any more');
}

function evolve(state: LarderEntryState, event: LarderEntryEvent): LarderEntryState {
  switch (event.type) {
    case 'EntryAdded': {
      const { householdId, entryId, name } = event.data;
      return { status: 'kept', ids: { householdId, entryId }, name };
    }
    case 'EntryRemoved':
      return state.status === 'kept' ? { ...state, status: 'removed' } : state;
    case 'EntryRestored':
      return state.status === 'removed' ? { ...state, status: 'kept' } : state;
    default:
      return event satisfies never;
  }
}
