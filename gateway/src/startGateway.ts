import { listen, type Identity } from '@forkcast/service-kit';
import { createGateway } from './app';
import { listenerLimitsOf, type GatewayOptions } from './gatewayOptions';

export type RunningGateway = Awaited<ReturnType<typeof startGateway>>;

/** Starts a gateway on a port. Rejects when the port is taken. */
export async function startGateway(options: GatewayOptions & { host: string; port: number }) {
  const gateway = await createGateway(options);
  try {
    const listening = await listen(gateway.app, { ...options, listener: listenerLimitsOf(options) });
    return {
      /** Such as 'http://127.0.0.1:3000'. */
      url: listening.url,
      endSessionsOf: gateway.endSessionsOf,
      /**
       * Starts a session for an operator on this machine. Returns the address, the Origin header to send, and the
       * cookies.
       */
      enter: async (identity: Identity) => ({
        url: listening.url,
        origin: options.publicOrigin ?? listening.url,
        cookie: await gateway.beginSessionFor(identity),
      }),
      /** Ends live connections, finishes requests, then closes everything. */
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
