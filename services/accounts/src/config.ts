import { ConfigurationError, type Environment, type EnvironmentShape } from '@forkcast/service-kit';
import { z } from 'zod';
import { mailEnvironment, mailSettings } from './mail/mailConfig';
import type { AccountsDependencies } from './startService';

/** The variables of this service, as a process of its own. */
export const accountsEnvironment = {
  ...mailEnvironment,
  PRODUCT_NAME: z.string().min(1).max(60).default('Forkcast'),
  PUBLIC_ORIGIN: z.url().optional(),
} satisfies EnvironmentShape;

/** What the environment asks of the accounts service. Throws ConfigurationError for mail without a place to link to. */
export function accountsOptions(
  environment: Environment<typeof accountsEnvironment>,
): Pick<AccountsDependencies, 'mail'> {
  const mail = mailSettings(environment);
  if (!mail) return {};
  const { PRODUCT_NAME: productName, PUBLIC_ORIGIN } = environment;
  if (!PUBLIC_ORIGIN) {
    throw new ConfigurationError('SMTP_URL needs PUBLIC_ORIGIN: mails link to the product.');
  }
  return { mail: { ...mail, productName, publicOrigin: new URL(PUBLIC_ORIGIN).origin } };
}
