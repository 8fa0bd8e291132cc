// `npm run journeys`: the built product, booted, in a real browser: first two journeys side by side, then one at a time
// those that want the machine for themselves. Arguments go to jest. CHROMIUM_PATH names another browser.
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
// They measure how long others wait, or keep every core busy.
const alone = ['attacks', 'hostile', 'servers'];
for (const name of alone) {
  if (!existsSync(path.join(journeys, `${name}.e2e.ts`))) throw new Error(`There is no journey ${name}.`);
}
const theirFiles = `/e2e/(${alone.join('|')})\\.e2e\\.ts$`;
const asked = process.argv.slice(2);
const runs =
  asked.length > 0
    ? [asked]
    : [
        ['--maxWorkers=2', '--testPathIgnorePatterns', theirFiles],
        ['--testPathPatterns', theirFiles],
      ];

const statuses = runs.map((args) => {
  console.log(`\njest ${args.join(' ')}`);
  return runTests(['--config', 'e2e/jest.config.cjs', ...args], { ...process.env, CHROMIUM_PATH: chromium });
});
process.exit(statuses.every((status) => status === 0) ? 0 : 1);
