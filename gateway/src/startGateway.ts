import { listen, type Identity } from '@forkcast/service-kit';
import { createGateway } from './app';
import { listenerLimitsOf, type GatewayOptions } from './gatewayOptions';

export interface RunningGateway {
  /** Such as 'http://127.0.0.1:3000'. */
  url: string;
  endSessionsOf(accountId: string): Promise<void>;
  /**
   * Starts a session for an operator on this machine. Returns the address, the Origin header to send, and the cookies.
   */
  enter(identity: Identity): Promise<{ url: string; origin: string; cookie: string }>;
  /** Ends live connections, finishes requests, then closes everything. */
  stop(): Promise<void>;
}

/** Starts a gateway on a port. Rejects when the port is taken. */
export async function startGateway(
  options: GatewayOptions & { host: string; port: number },
): Promise<RunningGateway> {
  const gateway = await createGateway(options);
  try {
    const listening = await listen(gateway.app, { ...options, listener: listenerLimitsOf(options) });
    return {
      url: listening.url,
      endSessionsOf: (accountId) => gateway.endSessionsOf(accountId),
      enter: async (identity) => ({
        url: listening.url,
        origin: options.publicOrigin ?? listening.url,
        cookie: await gateway.beginSessionFor(identity),
      }),
      stop: async () => {
        gateway.endLiveConnections();
        await listening.close();
        await gateway.stop();
      },
    };
  } catch (error) {
    await gateway.stop();
    throw error;
  }
}
