import type { Identity, RequestState } from '@forkcast/service-kit';
import type { ProviderSession } from './auth/external/signInWays';

/** The type of `ctx.state` in the gateway. */
export interface GatewayState extends RequestState {
  /** Set if the request has a session. */
  session?: { id: string; identity: Identity; provider?: ProviderSession | undefined };
  /** The response is the same for everyone, so the session isn't read. */
  standalone?: boolean;
}
