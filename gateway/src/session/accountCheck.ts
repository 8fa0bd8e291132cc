import { ApiError, type Identity } from '@forkcast/service-kit';
import type { Middleware, ParameterizedContext } from 'koa';
import type { GatewayState } from '../gatewayState';

/** In requests of pages: the account and household they are for. In responses: those of the session. */
const ACCOUNT_HEADER = 'x-forkcast-account';
/** Calls that browsers can't add headers to: EventSource and sendBeacon. */
const NAMED_IN_ADDRESS = ['/api/live', '/api/client-errors'];

/**
 * Rejects a call of a page whose account or household isn't the session's any more, because another account has signed in in
 * another tab: 409 'another-account'. Calls that name no account pass.
 */
export const accountCheck: Middleware<GatewayState> = async (ctx, next) => {
  const { session } = ctx.state;
  if (session && ctx.path.startsWith('/api/')) {
    nameAccount(ctx, session.identity);
    const intended = intendedAccount(ctx);
    if (intended && intended !== nameOf(session.identity)) throw new ApiError('another-account');
  }
  await next();
};

/** Names an account in the response. */
export function nameAccount(ctx: ParameterizedContext, identity: Identity): void {
  ctx.set(ACCOUNT_HEADER, nameOf(identity));
}

function intendedAccount(ctx: ParameterizedContext): string {
  const inAddress = NAMED_IN_ADDRESS.includes(ctx.path) ? ctx.query.for : undefined;
  return ctx.get(ACCOUNT_HEADER) || [inAddress].flat().join();
}

function nameOf({ accountId, householdId }: Pick<Identity, 'accountId' | 'householdId'>): string {
  return `${accountId}.${householdId}`;
}
