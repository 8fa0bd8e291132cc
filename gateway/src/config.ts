import { readdirSync } from 'node:fs';
import path from 'node:path';
import { plansSchema, servicePrefixes, signUpModeSchema, type ServiceName } from '@forkcast/contracts';
import {
  base64Key,
  commaSeparated,
  ConfigurationError,
  flag,
  natsUrl,
  mongodbUrl,
  observabilityConfig,
  observabilityEnvironment,
  parseEnvironment,
  processEnvironment,
  webOrigin,
  type Environment,
  type EnvironmentShape,
} from '@forkcast/service-kit';
import { z } from 'zod';
import { providerIds, readOpenIdProviders } from './auth/openid/openIdConfig';
import type { GatewayOptions, Site } from './gatewayOptions';

/** The gateway's environment variables in every mode; docs/configuration.md lists them. */
export const gatewayEnvironment = {
  PRODUCT_NAME: z.string().min(1).max(60).default('Forkcast'),
  PUBLIC_ORIGIN: webOrigin.optional(),
  TRUST_PROXY: flag.default(false),
  CONNECTIONS_PER_NETWORK: z.coerce.number().int().min(10).max(1_000_000).optional(),
  DONATION_URL: z.url().optional(),
  DONATION_BUSINESS_ID: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.url().optional(),
  REMOTES_FILE: z.string().optional(),
  RELEASES_DIR: z.string().min(1).optional(),
  PLANS: plansSchema.default('trial'),
  SIGN_UP: signUpModeSchema.optional(),
  OIDC_PROVIDERS: providerIds.optional(),
  PASSWORD_SIGN_IN: flag.default(true),
  SERVICE_WORKER: flag.default(true),
} satisfies EnvironmentShape;

export type GatewaySettings = Required<
  Pick<GatewayOptions, 'productName' | 'donation' | 'site' | 'serviceWorker' | 'openId' | 'passwordSignIn'>
> &
  Pick<GatewayOptions, 'publicOrigin' | 'trustProxy' | 'google' | 'limits' | 'signUp'> & {
    remotesFile: string;
    /** The folder that releases are published to, if any. */
    releasesDirectory?: string;
  };

/**
 * `root` is the folder of the built screens. `variables` is the whole environment, because the names of OIDC_ variables
 * contain the provider's id. Throws ConfigurationError if only some variables of a feature are set.
 */
export function gatewaySettings(
  environment: Environment<typeof gatewayEnvironment>,
  root: string,
  variables: NodeJS.ProcessEnv,
): GatewaySettings {
  const { PLANS, DONATION_URL, DONATION_BUSINESS_ID, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = environment;
  if (Boolean(DONATION_URL) !== Boolean(DONATION_BUSINESS_ID)) {
    throw new ConfigurationError('DONATION_URL and DONATION_BUSINESS_ID go together: set both or neither.');
  }
  if (Boolean(GOOGLE_CLIENT_ID) !== Boolean(GOOGLE_CLIENT_SECRET)) {
    throw new ConfigurationError(
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or neither.',
    );
  }
  const openId = readOpenIdProviders(environment.OIDC_PROVIDERS ?? [], variables);
  const { PASSWORD_SIGN_IN: passwordSignIn, CONNECTIONS_PER_NETWORK } = environment;
  if (!passwordSignIn && openId.length === 0 && !GOOGLE_CLIENT_ID) {
    throw new ConfigurationError(
      'PASSWORD_SIGN_IN=false needs OIDC_PROVIDERS or GOOGLE_CLIENT_ID, because no one could log in otherwise.',
    );
  }
  return {
    productName: environment.PRODUCT_NAME,
    ...(environment.SIGN_UP && { signUp: environment.SIGN_UP }),
    openId,
    passwordSignIn,
    serviceWorker: environment.SERVICE_WORKER,
    publicOrigin: environment.PUBLIC_ORIGIN,
    trustProxy: environment.TRUST_PROXY,
    limits: CONNECTIONS_PER_NETWORK === undefined ? {} : { connectionsPerNetwork: CONNECTIONS_PER_NETWORK },
    donation:
      PLANS === 'trial' && DONATION_URL && DONATION_BUSINESS_ID
        ? { url: DONATION_URL, businessId: DONATION_BUSINESS_ID }
        : null,
    google:
      GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
        ? {
            clientId: GOOGLE_CLIENT_ID,
            clientSecret: GOOGLE_CLIENT_SECRET,
            issuer: environment.GOOGLE_ISSUER,
          }
        : undefined,
    site: findBuiltSite(root),
    remotesFile: path.resolve(environment.REMOTES_FILE ?? path.join(root, 'infra/remotes.json')),
    releasesDirectory: environment.RELEASES_DIR && path.resolve(environment.RELEASES_DIR),
  };
}

/** Prefix of the folders of built screens. /remotes.json may list further screens on other servers. */
const REMOTE_PREFIX = 'mf-';

function findBuiltSite(root: string): Site {
  const remoteFolders = readdirSync(root).filter((folder) => folder.startsWith(REMOTE_PREFIX));
  return {
    shellDirectory: path.join(root, 'shell/dist'),
    remotes: remoteFolders.map((folder) => ({
      name: folder.slice(REMOTE_PREFIX.length),
      directory: path.join(root, folder, 'dist'),
    })),
  };
}

const address = z.url({ protocol: /^https?$/ });
/** The address of a service, or comma-separated addresses of its instances. */
const addresses = commaSeparated.pipe(z.array(address));

type AddressVariable = `${Uppercase<ServiceName>}_URL`;

const serviceNames = Object.keys(servicePrefixes) as ServiceName[]; // the object has exactly these keys
const serviceAddresses = Object.fromEntries(
  serviceNames.map((name) => [variableOf(name), addresses]),
) as Record<AddressVariable, typeof addresses>; // one variable per service name

/** The environment variables of a gateway in its own process. */
export const gatewayProcessEnvironment = {
  ...processEnvironment,
  ...observabilityEnvironment,
  ...gatewayEnvironment,
  ...serviceAddresses,
  MONGODB_URL: mongodbUrl,
  NATS_URL: natsUrl,
  /** Signs identities; the same key for all services. */
  IDENTITY_KEY: base64Key,
  /** Sign cookies: the first signs, all verify. */
  SESSION_KEYS: commaSeparated,
} satisfies EnvironmentShape;

export type GatewayProcessConfig = ReturnType<typeof readGatewayConfig>;

/** The configuration of the gateway's own process. Throws ConfigurationError. */
export function readGatewayConfig(variables: NodeJS.ProcessEnv, root: string) {
  const environment = parseEnvironment(gatewayProcessEnvironment, variables);
  return {
    ...gatewaySettings(environment, root, variables),
    host: environment.HOST,
    port: environment.PORT,
    logLevel: environment.LOG_LEVEL,
    stopDelayMs: environment.STOP_DELAY_MS,
    documents: environment.MONGODB_URL,
    bus: environment.NATS_URL,
    identityKey: environment.IDENTITY_KEY,
    cookieKeys: environment.SESSION_KEYS,
    observability: observabilityConfig(environment, 'gateway'),
    services: Object.fromEntries(
      serviceNames.flatMap((name) =>
        servicePrefixes[name].map((prefix) => [prefix, environment[variableOf(name)]]),
      ),
    ),
  };
}

function variableOf(name: ServiceName): AddressVariable {
  return `${name.toUpperCase()}_URL` as AddressVariable; // toUpperCase matches the Uppercase type
}
