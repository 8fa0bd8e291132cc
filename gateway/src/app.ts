import {
  observeRequests,
  registerDependencies,
  renderErrors,
  requestContext,
  type Identity,
} from '@forkcast/service-kit';
import Keygrip from 'keygrip';
import Koa from 'koa';
import { apiRoutes } from './apiRoutes';
import { SignInWays } from './auth/external/signInWays';
import { closeUnreadBodies } from './body/closeUnreadBodies';
import { readReleaseHealth, ReleaseHealth } from './client-errors/releaseHealth';
import { createGatewayObserver } from './createGatewayObserver';
import type { GatewayOptions } from './gatewayOptions';
import { createParts, type GatewayParts } from './gatewayParts';
import type { GatewayState } from './gatewayState';
import { logInterruptedResponse } from './logInterruptedResponse';
import { watchInstances } from './proxy/instanceWatch';
import { limitRequestsPerNetwork } from './proxy/limitRequestsPerNetwork';
import { isInApi, outsideApi, standalonePages, webhooks } from './proxy/outsideApi';
import { readiness } from './readiness';
import { compressed } from './responses/compressed';
import { hostCheck } from './security/hostCheck';
import { originCheck } from './security/originCheck';
import { securityHeaders } from './security/securityHeaders';
import { accountCheck } from './session/accountCheck';
import { beginOperatorSession } from './session/operatorSession';
import { sessions } from './session/sessions';
import { SessionUses } from './session/sessionUses';
import { FirstScreens } from './site/firstScreen';
import { ShellPage } from './site/shellPage';
import { files, page, registry, seenRemotes } from './site/site';

type App = Koa<GatewayState>;

/**
 * Creates the gateway, the only entry point: static files, sessions, and the API in front of the services. It isn't
 * listening yet.
 */
export async function createGateway(options: GatewayOptions) {
  // Earlier versions counted reports by hashed account; nothing reads that any more.
  await options.database.collection('canaryVoices').deleteMany({});
  const parts = await createParts(options);
  const { sessionStore, connections } = parts;
  const { table, upstreams, endSessionsOf } = parts.proxyOptions;
  const watch = watchInstances(table, upstreams, options.logger);
  const keys = new Keygrip([...options.cookieKeys]);
  const app = createApp(options, keys);
  useObservation(app, options, parts);
  useSafeguards(app, options, parts);
  useRoutes(app, options, parts);

  return {
    app,
    /** Signs an account out everywhere. */
    endSessionsOf,
    /** Starts a session for an operator on this machine; returns its Cookie header. */
    beginSessionFor: (identity: Identity) =>
      beginOperatorSession(identity, { store: sessionStore, keys, publicOrigin: options.publicOrigin }),
    /** Ends live connections, so that the listener can close. Call it first. */
    endLiveConnections: () => connections.close(),
    /** Releases services and sessions. Close the listener first. */
    stop: async () => {
      connections.close();
      watch.stop();
      sessionStore.close();
      await upstreams.close();
    },
  };
}

function createApp({ trustProxy = false, dependencies, logger }: GatewayOptions, keys: Keygrip): App {
  const app = new Koa<GatewayState>({
    proxy: trustProxy,
    // Trust only the last address in X-Forwarded-For, which the trusted proxy wrote.
    maxIpsCount: 1,
  });
  app.keys = keys;
  if (dependencies) registerDependencies(app, dependencies);
  app.on('error', (error: unknown) => logInterruptedResponse(error, logger));
  return app;
}

function useObservation(app: App, options: GatewayOptions, parts: GatewayParts): void {
  const { observability = {}, publicOrigin, database } = options;
  const { limits, sessionStore, connections, proxyOptions } = parts;
  if (options.trustProxy) app.use(limitRequestsPerNetwork(limits));
  app.use(requestContext(options.logger));
  if (observability.metrics || observability.tracer) {
    const observer = createGatewayObserver(proxyOptions.table, publicOrigin, observability);
    app.use(observeRequests(observability, observer));
  }
  observability.metrics?.watchSessions(() => sessionStore.count());
  observability.metrics?.watchLiveConnections(() => connections.size);
  observability.metrics?.watchReleases(() => readReleaseHealth(database));
}

function useSafeguards(
  app: App,
  { publicOrigin, extensions = [] }: GatewayOptions,
  parts: GatewayParts,
): void {
  app.use(closeUnreadBodies(parts.throttle));
  app.use(renderErrors);
  app.use(compressed);
  app.use(securityHeaders(publicOrigin));
  app.use(hostCheck);
  for (const extension of extensions) app.use(extension);
}

function useRoutes(app: App, options: GatewayOptions, parts: GatewayParts): void {
  const { site, remotesRegistry, releases, productName, donation, publicOrigin, logger } = options;
  const { signUp = 'open', serviceWorker = true, passwordSignIn = true } = options;
  const { sessionStore, connections, limits, proxyOptions } = parts;
  const { table, upstreams } = proxyOptions;
  const signInWays = new SignInWays(options);
  const { googleConfigured, buttons: providers } = signInWays;
  const seen = seenRemotes(remotesRegistry, releases);
  const isServicePath = (path: string) => isInApi(path) || table.find(path) !== undefined;
  const readSeen = async () => {
    const seed = await remotesRegistry();
    return releases?.seenByAnybody(seed) ?? seed;
  };
  const shellPage = new ShellPage(site.shellDirectory, {
    productName,
    donation,
    googleConfigured,
    providers,
    passwordSignIn,
    signUp,
    serviceWorker,
  });

  app.use(readiness(table, upstreams, logger));
  app.use(files(site, remotesRegistry, { productName, serviceWorker, isServicePath, releases }));
  app.use(standalonePages(proxyOptions));
  app.use(sessions(app, { store: sessionStore, uses: new SessionUses(sessionStore, logger), publicOrigin }));
  app.use(accountCheck);
  app.use(registry(seen));
  app.use(signInWays.pages());
  app.use(webhooks(proxyOptions));
  app.use(originCheck(publicOrigin));
  app.use(
    apiRoutes({
      ...proxyOptions,
      sessionStore,
      connections,
      releaseHealth: new ReleaseHealth(options.database, readSeen),
      limits,
      productName,
      signInWays,
      logger,
    }),
  );
  app.use(outsideApi(proxyOptions));
  app.use(
    page(shellPage, new FirstScreens(site.remotes, releases, logger), seen, { donation, googleConfigured }),
  );
}
