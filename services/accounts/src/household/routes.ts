import type Router from '@koa/router';
import {
  INVITATION_DAYS,
  acceptInvitationRequestSchema,
  householdSchema,
  invitationPreviewSchema,
  newInvitationSchema,
  previewInvitationRequestSchema,
  type InvitationPreview,
  type NewInvitation,
} from '@forkcast/contracts';
import {
  loadStream,
  type CommandHandler,
  type DocumentDatabase,
  type EventStore,
} from '@forkcast/event-sourcing';
import {
  ApiError,
  describeRoute,
  identityChanged,
  metadataOf,
  parseBody,
  parseParam,
  wrote,
  type ServiceState,
} from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';
import type { AccountDirectory } from '../account/account-directory/accountDirectory';
import type { HouseholdCommand } from './commands';
import { householdStream, type HouseholdEvent } from './events';
import { household, validInvitation, type HouseholdState } from './household';
import { findHousehold } from './household-view/householdView';
import { newInvitationToken, readInvitationToken, type InvitationToken } from './invitationToken';
import type { Membership, Moved } from './membership';
import { presentHousehold, sortedByName } from './presentHousehold';

export interface HouseholdRoutesDependencies {
  store: EventStore;
  database: DocumentDatabase;
  directory: AccountDirectory;
  membership: Membership;
  execute: CommandHandler<HouseholdState, HouseholdCommand, HouseholdEvent>;
  clock: () => Date;
  newId: () => string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Adds the calls about the household of whoever is signed in. */
export function householdRoutes(
  router: Router<ServiceState>,
  dependencies: HouseholdRoutesDependencies,
): void {
  const { store, database, directory, membership, execute, clock, newId } = dependencies;

  function answerMoved(ctx: ParameterizedContext<ServiceState>, { householdId, position }: Moved) {
    wrote(ctx, position);
    identityChanged(ctx, { ...ctx.state.identity, householdId });
    ctx.status = 204;
  }

  describeRoute(router, {
    method: 'get',
    path: '/api/household',
    summary: 'Everybody in the household, and the open invitations',
    response: householdSchema,
  });
  router.get('/api/household', async (ctx) => {
    const { householdId } = ctx.state.identity;
    const members = await directory.inHousehold(householdId);
    const found = await findHousehold(database, householdId);
    ctx.body = presentHousehold(householdId, members, found?.invitations ?? [], clock());
  });

  describeRoute(router, {
    method: 'post',
    path: '/api/household/invitations',
    summary: 'Makes an invitation: for one person, good for 7 days',
    response: newInvitationSchema,
    status: 201,
    errors: ['household-full'],
  });
  router.post('/api/household/invitations', async (ctx) => {
    const { householdId, accountId } = ctx.state.identity;
    const { token, secretHash } = newInvitationToken(householdId);
    const invitationId = newId();
    const now = clock();
    const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString();
    const { position } = await execute(
      householdStream(householdId),
      { type: 'Invite', invitationId, secretHash, invitedBy: accountId, at: now.toISOString(), expiresAt },
      { metadata: metadataOf(ctx), expect: 'exists' },
    );
    wrote(ctx, position);
    ctx.set('cache-control', 'no-store');
    ctx.status = 201;
    ctx.body = { id: invitationId, token, path: `/join#${token}`, expiresAt } satisfies NewInvitation;
  });

  describeRoute(router, {
    method: 'delete',
    path: '/api/household/invitations/{id}',
    summary: 'Revokes an invitation',
    status: 204,
  });
  router.delete('/api/household/invitations/:id', async (ctx) => {
    const invitationId = parseParam(ctx, 'id');
    const { position } = await execute(
      householdStream(ctx.state.identity.householdId),
      { type: 'RevokeInvitation', invitationId, at: clock().toISOString() },
      { metadata: metadataOf(ctx), expect: 'exists' },
    );
    wrote(ctx, position);
    ctx.status = 204;
  });

  describeRoute(router, {
    method: 'post',
    path: '/api/household/preview-invitation',
    summary: 'What accepting an invitation will lead to',
    body: previewInvitationRequestSchema,
    response: invitationPreviewSchema,
    errors: ['invitation-not-valid', 'already-member'],
  });
  router.post('/api/household/preview-invitation', async (ctx) => {
    const { householdId, secretHash } = tokenIn(await parseBody(ctx, previewInvitationRequestSchema));
    const { state } = await loadStream(store, household, householdStream(householdId));
    const { invitation } = validInvitation(state, secretHash, clock().toISOString());
    const own = ctx.state.identity.householdId;
    if (own === householdId) throw new ApiError('already-member');
    const members = sortedByName(await directory.inHousehold(householdId));
    const inviter = members.find(({ id }) => id === invitation.invitedBy);
    ctx.body = {
      invitedBy: inviter?.profile.displayName ?? null,
      members: members.map(({ profile }) => profile.displayName),
      expiresAt: invitation.expiresAt,
      leavesNobodyBehind: (await directory.inHousehold(own)).length < 2,
    } satisfies InvitationPreview;
  });

  describeRoute(router, {
    method: 'post',
    path: '/api/household/accept-invitation',
    summary: 'Joins the household that the invitation is for, with a copy of the recipes if wanted',
    body: acceptInvitationRequestSchema,
    status: 204,
    errors: ['invitation-not-valid', 'already-member', 'household-full', 'conflict'],
  });
  router.post('/api/household/accept-invitation', async (ctx) => {
    const { bringRecipes, ...given } = await parseBody(ctx, acceptInvitationRequestSchema);
    const invitation = { ...tokenIn(given), bringRecipes };
    answerMoved(ctx, await membership.join(ctx.state.identity.accountId, invitation, metadataOf(ctx)));
  });

  describeRoute(router, {
    method: 'post',
    path: '/api/household/leave',
    summary: 'Leaves for a household of one’s own, with a copy of the recipes',
    status: 204,
    errors: ['only-member', 'conflict'],
  });
  router.post('/api/household/leave', async (ctx) => {
    answerMoved(ctx, await membership.leave(ctx.state.identity.accountId, metadataOf(ctx)));
  });
}

function tokenIn({ token }: { token: string }): InvitationToken {
  const read = readInvitationToken(token);
  if (!read) throw new ApiError('invitation-not-valid');
  return read;
}
