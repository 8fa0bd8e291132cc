import { EvictingSlots, signIdentity, type Identity } from '@forkcast/service-kit';
import { BodyIntake } from './body/bodyIntake';
import { BodyThrottle } from './body/bodyThrottle';
import { usualLimits, type GatewayLimits, type GatewayOptions } from './gatewayOptions';
import { LiveConnections } from './live/liveConnections';
import { Calls, callsOfServices } from './proxy/calls';
import { FairRequestQueue } from './proxy/fairRequestQueue';
import { PositionCookie } from './proxy/positionCookie';
import type { ProxyOptions } from './proxy/proxy';
import { RouteTable } from './proxy/routeTable';
import { Upstreams } from './proxy/upstreams';
import { SessionStore } from './session/sessionStore';
import { TokenBuckets } from './tokenBuckets';

/** What the gateway's middleware shares. */
export interface GatewayParts {
  limits: GatewayLimits;
  sessionStore: SessionStore;
  connections: LiveConnections;
  throttle: BodyThrottle;
  proxyOptions: ProxyOptions;
}

/** Position of a change that no event caused. */
const NO_EVENT_POSITION = '0';

export async function createParts(options: GatewayOptions): Promise<GatewayParts> {
  const { bus, database, logger, identityKey, publicOrigin } = options;
  const limits = { ...usualLimits, ...options.limits };
  const sessionStore = await SessionStore.open(database, {
    logger,
    onEnded: ({ accountId, householdId }) =>
      bus.announce({ accountId, householdId, topic: 'user', position: NO_EVENT_POSITION }),
  });
  const connections = new LiveConnections({
    bus,
    logger,
    limits,
    ownerOf: async (sessionId) => (await sessionStore.read(sessionId))?.identity ?? null,
  });
  const calls = new Calls(callsOfServices);
  const throttle = new BodyThrottle(limits);
  const proxyOptions: ProxyOptions = {
    table: new RouteTable(options.services),
    calls,
    upstreams: new Upstreams(limits.responseMs),
    positions: new PositionCookie(),
    signIdentity: (identity) => signIdentity(identity, identityKey),
    ...sessionChanges(sessionStore, connections),
    bodies: new BodyIntake(limits, throttle, calls),
    queue: new FairRequestQueue(limits),
    rejectionBuckets: createRejectionBuckets(limits),
    responseSlots: new EvictingSlots({ inAll: limits.responses, perNetwork: limits.responsesPerNetwork }),
    publicOrigin,
  };
  return { limits, sessionStore, connections, throttle, proxyOptions };
}

function sessionChanges(
  store: SessionStore,
  connections: LiveConnections,
): Pick<ProxyOptions, 'endSessionsOf' | 'changeIdentity'> {
  return {
    async endSessionsOf(accountId: string) {
      // First, so that the page doesn't receive the change before its response and read with an ended session.
      connections.endAllOf(accountId);
      await store.endAllOf(accountId);
    },
    async changeIdentity(identity: Identity) {
      await store.changeIdentity(identity);
      // Its connections are subscribed to the previous household; pages reconnect.
      connections.endAllOf(identity.accountId);
    },
  };
}

/**
 * Each network may cause one second's 429 responses at once; beyond that, each is delayed by at most a
 * second.
 */
function createRejectionBuckets({
  rejectionsPerSecond: each,
}: Pick<GatewayLimits, 'rejectionsPerSecond'>): TokenBuckets {
  return new TokenBuckets({ burst: each, perSecond: each, mostOwed: each });
}
