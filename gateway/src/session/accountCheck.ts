import { ApiError, type Identity } from '@forkcast/service-kit';
import type { Middleware, ParameterizedContext } from 'koa';
import type { GatewayState } from '../gatewayState';

/** In requests of pages: the account and household they are for. In responses: those of the session. */
const ACCOUNT_HEADER = 'x-forkcast-account';
/** Calls that browsers can't add headers to: EventSource and sendBeacon. */
const CALLS_WITHOUT_HEADERS = ['/api/live', '/api/client-errors'];

/**
 * Rejects a call of a page for another account or household than the session's with 409 'another-account': another
 * account has signed in in another tab. Calls that name no account pass.
 */
export const accountCheck: Middleware<GatewayState> = async (ctx, next) => {
  const { session } = ctx.state;
  if (session && ctx.path.startsWith('/api/')) {
    setAccountHeader(ctx, session.identity);
    const intended = intendedAccount(ctx);
    if (intended && intended !== accountKeyOf(session.identity)) throw new ApiError('another-account');
  }
  await next();
};

/** Names the account in the response, so that the page notices a change. */
export function setAccountHeader(ctx: ParameterizedContext, identity: Identity): void {
  ctx.set(ACCOUNT_HEADER, accountKeyOf(identity));
}

function intendedAccount(ctx: ParameterizedContext): string {
  const inAddress = CALLS_WITHOUT_HEADERS.includes(ctx.path) ? ctx.query.for : undefined;
  return ctx.get(ACCOUNT_HEADER) || [inAddress].flat().join();
}

function accountKeyOf({ accountId, householdId }: Pick<Identity, 'accountId' | 'householdId'>): string {
  return `${accountId}.${householdId}`;
}
