import { RuleViolation } from '@forkcast/event-sourcing';
import { ApiError, type Call } from '@forkcast/service-kit';
import { account, requireRegistered } from '../account/account';
import type { Cause } from '../cause';
import type { AccountModels } from '../models';
import { household } from './household';
import type { InvitationToken } from './invitationToken';

// Moving to another household takes three steps: the new household adds the member, which is published; the account
// moves; the former household removes the member. Each step is idempotent. `completeMove` resumes interrupted moves.

type MembershipModels = Pick<AccountModels, 'load'>;

export interface Move {
  accountId: string;
  fromHouseholdId: string;
  toHouseholdId: string;
}

/**
 * Returns the account's new household. Throws RuleViolation 'invitation-not-valid', 'already-member',
 * 'household-full' or 'conflict'.
 */
export async function joinHousehold(
  accountId: string,
  { householdId: toHouseholdId, secretHash, bringRecipes }: InvitationToken & { bringRecipes: boolean },
  cause: Cause,
  models: MembershipModels,
): Promise<string> {
  const fromHouseholdId = await householdOf(accountId, models);
  await cause.execute(household.of(toHouseholdId), {
    type: 'JoinHousehold',
    secretHash,
    accountId,
    fromHouseholdId,
    bringRecipes,
    at: cause.now,
  });
  return moveNow({ accountId, fromHouseholdId, toHouseholdId }, cause);
}

/**
 * Moves the account into a new household with a copy of the recipes, and returns its id. Throws ApiError
 * 'only-member'.
 */
export async function leaveHousehold(
  accountId: string,
  { newId, ...cause }: Cause & Pick<Call, 'newId'>,
  models: MembershipModels,
): Promise<string> {
  const fromHouseholdId = await householdOf(accountId, models);
  if ((await membersOf(fromHouseholdId, models)).length < 2) throw new ApiError('only-member');
  const toHouseholdId = newId();
  await cause.execute(household.of(toHouseholdId), {
    type: 'FoundHousehold',
    householdId: toHouseholdId,
    founderId: accountId,
    fromHouseholdId,
    at: cause.now,
  });
  return moveNow({ accountId, fromHouseholdId, toHouseholdId }, cause);
}

/** Resumes an interrupted move. */
export async function completeMove(
  interruptedMove: Move,
  cause: Cause,
  models: MembershipModels,
): Promise<void> {
  const { accountId, fromHouseholdId, toHouseholdId } = interruptedMove;
  // An account that has moved on since must not be moved back.
  const isMember = (await membersOf(toHouseholdId, models)).includes(accountId);
  if (isMember) await move(interruptedMove, cause);
  const { state } = await models.load(account.of(accountId));
  if (state.status === 'registered' && state.householdId === fromHouseholdId) return;
  await removeMember(fromHouseholdId, accountId, cause);
}

export async function removeMember(
  householdId: string,
  accountId: string,
  { execute, now }: Cause,
): Promise<void> {
  await execute(household.of(householdId), { type: 'LeaveHousehold', accountId, at: now });
}

async function householdOf(accountId: string, { load }: MembershipModels): Promise<string> {
  const { state } = await load(account.of(accountId));
  return requireRegistered(state).householdId;
}

async function membersOf(householdId: string, { load }: MembershipModels): Promise<readonly string[]> {
  const { state } = await load(household.of(householdId));
  return state.status === 'founded' ? state.memberIds : [];
}

async function moveNow(requested: Move, cause: Cause): Promise<string> {
  if (!(await move(requested, cause))) throw new ApiError('conflict');
  return requested.toHouseholdId;
}

/**
 * Moves the account and returns whether it arrived. If it moved elsewhere at the same time or is deleted, the new
 * household removes it again.
 */
async function move({ accountId, fromHouseholdId, toHouseholdId }: Move, cause: Cause): Promise<boolean> {
  const command = { type: 'MoveHousehold', fromHouseholdId, toHouseholdId, at: cause.now } as const;
  const state = await cause.execute(account.of(accountId), command).then(
    (moved) => moved.state,
    (error: unknown) => {
      if (error instanceof RuleViolation && error.code === 'not-found') return null;
      throw error;
    },
  );
  const hasArrived = state?.status === 'registered' && state.householdId === toHouseholdId;
  if (!hasArrived) await removeMember(toHouseholdId, accountId, cause);
  return hasArrived;
}
