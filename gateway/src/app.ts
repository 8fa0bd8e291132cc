import {
  EvictingSlots,
  observeRequests,
  registerDependencies,
  renderErrors,
  requestContext,
  signIdentity,
  type Identity,
} from '@forkcast/service-kit';
import Keygrip from 'keygrip';
import Koa from 'koa';
import { TokenBuckets } from './tokenBuckets';
import { compressed } from './responses/compressed';
import { apiRoutes } from './apiRoutes';
import { SignInWays } from './auth/external/signInWays';
import { BodyIntake } from './body/bodyIntake';
import { BodyThrottle } from './body/bodyThrottle';
import { closeUnreadBodies } from './body/closeUnreadBodies';
import { readReleaseHealth, ReleaseHealth } from './client-errors/releaseHealth';
import { usualLimits, type GatewayLimits, type GatewayOptions } from './gatewayOptions';
import type { GatewayState } from './gatewayState';
import { LiveConnections } from './live/liveConnections';
import { watchInstances } from './proxy/instanceWatch';
import { Calls, callsOfServices } from './proxy/calls';
import { FairRequestQueue } from './proxy/fairRequestQueue';
import { isInApi, outsideApi, standalonePages, webhooks } from './proxy/outsideApi';
import { PositionCookie } from './proxy/positionCookie';
import type { ProxyOptions } from './proxy/proxy';
import { limitRequestsPerNetwork } from './proxy/limitRequestsPerNetwork';
import { RouteTable } from './proxy/routeTable';
import { Upstreams } from './proxy/upstreams';
import { createGatewayObserver } from './createGatewayObserver';
import { logInterruptedResponse } from './logInterruptedResponse';
import { readiness } from './readiness';
import { hostCheck } from './security/hostCheck';
import { originCheck } from './security/originCheck';
import { securityHeaders } from './security/securityHeaders';
import { accountCheck } from './session/accountCheck';
import { beginOperatorSession } from './session/operatorSession';
import { sessions } from './session/sessions';
import { SessionStore } from './session/sessionStore';
import { SessionUses } from './session/sessionUses';
import { files, page, registry, seenRemotes } from './site/site';
import { FirstScreens } from './site/firstScreen';
import { ShellPage } from './site/shellPage';

/** Position of a change that no event caused. */
const NO_EVENT_POSITION = '0';

/** A gateway that isn't listening yet. */
export interface Gateway {
  app: Koa;
  /** Signs an account out everywhere. */
  endSessionsOf(accountId: string): Promise<void>;
  /** Starts a session for an operator on this machine; returns its Cookie header. */
  beginSessionFor(identity: Identity): Promise<string>;
  /** Ends live connections, so that the listener can close. Call it first. */
  endLiveConnections(): void;
  /** Releases services and sessions. Close the listener first. */
  stop(): Promise<void>;
}

