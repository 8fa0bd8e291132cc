// `npm run test:containers`: the contract suites against real servers, at the URLs that are set or in containers.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { checkNode, installIfMissing, root } from './setup.mjs';

/** The exit code for 'nothing ran': neither a success nor a failed test. */
const NOTHING_RAN = 3;
const ALLOW_NOTHING = '--allow-nothing';

const servers = [
  {
    name: 'EventStoreDB',
    url: 'EVENTSTORE_URL',
    suite: 'libs/stores/src/eventstoredb/eventStoreDb.containers.test.ts',
  },
  {
    name: 'MongoDB',
    url: 'MONGODB_URL',
    suite: 'libs/stores/src/mongodb/mongoDb.containers.test.ts',
  },
  {
    name: 'NATS',
    url: 'NATS_URL',
    suite: 'libs/bus/src/nats/natsBus.containers.test.ts',
  },
];

/** The command may be installed without a running daemon. */
function dockerRuns() {
  const { status } = spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 15_000 });
  return status === 0;
}

checkNode();
installIfMissing();
const args = process.argv.slice(2).filter((argument) => argument !== ALLOW_NOTHING);
const docker = dockerRuns();
const canRun = ({ url }) => Boolean(process.env[url]) || docker;
for (const server of servers) {
  const where = process.env[server.url] ? `at ${server.url}` : docker ? 'in a container' : 'DOES NOT RUN';
  console.log(`${server.name}: ${where}`);
}
if (!docker) console.log('There is no Docker here: `docker info` fails.');

const suites = servers.filter(canRun).map(({ suite }) => suite);
if (suites.length === 0) {
  console.log(`Nothing ran. Start Docker, or set ${servers.map(({ url }) => url).join(', ')}.`);
  process.exit(process.argv.includes(ALLOW_NOTHING) ? 0 : NOTHING_RAN);
}
const jest = path.join(root, 'node_modules/jest/bin/jest.js');
const config = path.join(root, 'tools/jest/containers.config.cjs');
const { status } = spawnSync(
  process.execPath,
  [jest, '--config', config, '--runInBand', '--runTestsByPath', ...suites, ...args],
  { cwd: root, stdio: 'inherit' },
);
const skipped = servers.filter((server) => !canRun(server)).map(({ name }) => name);
if (skipped.length > 0) console.log(`Not run: ${skipped.join(', ')}.`);
process.exit(status ?? 1);
