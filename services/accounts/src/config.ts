import { plansSchema, signUpModeSchema } from '@forkcast/contracts';
import {
  ConfigurationError,
  flag,
  type Environment,
  type EnvironmentShape,
  webOrigin,
} from '@forkcast/service-kit';
import { z } from 'zod';
import { limitsEnvironment, limitSettings } from './limits';
import { mailEnvironment, mailSettings } from './mail/mailConfig';
import type { AccountsOptions } from './models';

/** Settings of this service in every deployment mode, without mail. */
export const signInEnvironment = {
  ...limitsEnvironment,
  SIGN_UP: signUpModeSchema.optional(),
  PLANS: plansSchema.default('trial'),
  PASSWORD_POLICY: z.enum(['basic', 'strict']).default('basic'),
  PASSWORD_SIGN_IN: flag.default(true),
  OIDC_AUTO_REGISTER: flag.default(true),
} satisfies EnvironmentShape;

/** The variables of this service in a separate process. */
export const accountsEnvironment = {
  ...mailEnvironment,
  ...signInEnvironment,
  PRODUCT_NAME: z.string().min(1).max(60).default('Forkcast'),
  PUBLIC_ORIGIN: webOrigin.optional(),
} satisfies EnvironmentShape;

/** The options in the environment. Throws ConfigurationError if SMTP_URL is set without PUBLIC_ORIGIN. */
export function accountsOptions(environment: Environment<typeof accountsEnvironment>): AccountsOptions {
  const options = {
    limits: limitSettings(environment),
    signUp: environment.SIGN_UP,
    plans: environment.PLANS,
    passwordPolicy: environment.PASSWORD_POLICY,
    passwordSignIn: environment.PASSWORD_SIGN_IN,
    autoRegister: environment.OIDC_AUTO_REGISTER,
  };
  const mail = mailSettings(environment);
  if (!mail) return options;
  const { PRODUCT_NAME: productName, PUBLIC_ORIGIN } = environment;
  if (!PUBLIC_ORIGIN) {
    throw new ConfigurationError('SMTP_URL needs PUBLIC_ORIGIN, because emails contain links to Forkcast.');
  }
  return { ...options, mail: { ...mail, productName, publicOrigin: PUBLIC_ORIGIN } };
}
