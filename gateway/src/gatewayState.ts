import type { Identity, RequestState } from '@forkcast/service-kit';

/** `ctx.state` in the gateway. */
export interface GatewayState extends RequestState {
  /** There when somebody is signed in. */
  session?: { id: string; identity: Identity };
  /** What is asked for is the same for whoever asks. */
  standalone?: boolean;
}
