import { HOUSEHOLD_LIMIT, OPEN_INVITATIONS_LIMIT, errorCatalogue, type ErrorCode } from '@forkcast/contracts';
import { aggregate, RuleViolation } from '@forkcast/event-sourcing';
import type { FoundHousehold, HouseholdCommand, Invite, JoinHousehold } from './commands';
import type { HouseholdEvent } from './events';

export interface PendingInvitation {
  id: string;
  secretHash: string;
  invitedBy: string;
  madeAt: string;
  expiresAt: string;
}

export interface FoundedHousehold {
  status: 'founded';
  householdId: string;
  memberIds: readonly string[];
  /** Neither used nor revoked; some may have expired. */
  invitations: readonly PendingInvitation[];
  used: readonly { secretHash: string; accountId: string }[];
  /** Missing until a member sets it. */
  defaultServings?: number | null;
}

export type HouseholdState = { status: 'unknown' } | FoundedHousehold | { status: 'dissolved' };

export const household = aggregate({
  streams: 'household-',
  name: (householdId: string) => householdId,
  initialState: (): HouseholdState => ({ status: 'unknown' }),
  decide,
  evolve,
});

/** The invitation with this secret. Every invalid one is the same RuleViolation 'invitation-not-valid'. */
export function validInvitation(
  state: HouseholdState,
  secretHash: string,
  at: string,
): { invitation: PendingInvitation; household: FoundedHousehold } {
  if (state.status === 'founded') {
    const invitation = state.invitations.find((open) => open.secretHash === secretHash);
    if (invitation && at < invitation.expiresAt) return { invitation, household: state };
  }
  throw violation('invitation-not-valid');
}

/** Null means the recipe's own servings. */
export function defaultServingsOf(state: HouseholdState | null): number | null {
  return (state?.status === 'founded' && state.defaultServings) || null;
}

function decide(command: HouseholdCommand, state: HouseholdState): readonly HouseholdEvent[] {
  switch (command.type) {
    case 'FoundHousehold':
      return found(command, state);
    case 'JoinHousehold':
      return join(command, state);
    case 'LeaveHousehold':
      return state.status === 'founded' ? leave(command.accountId, command.at, state) : [];
    case 'Invite':
      return invite(command, requireFounded(state));
    case 'RevokeInvitation': {
      const { householdId, invitations } = requireFounded(state);
      const { invitationId, at } = command;
      if (!invitations.some(({ id }) => id === invitationId)) throw violation('not-found');
      return [{ type: 'InvitationRevoked', data: { householdId, invitationId, revokedAt: at } }];
    }
    case 'ChangeHousehold': {
      const { householdId, defaultServings: before = null } = requireFounded(state);
      const { defaultServings = before } = command.changes;
      if (defaultServings === before) return [];
      return [
        { type: 'DefaultServingsChanged', data: { householdId, defaultServings, changedAt: command.at } },
      ];
    }
    default:
      throw new TypeError(`Not a command of a household: ${JSON.stringify(command satisfies never)}`);
  }
}

function found(
  { householdId, founderId, fromHouseholdId, at }: FoundHousehold,
  state: HouseholdState,
): readonly HouseholdEvent[] {
  if (state.status !== 'unknown') throw new RuleViolation('conflict', 'This household is there already');
  const from = fromHouseholdId === null ? {} : { fromHouseholdId };
  return [{ type: 'HouseholdFounded', data: { householdId, founderId, ...from, foundedAt: at } }];
}

function invite(command: Invite, state: FoundedHousehold): readonly HouseholdEvent[] {
  const { invitationId, secretHash, invitedBy, at, expiresAt } = command;
  const { householdId, memberIds, invitations } = state;
  if (!memberIds.includes(invitedBy)) throw violation('not-found');
  const open = invitations.filter((invitation) => at < invitation.expiresAt);
  if (open.length >= OPEN_INVITATIONS_LIMIT) throw violation('household-full');
  const data = { householdId, invitationId, secretHash, invitedBy, madeAt: at, expiresAt };
  return [{ type: 'InvitationMade', data }];
}

function join(command: JoinHousehold, state: HouseholdState): readonly HouseholdEvent[] {
  const { secretHash, accountId, fromHouseholdId, bringRecipes, at } = command;
  if (state.status === 'founded' && state.memberIds.includes(accountId)) {
    const isRepeated = state.used.some((use) => use.secretHash === secretHash && use.accountId === accountId);
    if (isRepeated) return [];
    throw violation('already-member');
  }
  const { invitation, household: joined } = validInvitation(state, secretHash, at);
  if (joined.memberIds.length >= HOUSEHOLD_LIMIT) throw violation('household-full');
  const { householdId } = joined;
  const invitationId = invitation.id;
  const data = { householdId, accountId, invitationId, fromHouseholdId, bringRecipes, joinedAt: at };
  return [{ type: 'MemberJoined', data }];
}

function leave(
  accountId: string,
  at: string,
  { householdId, memberIds }: FoundedHousehold,
): readonly HouseholdEvent[] {
  if (!memberIds.includes(accountId)) return [];
  const memberLeft: HouseholdEvent = { type: 'MemberLeft', data: { householdId, accountId, leftAt: at } };
  if (memberIds.length > 1) return [memberLeft];
  return [memberLeft, { type: 'HouseholdDissolved', data: { householdId, dissolvedAt: at } }];
}

function evolve(state: HouseholdState, event: HouseholdEvent): HouseholdState {
  if (event.type === 'HouseholdFounded') {
    const { householdId, founderId } = event.data;
    return { status: 'founded', householdId, memberIds: [founderId], invitations: [], used: [] };
  }
  return state.status === 'founded' ? evolveFounded(state, event) : state;
}

/** Idempotent, because the read model uses it too. */
function evolveFounded(
  state: FoundedHousehold,
  event: Exclude<HouseholdEvent, { type: 'HouseholdFounded' }>,
): HouseholdState {
  const { memberIds, invitations, used } = state;
  switch (event.type) {
    case 'InvitationMade': {
      const { invitationId: id, secretHash, invitedBy, madeAt, expiresAt } = event.data;
      const others = invitations.filter((invitation) => invitation.id !== id);
      return { ...state, invitations: [...others, { id, secretHash, invitedBy, madeAt, expiresAt }] };
    }
    case 'InvitationRevoked':
      return { ...state, invitations: invitations.filter(({ id }) => id !== event.data.invitationId) };
    case 'MemberJoined': {
      const { accountId, invitationId } = event.data;
      const invitation = invitations.find(({ id }) => id === invitationId);
      if (!invitation) return state;
      return {
        ...state,
        memberIds: [...memberIds, accountId],
        invitations: invitations.filter((other) => other !== invitation),
        used: [...used, { secretHash: invitation.secretHash, accountId }],
      };
    }
    case 'MemberLeft': {
      const { accountId } = event.data;
      return {
        ...state,
        memberIds: memberIds.filter((id) => id !== accountId),
        invitations: invitations.filter(({ invitedBy }) => invitedBy !== accountId),
        used: used.filter((use) => use.accountId !== accountId),
      };
    }
    case 'DefaultServingsChanged':
      return { ...state, defaultServings: event.data.defaultServings };
    case 'HouseholdDissolved':
      return { status: 'dissolved' };
    default:
      event satisfies never;
      return state;
  }
}

function requireFounded(state: HouseholdState): FoundedHousehold {
  if (state.status === 'founded') return state;
  throw violation('not-found');
}

function violation(code: ErrorCode): RuleViolation {
  return new RuleViolation(code, errorCatalogue[code].message);
}