/**
 * Creates the gateway, the only entry point: static files, sessions, and the API in front of the services.
 */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { logger, publicOrigin, site, remotesRegistry, donation, productName } = options;
  const { signUp = 'open', serviceWorker = true, passwordSignIn = true } = options;
  const { observability = {} } = options;
  const limits = { ...usualLimits, ...options.limits };
  const store = await SessionStore.open(options.database, {
    logger,
    onEnded: ({ accountId, householdId }) => {
      options.bus.announce({ accountId, householdId, topic: 'user', position: NO_EVENT_POSITION });
    },
  });
  // Earlier versions counted reports by hashed account; nothing reads that any more.
  await options.database.collection('canaryVoices').deleteMany({});
  const positions = new PositionCookie();
  const table = new RouteTable(options.services);
  const calls = new Calls(callsOfServices);
  const upstreams = new Upstreams(limits.responseMs);
  const watch = watchInstances(table, upstreams, logger);
  const connections = new LiveConnections({
    bus: options.bus,
    logger,
    limits,
    ownerOf: async (sessionId) => (await store.read(sessionId))?.identity ?? null,
  });
  const endSessionsOf = async (accountId: string) => {
    // First, so that the page doesn't receive the change before its response and read with an ended session.
    connections.endAllOf(accountId);
    await store.endAllOf(accountId);
  };
  const changeIdentity = async (identity: Identity) => {
    await store.changeIdentity(identity);
    // Its connections are subscribed to the previous household; pages reconnect.
    connections.endAllOf(identity.accountId);
  };
  const signInWays = new SignInWays(options);
  const { googleConfigured } = signInWays;
  const shellPage = new ShellPage(site.shellDirectory, {
    productName,
    donation,
    googleConfigured,
    providers: signInWays.buttons,
    passwordSignIn,
    signUp,
    serviceWorker,
  });

  const app = new Koa<GatewayState>({
    proxy: options.trustProxy ?? false,
    // Trust only the last address in X-Forwarded-For, which the trusted proxy wrote.
    maxIpsCount: 1,
  });
  const keys = new Keygrip([...options.cookieKeys]);
  app.keys = keys;
  if (options.dependencies) registerDependencies(app, options.dependencies);
  app.on('error', (error: unknown) => logInterruptedResponse(error, logger));
  if (options.trustProxy) app.use(limitRequestsPerNetwork(limits));
  app.use(requestContext(logger));
  if (observability.metrics || observability.tracer) {
    app.use(observeRequests(observability, createGatewayObserver(table, publicOrigin, observability)));
  }
  observability.metrics?.watchSessions(() => store.count());
  observability.metrics?.watchLiveConnections(() => connections.size);
  observability.metrics?.watchReleases(() => readReleaseHealth(options.database));
  const throttle = new BodyThrottle(limits);
  app.use(closeUnreadBodies(throttle));
  app.use(renderErrors);
  app.use(compressed);
  app.use(securityHeaders(publicOrigin));
  app.use(hostCheck);
  for (const extension of options.extensions ?? []) app.use(extension);
  app.use(readiness(table, upstreams, logger));
  const isServicePath = (path: string) => isInApi(path) || table.find(path) !== undefined;
  app.use(
    files(site, remotesRegistry, { productName, serviceWorker, isServicePath, releases: options.releases }),
  );
  const proxyOptions: ProxyOptions = {
    table,
    calls,
    upstreams,
    positions,
    signIdentity: (identity) => signIdentity(identity, options.identityKey),
    endSessionsOf,
    changeIdentity,
    bodies: new BodyIntake(limits, throttle, calls),
    queue: new FairRequestQueue(limits),
    rejectionBuckets: createRejectionBuckets(limits),
    responseSlots: new EvictingSlots({ inAll: limits.responses, perNetwork: limits.responsesPerNetwork }),
    publicOrigin,
  };
  app.use(standalonePages(proxyOptions));
  const uses = new SessionUses(store, logger);
  app.use(sessions(app, { store, uses, publicOrigin }));
  app.use(accountCheck);
  const seen = seenRemotes(remotesRegistry, options.releases);
  app.use(registry(seen));
  app.use(signInWays.pages());
  app.use(webhooks(proxyOptions));
  app.use(originCheck(publicOrigin));
  app.use(
    apiRoutes({
      ...proxyOptions,
      sessionStore: store,
      connections,
      releaseHealth: new ReleaseHealth(options.database, async () => {
        const seed = await remotesRegistry();
        return options.releases?.seenByAnybody(seed) ?? seed;
      }),
      limits,
      productName,
      signInWays,
      logger,
    }),
  );
  app.use(outsideApi(proxyOptions));
  const firstScreens = new FirstScreens(site.remotes, options.releases, logger);
  app.use(page(shellPage, firstScreens, seen, { donation, googleConfigured }));

  return {
    app,
    endSessionsOf,
    beginSessionFor: (identity) => beginOperatorSession(identity, { store, keys, publicOrigin }),
    endLiveConnections: () => connections.close(),
    stop: async () => {
      connections.close();
      watch.stop();
      store.close();
      await upstreams.close();
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
