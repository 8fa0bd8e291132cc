import { accountsEnvironment } from '@forkcast/accounts';
import { calendarEnvironment } from '@forkcast/calendar';
import { gatewayProcessEnvironment } from '@forkcast/gateway';
import { mailServiceEnvironment } from '@forkcast/mail';
import { recipesEnvironment } from '@forkcast/recipes';
import { parseEnvironment, serviceEnvironment, type EnvironmentShape } from '@forkcast/service-kit';
import { shoppingEnvironment } from '@forkcast/shopping';
import { findWorkspace } from '../../tools/workspace.cjs';

/** Variables that only one service has. */
const ownVariables: Readonly<Record<string, EnvironmentShape>> = {
  accounts: accountsEnvironment,
  recipes: recipesEnvironment,
  calendar: calendarEnvironment,
  shopping: shoppingEnvironment,
  mail: mailServiceEnvironment,
};
const services = findWorkspace().services.map(
  ({ name }) => [name, { ...serviceEnvironment, ...ownVariables[name] }] as const,
);

/** Every process with the variables that it reads. */
export const processes: Readonly<Record<string, EnvironmentShape>> = {
  gateway: gatewayProcessEnvironment,
  ...Object.fromEntries(services),
};

/** The variable that a manifest sets; the name with `_FILE` sets the variable from a file. */
export function variableSet(name: string, shape: EnvironmentShape): string | undefined {
  if (name in shape) return name;
  const fromFile = name.replace(/_FILE$/, '');
  return fromFile in shape ? fromFile : undefined;
}

/**
 * Parses a process's configuration like its start, with made-up values for files and secrets. Throws the start's error.
 */
export function configure(shape: EnvironmentShape, given: Readonly<Record<string, string>>): void {
  const variables = Object.entries(given).map(([name, value]) => {
    const variable = name.replace(/_FILE$/, '');
    return name in shape ? [name, value] : [variable, exampleSecrets[variable] ?? value];
  });
  parseEnvironment(shape, Object.fromEntries(variables) as Record<string, string>);
}

/** Valid example values of secrets. */
export const exampleSecrets: Readonly<Record<string, string>> = {
  IDENTITY_KEY: Buffer.alloc(32).toString('base64'),
  SESSION_KEYS: 'first-key,second-key',
  EVENTSTORE_URL: 'esdb://user:password@events.example:2113',
  MONGODB_URL: 'mongodb://user:password@documents.example:27017/forkcast?replicaSet=forkcast',
  NATS_URL: 'nats://user:password@messages.example:4222',
};
