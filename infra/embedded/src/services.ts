import path from 'node:path';
import { accounts } from '@forkcast/accounts';
import { calendar } from '@forkcast/calendar';
import { community } from '@forkcast/community';
import { mail } from '@forkcast/mail';
import { planner } from '@forkcast/planner';
import { recipes, type RecipesOptions } from '@forkcast/recipes';
import type { RunningService, ServiceDefinition, ServiceDependencies } from '@forkcast/service-kit';
import { shopping } from '@forkcast/shopping';
import type { Backups } from './backups/backups';
import type { EmbeddedConfig } from './config';
import { serverFigures } from './serverFigures';

/** Replacements for end-to-end tests, which call `startForkcast` themselves. No environment variable sets them. */
export interface ForkcastParts {
  recipes?: RecipesOptions;
}

/** What services get from this process, and the replacements. */
export interface ServiceParts extends ForkcastParts {
  /** Undefined if automatic backups are off. */
  backups?: Backups;
}

/** A service as started in embedded mode. */
export interface EmbeddedService extends Pick<
  ServiceDefinition,
  'name' | 'readModels' | 'lastingCollections' | 'descriptions' | 'publication'
> {
  start: (
    dependencies: ServiceDependencies,
    config: EmbeddedConfig,
    parts: ServiceParts,
  ) => Promise<RunningService>;
}

/** All services, in the order in which they start. */
export const services: readonly EmbeddedService[] = [
  {
    ...accounts,
    start: (dependencies, config, { backups }) =>
      accounts.start(dependencies, {
        ...config.accounts,
        server: { ...serverFigures(config, dependencies), backups },
        mail: config.mail,
        mailDirectory: mailDirectoryOf(config),
      }),
  },
  withoutOptions(planner),
  {
    ...shopping,
    start: (dependencies, { productName }) => shopping.start(dependencies, { productName }),
  },
  withoutOptions(community),
  {
    ...recipes,
    start: (dependencies, { recipeLimits, productName }, parts) =>
      recipes.start(dependencies, { limits: recipeLimits, productName, ...parts.recipes }),
  },
  {
    ...calendar,
    start: (dependencies, config) => calendar.start(dependencies, calendarOptionsOf(config)),
  },
  {
    ...mail,
    start: (dependencies, config) => mail.start(dependencies, { options: config.mail ?? null }),
  },
];

function withoutOptions(service: ServiceDefinition): EmbeddedService {
  return { ...service, start: (dependencies) => service.start(dependencies) };
}

/** Server mode may run on several machines without a shared directory. */
function mailDirectoryOf({ servers, dataDirectory, productName, publicOrigin }: EmbeddedConfig) {
  return servers ? undefined : { path: path.join(dataDirectory, 'mail'), productName, publicOrigin };
}

function calendarOptionsOf({ google, productName, publicOrigin, calendar }: EmbeddedConfig) {
  return { google: google ?? null, productName, publicOrigin, ...calendar };
}
