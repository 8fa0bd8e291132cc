import type { Environment, EnvironmentShape } from '@forkcast/service-kit';
import { z } from 'zod';

/** The default limits of this service. Requests beyond one are rejected with 429 and `Retry-After`. */
export const defaultLimits = {
  /** Registrations from one network within an hour, including rejected ones. */
  registrationsPerNetwork: 100,
  /**
   * Wrong passwords for one account within 15 minutes. Each network and device that it has signed in from has its own
   * limit; all others share one.
   */
  failuresPerAccount: 10,
  /** Wrong passwords from one network within 15 minutes, for all accounts together. */
  failuresPerNetwork: 50,
  /**
   * Passwords for one account from one network within 15 minutes, right or wrong. Counted per pair, so that others
   * can't lock the account out elsewhere.
   */
  signInsPerAccount: 100,
  /** Passwords from one network within 15 minutes, right or wrong, for all accounts together. */
  signInsPerNetwork: 1_000,
  /** Links to a new password for one address within 15 minutes. */
  linksPerAddress: 5,
  /** Links to a new password requested from one network within 15 minutes. */
  linksPerNetwork: 30,
  /** Avatars that one account uploads within an hour. */
  avatarsPerAccount: 30,
  /** Avatars uploaded from one network within an hour. */
  avatarsPerNetwork: 300,
};

export type AccountLimits = typeof defaultLimits;

const limit = z.coerce.number().int().min(1).max(1_000_000);

/** Each limit as a variable. */
export const limitsEnvironment = {
  REGISTRATIONS_PER_NETWORK: limit.default(defaultLimits.registrationsPerNetwork),
  SIGN_IN_FAILURES_PER_ACCOUNT: limit.default(defaultLimits.failuresPerAccount),
  SIGN_IN_FAILURES_PER_NETWORK: limit.default(defaultLimits.failuresPerNetwork),
  SIGN_INS_PER_ACCOUNT: limit.default(defaultLimits.signInsPerAccount),
  SIGN_INS_PER_NETWORK: limit.default(defaultLimits.signInsPerNetwork),
  RESET_LINKS_PER_ADDRESS: limit.default(defaultLimits.linksPerAddress),
  RESET_LINKS_PER_NETWORK: limit.default(defaultLimits.linksPerNetwork),
  AVATARS_PER_ACCOUNT: limit.default(defaultLimits.avatarsPerAccount),
  AVATARS_PER_NETWORK: limit.default(defaultLimits.avatarsPerNetwork),
} satisfies EnvironmentShape;

/** The value of each variable in `shape`. */
export function limitsInForce<Shape extends Readonly<Record<string, z.ZodType<number>>>>(
  shape: Shape,
  environment: Readonly<Record<keyof Shape & string, number>>,
): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.keys(shape).map((variable) => [variable, environment[variable] ?? 0]));
}

export function limitSettings(environment: Environment<typeof limitsEnvironment>): AccountLimits {
  return {
    registrationsPerNetwork: environment.REGISTRATIONS_PER_NETWORK,
    failuresPerAccount: environment.SIGN_IN_FAILURES_PER_ACCOUNT,
    failuresPerNetwork: environment.SIGN_IN_FAILURES_PER_NETWORK,
    signInsPerAccount: environment.SIGN_INS_PER_ACCOUNT,
    signInsPerNetwork: environment.SIGN_INS_PER_NETWORK,
    linksPerAddress: environment.RESET_LINKS_PER_ADDRESS,
    linksPerNetwork: environment.RESET_LINKS_PER_NETWORK,
    avatarsPerAccount: environment.AVATARS_PER_ACCOUNT,
    avatarsPerNetwork: environment.AVATARS_PER_NETWORK,
  };
}
