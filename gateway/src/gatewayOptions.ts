import type { Remotes } from '@forkcast/contracts';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import type { Bus, Logger } from '@forkcast/service-kit';
import type { Middleware } from 'koa';
import type { GoogleClientOptions } from './auth/google/googleClient';

/** Where the payment page is that the Support button leads to, and whom it pays. */
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
  /** Sessions are kept in its collection `sessions`. */
  database: DocumentDatabase;
  /** What identities are signed with; the services verify with the same key. At least 32 bytes. */
  identityKey: Uint8Array;
  /** What cookies are signed with; the first signs, all verify, so that keys can be rotated. */
  cookieKeys: readonly string[];
  /** Path prefix → address of the service, or of each of its instances: { '/api/recipes': 'http://127.0.0.1:4001' }. */
  services: Readonly<Record<string, string | readonly string[]>>;
  site: Site;
  /** Answers what /remotes.json says right now; see `remotesFile`. */
  remotesRegistry: () => Promise<Remotes>;
  /** Where live changes come from, and where the gateway tells the others of sessions that ended. */
  bus: Pick<Bus, 'onChange' | 'onMissedChanges' | 'announce'>;
  productName: string;
  donation: Donation | null;
  /** The address that browsers use, 'https://forkcast.example'; without it, the one that each request was sent to. */
  publicOrigin?: string;
  /** Believe X-Forwarded-* headers; only where a proxy of one's own sets them. */
  trustProxy?: boolean;
  /** Sign-in with Google; without it, whoever tries is told that it is not set up. */
  google?: GoogleClientOptions;
  /** More middleware right behind the security headers: live reload while developing. */
  extensions?: readonly Middleware[];
  limits?: Partial<GatewayLimits>;
}

export interface GatewayLimits {
  /** Largest body that is passed on; services have tighter limits of their own. 6,500,000 bytes. */
  bodyBytes: number;
  /** How long a service may take to begin its answer, and pause within it. 30 s. */
  answerMs: number;
  /** Live connections of one session. 12. */
  livePerSession: number;
  /** The pause between two signs of life on a live connection. 25 s. */
  heartbeatMs: number;
}

export const usualLimits: GatewayLimits = {
  bodyBytes: 6_500_000,
  answerMs: 30_000,
  livePerSession: 12,
  heartbeatMs: 25_000,
};
