import { ApiError } from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';
import type { GatewayState } from '../gatewayState';

/** The session of a request. Throws ApiError 'unauthenticated' without one. */
export function requireSession(
  ctx: ParameterizedContext<GatewayState>,
): NonNullable<GatewayState['session']> {
  if (!ctx.state.session) throw new ApiError('unauthenticated');
  return ctx.state.session;
}
