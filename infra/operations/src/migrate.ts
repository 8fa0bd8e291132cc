import { chosenServers, optionalServerEnvironment, parseEnvironment } from '@forkcast/service-kit';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { dataDirectory } from './dataDirectory';
import { toEmbedded } from './moving/toEmbedded';
import { toServers } from './moving/toServers';
import { asOperatorError, OperatorError, runCommand } from './operatorError';

const USAGE = 'Usage: npm run migrate -- --to-servers | --to-embedded [--secrets <directory>]';

runCommand(async (args) => {
  const options = parse(args);
  if (Boolean(options['to-servers']) === Boolean(options['to-embedded'])) throw new OperatorError(USAGE);
  const addresses = readServers(process.env);
  const directory = dataDirectory(process.env);
  const secretsFolder = path.resolve(options.secrets ?? path.resolve(__dirname, '../../compose/secrets'));
  const move = options['to-servers'] ? toServers : toEmbedded;
  const startedAt = performance.now();
  const { events, streams, documents, photos, hash } = await move({
    directory,
    addresses,
    secretsFolder,
    report: (line) => console.log(line),
  });
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(
    `Equal on both sides: ${events} events of ${streams} streams (${hash}), ${documents} documents and ${photos} files of photos, in ${seconds} s.`,
  );
  console.log(
    options['to-servers']
      ? `Start the product on the servers. ${directory} is now a backup. Everyone has to log in again.`
      : `Start the product on ${directory}, without the three addresses. Everyone has to log in again.`,
  );
});

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        'to-servers': { type: 'boolean' },
        'to-embedded': { type: 'boolean' },
        secrets: { type: 'string' },
      },
    });
    return values;
  } catch (error) {
    throw new OperatorError(USAGE, { cause: error });
  }
}

function readServers(environment: NodeJS.ProcessEnv) {
  try {
    const addresses = chosenServers(parseEnvironment(optionalServerEnvironment, environment));
    if (addresses) return addresses;
  } catch (error) {
    throw asOperatorError(error);
  }
  throw new OperatorError('Set EVENTSTORE_URL, MONGODB_URL and NATS_URL to the servers');
}
