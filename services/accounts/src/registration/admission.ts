import type { SignUpMode } from '@forkcast/contracts';
import { ApiError } from '@forkcast/service-kit';
import type { Cause } from '../cause';
import { household, validInvitation } from '../household/household';
import { readInvitationToken } from '../household/invitationToken';
import type { AccountModels } from '../models';
import { invitationReservation } from '../reservation/reservation';
import { claim } from '../reservation/reservations';

/**
 * Checks whether someone with this invitation, or none, may register. An invitation admits one account and stays
 * valid for joining the household. Throws ApiError 'sign-up-closed' or 'invitation-needed', or RuleViolation
 * 'invitation-not-valid'.
 */
export async function checkAdmission(
  invitation: string | undefined,
  now: string,
  signUp: SignUpMode,
  { load }: Pick<AccountModels, 'load'>,
): Promise<void> {
  if (signUp === 'open') return;
  if (signUp === 'closed') throw new ApiError('sign-up-closed');
  const { householdId, secretHash } = parseToken(invitation);
  const { state } = await load(household.of(householdId));
  validInvitation(state, secretHash, now);
}

/**
 * Claims the invitation for registering. Throws ApiError 'invitation-not-valid' when another account has claimed it.
 */
export async function claimAdmission(
  invitation: string | undefined,
  accountId: string,
  cause: Cause,
  signUp: SignUpMode,
): Promise<void> {
  if (signUp === 'open') return;
  const { secretHash } = parseToken(invitation);
  const isFree = await claim(invitationReservation.of(secretHash), accountId, cause);
  if (!isFree) throw new ApiError('invitation-not-valid');
}

function parseToken(invitation: string | undefined) {
  if (invitation === undefined) throw new ApiError('invitation-needed');
  const token = readInvitationToken(invitation);
  if (!token) throw new ApiError('invitation-not-valid');
  return token;
}
