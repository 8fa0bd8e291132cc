import type { Bus } from '@forkcast/bus';
import type { Remotes, SignUpMode } from '@forkcast/contracts';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import type { Observability } from '@forkcast/observability';
import {
  usualListenerLimits,
  type Dependency,
  type ListenerLimits,
  type Logger,
} from '@forkcast/service-kit';
import type { Middleware } from 'koa';
import type { Address } from './proxy/instances';
import type { RequestLimits } from './proxy/fairRequestQueue';
import type { GoogleClientOptions } from './auth/google/googleClient';
import type { OpenIdOptions } from './auth/openid/openIdProvider';
import { usualBodyLimits, type BodyLimits } from './body/bodyLimits';
import type { Releases } from './releases/releases';

/** The URL of the Support button's payment page, and the recipient. */
export interface Donation {
  url: string;
  businessId: string;
}

/** The built front end: the shell's folder is served at /, each remote's at /remotes/<name>/. */
export interface Site {
  shellDirectory: string;
  remotes: readonly { name: string; directory: string }[];
}

export interface GatewayOptions {
  logger: Logger;
  /** Stores sessions in the collection `sessions`. */
  database: DocumentDatabase;
  /** The key that signs identities; the services verify with the same key. At least 32 bytes. */
  identityKey: Uint8Array;
  /** The keys that sign cookies; the first signs, all verify, so that keys can be rotated. */
  cookieKeys: readonly string[];
  /**
   * Path prefix to the service's address or its instances' addresses, such as { '/api/recipes':
   * 'http://127.0.0.1:4001' }. For a service in this process, its app.
   */
  services: Readonly<Record<string, Address | readonly Address[]>>;
  site: Site;
  /** Returns the screens that came with the product and their addresses; see `remotesFile`. */
  remotesRegistry: () => Promise<Remotes>;
  /** The published releases, per account; without it, everyone sees what `remotesRegistry` returns. */
  releases?: Releases;
  /** Source of live changes, and announces ended sessions to other gateways. */
  bus: Pick<Bus, 'onChange' | 'onMissedChanges' | 'announce'>;
  productName: string;
  donation: Donation | null;
  /**
   * The origin that browsers use, such as 'https://forkcast.example'; defaults to the one that each request
   * was sent to.
   */
  publicOrigin?: string;
  /** Trust X-Forwarded-* headers; only behind a reverse proxy that sets them. */
  trustProxy?: boolean;
  /** Google sign-in; without it, these calls respond with 501. */
  google?: GoogleClientOptions;
  /** Login with OpenID Connect providers; none by default. */
  openId?: readonly OpenIdOptions[];
  /** Whether the page offers login with a password; true by default. The accounts service decides. */
  passwordSignIn?: boolean;
  /** Who may register, for the page to show; everyone by default. The accounts service decides. */
  signUp?: SignUpMode;
  /**
   * Whether browsers may cache what they need offline; defaults to true. If false, an installed service
   * worker removes itself.
   */
  serviceWorker?: boolean;
  /** Further middleware after the security headers, such as live reload in development. */
  extensions?: readonly Middleware[];
  limits?: Partial<GatewayLimits>;
  /** Shown in `/readyz`. */
  dependencies?: readonly Dependency[];
  /** Metrics and traces; none by default. */
  observability?: Observability;
}

export interface GatewayLimits extends BodyLimits, ListenerLimits, RequestLimits {
  /** Longest time until a service starts its response, and longest pause within it: 30 s. */
  responseMs: number;
  /**
   * Unfinished responses of services in total: 128. Beyond that, the oldest of the network with the most is aborted.
   */
  responses: number;
  /** The same per network (see `networkOf`): 32. Beyond that, its oldest is aborted. */
  responsesPerNetwork: number;
  /** Responses with 429 to one network (see `networkOf`) per second: 10. Further ones are delayed by up to a second. */
  rejectionsPerSecond: number;
  /** Live connections per session: 12. */
  livePerSession: number;
  /** Live connections per account: 60. */
  livePerAccount: number;
  /** Error reports of pages per account within ten minutes: 30, then 429. */
  reportsPerAccount: number;
  /** The same per network (see `networkOf`): 600, then 429. */
  reportsPerNetwork: number;
  /** Interval of heartbeats on a live connection: 25 s. */
  heartbeatMs: number;
}

export const usualLimits: GatewayLimits = {
  ...usualBodyLimits,
  ...usualListenerLimits,
  concurrency: 6,
  waiting: 1_000,
  responseMs: 30_000,
  responses: 128,
  responsesPerNetwork: 32,
  rejectionsPerSecond: 10,
  livePerSession: 12,
  livePerAccount: 60,
  reportsPerAccount: 30,
  reportsPerNetwork: 600,
  heartbeatMs: 25_000,
};

/** Limits of the gateway's listener. Behind a trusted proxy, all connections come from the proxy's network. */
export function listenerLimitsOf({
  trustProxy,
  limits,
}: Pick<GatewayOptions, 'trustProxy' | 'limits'>): Partial<ListenerLimits> {
  const listener = { ...usualLimits, ...limits };
  return trustProxy ? { ...listener, connectionsPerNetwork: listener.connections } : listener;
}
