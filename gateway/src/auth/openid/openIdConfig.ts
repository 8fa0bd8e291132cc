import { commaSeparated, ConfigurationError, parseEnvironment } from '@forkcast/service-kit';
import { z } from 'zod';
import { LOOPBACK_HOST } from '../../security/ownOrigin';
import type { OpenIdOptions } from './openIdProvider';

/** The ids of the providers, which name the variables of each. */
export const providerIds = commaSeparated
  .transform((ids) => ids.map((id) => id.toLowerCase()))
  .refine(
    (ids) => ids.every((id) => /^[a-z][a-z\d-]{0,39}$/.test(id)),
    'has to be short names of letters, digits and hyphens, such as authelia,pocket-id',
  )
  .refine((ids) => new Set(ids).size === ids.length, 'names a provider twice')
  .refine((ids) => !ids.includes('google'), 'google is taken: choose another short name');

const issuer = z
  .url()
  .refine((text) => {
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || (protocol === 'http:' && LOOPBACK_HOST.test(hostname));
  }, 'has to begin with https://, unless the provider runs on this machine')
  .refine((text) => !/[?#]/.test(text), "can't have ? or #");

/** The settings of each provider: OIDC_AUTHELIA_ISSUER and so on. Throws ConfigurationError. */
export function readOpenIdProviders(
  ids: readonly string[],
  variables: NodeJS.ProcessEnv,
): readonly OpenIdOptions[] {
  const prefixes = ids.map((id) => ({ id, prefix: `OIDC_${id.toUpperCase().replaceAll('-', '_')}_` }));
  const shape = Object.fromEntries<z.ZodType<string | undefined>>(
    prefixes.flatMap(({ prefix }) => [
      [`${prefix}ISSUER`, issuer],
      [`${prefix}CLIENT_ID`, z.string().min(1)],
      [`${prefix}CLIENT_SECRET`, z.string().min(1)],
      [`${prefix}LABEL`, z.string().trim().min(1).max(40).optional()],
      [`${prefix}ADMIN_GROUP`, z.string().min(1).optional()],
    ]),
  );
  const environment = parseEnvironment(shape, variables);
  const providers = prefixes.map(({ id, prefix }) => ({
    id,
    label: environment[`${prefix}LABEL`] ?? capitalise(id),
    issuer: environment[`${prefix}ISSUER`] ?? '',
    clientId: environment[`${prefix}CLIENT_ID`] ?? '',
    clientSecret: environment[`${prefix}CLIENT_SECRET`] ?? '',
    adminGroup: environment[`${prefix}ADMIN_GROUP`],
  }));
  if (new Set(providers.map((provider) => provider.issuer)).size < providers.length) {
    throw new ConfigurationError('OIDC_PROVIDERS: two providers have the same issuer.');
  }
  return providers;
}

function capitalise(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
}
