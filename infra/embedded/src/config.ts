import path from 'node:path';
import {
  accountsOptions,
  limitsEnvironment as accountLimitsEnvironment,
  limitsInForce,
  mailEnvironment,
  signInEnvironment,
  type AccountsOptions,
} from '@forkcast/accounts';
import { calendarEnvironment, calendarOptions, type CalendarOptions } from '@forkcast/calendar';
import { gatewayEnvironment, gatewaySettings, type GatewaySettings } from '@forkcast/gateway';
import type { ObservabilityConfig } from '@forkcast/observability';
import {
  limitSettings as recipeLimitSettings,
  limitsEnvironment as recipeLimitsEnvironment,
  type RecipeLimits,
} from '@forkcast/recipes';
import {
  base64Key,
  chosenServers,
  commaSeparated,
  flag,
  logLevel,
  observabilityConfig,
  observabilityEnvironment,
  optionalServerEnvironment,
  parseEnvironment,
  type Environment,
  type EnvironmentShape,
  type ServerAddresses,
} from '@forkcast/service-kit';
import { z } from 'zod';
import { backupEnvironment, backupSettings, type BackupSettings } from './backups/backupSettings';

export { ConfigurationError } from '@forkcast/service-kit';

const repositoryRoot = path.resolve(__dirname, '../../..');

/** All variables of single-process mode; docs/configuration.md lists them. */
export const embeddedEnvironment = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default(path.join(repositoryRoot, 'data')),
  LOG_LEVEL: logLevel.default('info'),
  FORKCAST_DEV: flag.default(false),
  IDENTITY_KEY: base64Key.optional(),
  SESSION_KEYS: commaSeparated.optional(),
  ...mailEnvironment,
  ...signInEnvironment,
  ...recipeLimitsEnvironment,
  ...calendarEnvironment,
  ...gatewayEnvironment,
  ...optionalServerEnvironment,
  ...observabilityEnvironment,
  ...backupEnvironment,
} satisfies EnvironmentShape;

/** The configuration of single-process mode. */
export interface EmbeddedConfig extends GatewaySettings {
  port: number;
  host: string;
  dataDirectory: string;
  logLevel: Environment<typeof embeddedEnvironment>['LOG_LEVEL'];
  /** The servers for events, documents and messages; without them, the data directory stores everything. */
  servers?: ServerAddresses;
  /** The secrets that the environment provides; others are created at the first start. */
  identityKey?: Uint8Array;
  cookieKeys?: readonly string[];
  /** The mail server; undefined if the server sends no mail. */
  mail?: AccountsOptions['mail'];
  recipeLimits?: RecipeLimits;
  /** Who may register, and rate limits. */
  accounts?: Omit<AccountsOptions, 'mail' | 'mailDirectory'>;
  /** The limits that the environment can change, by variable. */
  limitsInForce?: Readonly<Record<string, number>>;
  /** Calendar settings that can't be derived from the others. */
  calendar?: Partial<CalendarOptions>;
  /** Metrics and traces; none by default. */
  observability?: ObservabilityConfig;
  /** Automatic backups; none by default. */
  backups?: BackupSettings;
  /** Pages reload after a build; set by `npm run dev`. */
  development: boolean;
}

/** Parses the environment. Throws ConfigurationError with one line for each invalid variable. */
export function readConfig(variables: NodeJS.ProcessEnv): EmbeddedConfig {
  const environment = parseEnvironment(embeddedEnvironment, variables);
  const { mail, ...accounts } = accountsOptions(environment);
  const dataDirectory = path.resolve(environment.DATA_DIR);
  const servers = chosenServers(environment);
  return {
    ...gatewaySettings(environment, repositoryRoot, variables),
    port: environment.PORT,
    host: environment.HOST,
    dataDirectory,
    logLevel: environment.LOG_LEVEL,
    servers,
    identityKey: environment.IDENTITY_KEY,
    cookieKeys: environment.SESSION_KEYS,
    mail,
    accounts,
    recipeLimits: recipeLimitSettings(environment),
    limitsInForce: limitsInForce({ ...accountLimitsEnvironment, ...recipeLimitsEnvironment }, environment),
    calendar: calendarOptions(environment),
    observability: observabilityConfig(environment, 'forkcast'),
    backups: backupSettings(environment, { dataDirectory, hasServers: servers !== undefined }),
    development: environment.FORKCAST_DEV,
  };
}
