import { accountsEnvironment } from '@forkcast/accounts';
import { calendarEnvironment } from '@forkcast/calendar';
import { gatewayProcessEnvironment } from '@forkcast/gateway';
import { mailServiceEnvironment } from '@forkcast/mail';
import { recipesEnvironment } from '@forkcast/recipes';
import { parseEnvironment, serviceEnvironment, type EnvironmentShape } from '@forkcast/service-kit';
import { shoppingEnvironment } from '@forkcast/shopping';
import { findWorkspace } from '../../tools/workspace.cjs';

/** What services know besides what all of them do. */
const ofTheirOwn: Readonly<Record<string, EnvironmentShape>> = {
  accounts: accountsEnvironment,
  recipes: recipesEnvironment,
  calendar: calendarEnvironment,
  shopping: shoppingEnvironment,
  mail: mailServiceEnvironment,
};
const services = findWorkspace().services.map(
  ({ name }) => [name, { ...serviceEnvironment, ...ofTheirOwn[name] }] as const,
);

/** Every process of the product, and the variables that its code knows. */
export const processes: Readonly<Record<string, EnvironmentShape>> = {
  gateway: gatewayProcessEnvironment,
  ...Object.fromEntries(services),
};

/** The variable that a name in a manifest sets: a file's name stands for what is in the file. */
export function variableSet(name: string, shape: EnvironmentShape): string | undefined {
  if (name in shape) return name;
  const fromFile = name.replace(/_FILE$/, '');
  return fromFile in shape ? fromFile : undefined;
}

/**
 * Starts a process as far as its configuration goes. What is in files and secrets is made up, in the form that its
 * code wants. Throws what the process would say.
 */
export function configure(shape: EnvironmentShape, given: Readonly<Record<string, string>>): void {
  const variables = Object.entries(given).map(([name, value]) =>
    name in shape ? [name, value] : [name.replace(/_FILE$/, ''), made[name.replace(/_FILE$/, '')] ?? value],
  );
  parseEnvironment(shape, Object.fromEntries(variables) as Record<string, string>);
}

/** Values as whoever installs it would put them into secrets. */
export const made: Readonly<Record<string, string>> = {
  IDENTITY_KEY: Buffer.alloc(32).toString('base64'),
  SESSION_KEYS: 'first-key,second-key',
  EVENTSTORE_URL: 'esdb://user:password@events.example:2113',
  MONGODB_URL: 'mongodb://user:password@documents.example:27017/forkcast?replicaSet=forkcast',
  NATS_URL: 'nats://user:password@messages.example:4222',
};
