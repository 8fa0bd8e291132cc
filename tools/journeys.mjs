// `npm run journeys`: end-to-end tests of the built product in a real browser, two at a time, then `servers` by itself.
// Files named *.stress.e2e.ts run only when named or with `npm run test:stress`.
// Arguments go to jest. CHROMIUM_PATH names another browser.
import { existsSync } from 'node:fs';
import { runTests } from './jest/runTests.mjs';
import { buildIfStale, checkNode, installIfMissing } from './setup.mjs';

checkNode();
installIfMissing();
buildIfStale();

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
if (!existsSync(chromium)) {
  console.error(`No browser at ${chromium}. Install Debian's chromium, or set CHROMIUM_PATH.`);
  process.exit(1);
}
const servers = '/servers\\.e2e\\.ts$';
const stress = '\\.stress\\.e2e\\.ts$';
const cliArgs = process.argv.slice(2);
const runs =
  cliArgs.length > 0
    ? [cliArgs]
    : [
        ['--maxWorkers=2', '--testPathIgnorePatterns', servers, stress],
        ['--testPathPatterns', servers],
      ];

const statuses = runs.map((args) => {
  console.log(`\njest ${args.join(' ')}`);
  return runTests(['--config', 'e2e/jest.config.cjs', ...args], { ...process.env, CHROMIUM_PATH: chromium });
});
process.exit(statuses.every((status) => status === 0) ? 0 : 1);
