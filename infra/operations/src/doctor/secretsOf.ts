import { base64Key, commaSeparated, ConfigurationError, parseEnvironment } from '@forkcast/service-kit';
import { asOperatorError } from '../operatorError';
import type { GivenSecrets } from './checkFiles';

/** The secrets in the environment. Throws OperatorError if they are invalid. */
export function secretsOf(environment: NodeJS.ProcessEnv): GivenSecrets {
  try {
    const shape = { IDENTITY_KEY: base64Key.optional(), SESSION_KEYS: commaSeparated.optional() };
    const { IDENTITY_KEY, SESSION_KEYS } = parseEnvironment(shape, environment);
    return { identityKey: IDENTITY_KEY, cookieKeys: SESSION_KEYS };
  } catch (error) {
    throw error instanceof ConfigurationError ? asOperatorError(error) : error;
  }
}
