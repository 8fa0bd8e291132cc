import { ApiError } from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';
import type { GatewayState } from '../gatewayState';

/** The session of whoever asks. Throws ApiError 'unauthenticated' when nobody is signed in. */
export function signedInSession(
  ctx: ParameterizedContext<GatewayState>,
): NonNullable<GatewayState['session']> {
  if (!ctx.state.session) throw new ApiError('unauthenticated');
  return ctx.state.session;
}
