import {
  INVITATION_DAYS,
  acceptInvitationRequestSchema,
  changeHouseholdRequestSchema,
  householdSchema,
  householdSettingsSchema,
  invitationPreviewSchema,
  newInvitationSchema,
  previewInvitationRequestSchema,
  publicInvitationSchema,
  type PublicInvitation,
} from '@forkcast/contracts';
import { ApiError, identityChanged, route } from '@forkcast/service-kit';
import type { AccountModels } from '../models';
import { defaultServingsOf, household, validInvitation } from './household';
import { findHousehold } from './household-view/householdView';
import { createInvitationToken, readInvitationToken, type InvitationToken } from './invitationToken';
import { joinHousehold, leaveHousehold } from './membership';
import { presentHousehold, sortedByName } from './presentHousehold';

const DAY_MS = 24 * 60 * 60 * 1000;

const readHousehold = route.get('/api/household', {
  summary: 'The members of the household and its open invitations',
  response: householdSchema,
  exported: { as: 'document', name: 'household', order: 20 },
  async handle({ identity: { householdId }, now }, { database, directory }: AccountModels) {
    const members = await directory.inHousehold(householdId);
    const found = await findHousehold(database, householdId);
    return presentHousehold(householdId, members, found, now);
  },
});

const changeHousehold = route.put('/api/household', {
  summary: 'Changes the household’s settings',
  body: changeHouseholdRequestSchema,
  response: householdSettingsSchema,
  caughtUp: false,
  async handle({ body: changes, identity: { householdId }, execute, now }) {
    const command = { type: 'ChangeHousehold', changes, at: now } as const;
    const { state } = await execute(household.of(householdId), command, { expect: 'exists' });
    return { defaultServings: defaultServingsOf(state) };
  },
});

const invite = route.post('/api/household/invitations', {
  summary: 'Creates an invitation for one person, valid for 7 days',
  response: newInvitationSchema,
  status: 201,
  errors: ['household-full'],
  caughtUp: false,
  async handle({ identity: { householdId, accountId }, execute, now, newId, http }) {
    const { token, secretHash } = createInvitationToken(householdId);
    const id = newId();
    const expiresAt = new Date(Date.parse(now) + INVITATION_DAYS * DAY_MS).toISOString();
    await execute(
      household.of(householdId),
      { type: 'Invite', invitationId: id, secretHash, invitedBy: accountId, at: now, expiresAt },
      { expect: 'exists' },
    );
    http.setHeader('cache-control', 'no-store');
    return { id, token, path: `/join#${token}`, expiresAt };
  },
});

const revokeInvitation = route.delete('/api/household/invitations/{id}', {
  summary: 'Revokes an invitation',
  status: 204,
  caughtUp: false,
  async handle({ params, identity, execute, now }) {
    const command = { type: 'RevokeInvitation', invitationId: params.id, at: now } as const;
    await execute(household.of(identity.householdId), command, { expect: 'exists' });
  },
});

const previewInvitation = route.post('/api/household/preview-invitation', {
  summary: 'Returns an invitation, and whether accepting it leaves other members behind',
  body: previewInvitationRequestSchema,
  response: invitationPreviewSchema,
  errors: ['invitation-not-valid', 'already-member'],
  executes: false,
  async handle({ body, identity, now }, models: AccountModels) {
    const { householdId, invitation } = await findInvitation(body, now, models);
    if (identity.householdId === householdId) throw new ApiError('already-member');
    const others = await models.directory.inHousehold(identity.householdId);
    return { ...invitation, leavesNobodyBehind: others.length < 2 };
  },
});

const readInvitation = route.post('/api/household/read-invitation', {
  summary: 'Returns an invitation to anyone with its link',
  body: previewInvitationRequestSchema,
  response: publicInvitationSchema,
  errors: ['invitation-not-valid', 'too-many-requests'],
  executes: false,
  caughtUp: false,
  public: true,
  async handle({ body, http, now }, models: AccountModels) {
    await models.countRequest('invitation', http.clientAddress());
    http.setHeader('cache-control', 'no-store');
    return (await findInvitation(body, now, models)).invitation;
  },
});

const acceptInvitation = route.post('/api/household/accept-invitation', {
  summary: 'Joins the household of an invitation, optionally with a copy of the user’s recipes',
  body: acceptInvitationRequestSchema,
  status: 204,
  errors: ['invitation-not-valid', 'already-member', 'household-full'],
  caughtUp: false,
  async handle({ body: { bringRecipes, ...given }, identity, http, ...cause }, models: AccountModels) {
    const invitation = { ...parseToken(given), bringRecipes };
    const householdId = await joinHousehold(identity.accountId, invitation, cause, models);
    identityChanged(http, { ...identity, householdId });
  },
});

const leave = route.post('/api/household/leave', {
  summary: 'Leaves the household for a new one, with a copy of the recipes',
  status: 204,
  errors: ['only-member'],
  caughtUp: false,
  async handle({ identity, http, ...cause }, models: AccountModels) {
    const householdId = await leaveHousehold(identity.accountId, cause, models);
    identityChanged(http, { ...identity, householdId });
  },
});

/** The household of the signed-in account, and its invitations. */
export const householdRoutes = [
  readHousehold,
  changeHousehold,
  invite,
  revokeInvitation,
  previewInvitation,
  readInvitation,
  acceptInvitation,
  leave,
];

/** The invitation with this token. Throws RuleViolation or ApiError 'invitation-not-valid'. */
async function findInvitation(
  request: { token: string },
  now: string,
  { load, directory }: AccountModels,
): Promise<{ householdId: string; invitation: PublicInvitation }> {
  const { householdId, secretHash } = parseToken(request);
  const { state } = await load(household.of(householdId));
  const { invitedBy, expiresAt } = validInvitation(state, secretHash, now).invitation;
  const members = sortedByName(await directory.inHousehold(householdId));
  const inviter = members.find(({ id }) => id === invitedBy);
  const names = members.map(({ profile }) => profile.displayName);
  return {
    householdId,
    invitation: { invitedBy: inviter?.profile.displayName ?? null, members: names, expiresAt },
  };
}

function parseToken({ token }: { token: string }): InvitationToken {
  const read = readInvitationToken(token);
  if (!read) throw new ApiError('invitation-not-valid');
  return read;
}
