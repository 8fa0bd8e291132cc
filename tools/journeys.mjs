// `npm run journeys`: the built product, booted, in a real browser. CHROMIUM_PATH names another browser.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildIfStale, checkNode, installIfMissing, root, run } from './setup.mjs';

checkNode();
installIfMissing();
buildIfStale();

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
if (!existsSync(chromium)) {
  console.error(`No browser at ${chromium}. Install Debian's chromium, or set CHROMIUM_PATH.`);
  process.exit(1);
}
run(
  process.execPath,
  [
    path.join(root, 'node_modules/jest/bin/jest.js'),
    '--config',
    'e2e/jest.config.cjs',
    ...process.argv.slice(2),
  ],
  { env: { ...process.env, CHROMIUM_PATH: chromium } },
);
