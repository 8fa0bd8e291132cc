import {
  loadStream,
  RuleViolation,
  type CommandHandler,
  type EventMetadata,
  type EventStore,
  type Position,
} from '@forkcast/event-sourcing';
import { ApiError } from '@forkcast/service-kit';
import { account, registeredIn, type AccountState } from '../account/account';
import type { AccountCommand } from '../account/commands';
import { accountStream, type AccountEvent } from '../account/events';
import type { HouseholdCommand } from './commands';
import { householdStream, type HouseholdEvent } from './events';
import { household, type HouseholdState } from './household';
import type { InvitationToken } from './invitationToken';

export interface MembershipDependencies {
  store: EventStore;
  executeAccount: CommandHandler<AccountState, AccountCommand, AccountEvent>;
  executeHousehold: CommandHandler<HouseholdState, HouseholdCommand, HouseholdEvent>;
  clock: () => Date;
  newId: () => string;
}

export interface Move {
  accountId: string;
  fromHouseholdId: string;
  toHouseholdId: string;
}

/** Where an account is now, and where in the log that is written. */
export interface Moved {
  householdId: string;
  position: Position | undefined;
}

/**
 * An account's way from one household into another: the new household takes it in first, which other services hear
 * of, then the account moves, then the former household lets it go. Each step may be repeated; `completeMove` does so
 * for every move that was begun.
 */
export interface Membership {
  /** Throws RuleViolation 'invitation-not-valid', 'already-member', 'household-full' or 'conflict'. */
  join(
    accountId: string,
    invitation: InvitationToken & { bringRecipes: boolean },
    metadata: EventMetadata,
  ): Promise<Moved>;
  /** Into a new household, with a copy of the recipes. Throws ApiError 'only-member'. */
  leave(accountId: string, metadata: EventMetadata): Promise<Moved>;
  completeMove(move: Move, metadata: EventMetadata): Promise<Position | undefined>;
  /** Lets a deleted account go. */
  removeFrom(householdId: string, accountId: string, metadata: EventMetadata): Promise<Position | undefined>;
}

export function createMembership(dependencies: MembershipDependencies): Membership {
  const { store, executeAccount, executeHousehold, clock, newId } = dependencies;
  const now = () => clock().toISOString();

  async function householdOf(accountId: string): Promise<string> {
    const { state } = await loadStream(store, account, accountStream(accountId));
    return registeredIn(state).householdId;
  }

  async function membersOf(householdId: string): Promise<readonly string[]> {
    const { state } = await loadStream(store, household, householdStream(householdId));
    return state.status === 'founded' ? state.memberIds : [];
  }

  async function removeFrom(householdId: string, accountId: string, metadata: EventMetadata) {
    const command: HouseholdCommand = { type: 'LeaveHousehold', accountId, at: now() };
    return (await executeHousehold(householdStream(householdId), command, { metadata })).position;
  }

  /** Moves the account; one that somebody else moved at the same time, or that is gone, leaves the new household again. */
  async function move({ accountId, fromHouseholdId, toHouseholdId }: Move, metadata: EventMetadata) {
    const { state, position } = await executeAccount(
      accountStream(accountId),
      { type: 'MoveHousehold', fromHouseholdId, toHouseholdId, at: now() },
      { metadata },
    ).catch((error: unknown) => {
      if (error instanceof RuleViolation && error.code === 'not-found')
        return { state: null, position: undefined };
      throw error;
    });
    const isThere = state?.status === 'registered' && state.householdId === toHouseholdId;
    return { isThere, position: isThere ? position : await removeFrom(toHouseholdId, accountId, metadata) };
  }

  async function moveNow(requested: Move, metadata: EventMetadata): Promise<Moved> {
    const { isThere, position } = await move(requested, metadata);
    if (!isThere) throw new ApiError('conflict');
    return { householdId: requested.toHouseholdId, position };
  }

  return {
    removeFrom,
    join: async (accountId, { householdId: toHouseholdId, secretHash, bringRecipes }, metadata) => {
      const fromHouseholdId = await householdOf(accountId);
      const joined = await executeHousehold(
        householdStream(toHouseholdId),
        { type: 'JoinHousehold', secretHash, accountId, fromHouseholdId, bringRecipes, at: now() },
        { metadata },
      );
      const moved = await moveNow({ accountId, fromHouseholdId, toHouseholdId }, metadata);
      return { ...moved, position: moved.position ?? joined.position };
    },
    leave: async (accountId, metadata) => {
      const fromHouseholdId = await householdOf(accountId);
      if ((await membersOf(fromHouseholdId)).length < 2) throw new ApiError('only-member');
      const toHouseholdId = newId();
      await executeHousehold(
        householdStream(toHouseholdId),
        {
          type: 'FoundHousehold',
          householdId: toHouseholdId,
          founderId: accountId,
          fromHouseholdId,
          at: now(),
        },
        { metadata },
      );
      return moveNow({ accountId, fromHouseholdId, toHouseholdId }, metadata);
    },
    completeMove: async (begun, metadata) => {
      const { accountId, fromHouseholdId, toHouseholdId } = begun;
      // One that has gone on from there since must not be brought back.
      const isExpected = (await membersOf(toHouseholdId)).includes(accountId);
      const moved = isExpected ? (await move(begun, metadata)).position : undefined;
      const { state } = await loadStream(store, account, accountStream(accountId));
      if (state.status === 'registered' && state.householdId === fromHouseholdId) return moved;
      return (await removeFrom(fromHouseholdId, accountId, metadata)) ?? moved;
    },
  };
}
