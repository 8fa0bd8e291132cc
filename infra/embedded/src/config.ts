import path from 'node:path';
import type { GoogleClientOptions } from '@forkcast/gateway';
import { z } from 'zod';

const repositoryRoot = path.resolve(__dirname, '../../..');

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default(path.join(repositoryRoot, 'data')),
  PRODUCT_NAME: z.string().min(1).max(60).default('Forkcast'),
  PUBLIC_ORIGIN: z.url().optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DONATION_URL: z.url().optional(),
  DONATION_BUSINESS_ID: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.url().optional(),
  FORKCAST_DEV: flag.default(false),
  REMOTES_FILE: z.string().default(path.join(repositoryRoot, 'infra/remotes.json')),
});

const serverAddresses = ['EVENTSTORE_URL', 'MONGODB_URL', 'NATS_URL'] as const;

/** What the environment asks of the one-process form; README.md lists the variables. */
export interface EmbeddedConfig {
  port: number;
  host: string;
  dataDirectory: string;
  productName: string;
  publicOrigin: string | undefined;
  trustProxy: boolean;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  donation: { url: string; businessId: string } | null;
  /** Sign-in with Google, or with what stands in for it. */
  google?: GoogleClientOptions;
  remotesFile: string;
  repositoryRoot: string;
  /** Pages reload after a build; set by `npm run dev`. */
  development: boolean;
}

export class ConfigurationError extends Error {}

/** Parses the environment once. Throws ConfigurationError with one line for every variable that is off. */
export function readConfig(environment: NodeJS.ProcessEnv): EmbeddedConfig {
  const given = serverAddresses.filter((name) => environment[name]);
  if (given.length > 0) {
    throw new ConfigurationError(
      `${given.join(', ')} set, but this is the one-process form, which keeps its own stores. Unset to go on.`,
    );
  }
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigurationError(problems.join('\n'));
  }
  const { data } = parsed;
  if (Boolean(data.DONATION_URL) !== Boolean(data.DONATION_BUSINESS_ID)) {
    throw new ConfigurationError('DONATION_URL and DONATION_BUSINESS_ID go together: set both or neither.');
  }
  if (Boolean(data.GOOGLE_CLIENT_ID) !== Boolean(data.GOOGLE_CLIENT_SECRET)) {
    throw new ConfigurationError(
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or neither.',
    );
  }
  return {
    port: data.PORT,
    host: data.HOST,
    dataDirectory: path.resolve(data.DATA_DIR),
    productName: data.PRODUCT_NAME,
    publicOrigin: data.PUBLIC_ORIGIN && new URL(data.PUBLIC_ORIGIN).origin,
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    donation:
      data.DONATION_URL && data.DONATION_BUSINESS_ID
        ? { url: data.DONATION_URL, businessId: data.DONATION_BUSINESS_ID }
        : null,
    google:
      data.GOOGLE_CLIENT_ID && data.GOOGLE_CLIENT_SECRET
        ? {
            clientId: data.GOOGLE_CLIENT_ID,
            clientSecret: data.GOOGLE_CLIENT_SECRET,
            issuer: data.GOOGLE_ISSUER,
          }
        : undefined,
    remotesFile: path.resolve(data.REMOTES_FILE),
    repositoryRoot,
    development: data.FORKCAST_DEV,
  };
}
