import type { Identity, RequestState } from '@forkcast/service-kit';

/** The type of `ctx.state` in the gateway. */
export interface GatewayState extends RequestState {
  /** Set if the request has a session. */
  session?: { id: string; identity: Identity };
  /** The response is the same for everyone. */
  standalone?: boolean;
}
