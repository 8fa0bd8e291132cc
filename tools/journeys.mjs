// `npm run journeys`: end-to-end tests of the built product in a real browser, two at a time, then `servers` by itself.
// Load-isolation tests measure waiting times, so they run only when named: `npm run test:stress` before a release.
// Arguments go to jest. CHROMIUM_PATH names another browser.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runTests } from './jest/runTests.mjs';
import { buildIfStale, checkNode, installIfMissing, root } from './setup.mjs';

checkNode();
installIfMissing();
buildIfStale();

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
if (!existsSync(chromium)) {
  console.error(`No browser at ${chromium}. Install Debian's chromium, or set CHROMIUM_PATH.`);
  process.exit(1);
}
const journeys = path.join(root, 'e2e');
const servers = fileOf('servers');
const stress = [fileOf('attacks'), fileOf('hostile')];
const asked = process.argv.slice(2);
const runs =
  asked.length > 0
    ? [asked]
    : [
        ['--maxWorkers=2', '--testPathIgnorePatterns', servers, ...stress],
        ['--testPathPatterns', servers],
      ];

const statuses = runs.map((args) => {
  console.log(`\njest ${args.join(' ')}`);
  return runTests(['--config', 'e2e/jest.config.cjs', ...args], { ...process.env, CHROMIUM_PATH: chromium });
});
process.exit(statuses.every((status) => status === 0) ? 0 : 1);

function fileOf(name) {
  if (!existsSync(path.join(journeys, `${name}.e2e.ts`)))
    throw new Error(`There is no end-to-end test ${name}.`);
  return `/e2e/${name}\\.e2e\\.ts$`;
}
