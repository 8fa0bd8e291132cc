// `npm run attacks`: what one household or machine could do to the others, in full (about a quarter of an hour, loopback only).
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './setup.mjs';

const { status, error } = spawnSync(
  process.execPath,
  [path.join(root, 'tools/journeys.mjs'), 'attacks', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ATTACKS: 'full' } },
);
if (error) throw error;
process.exit(status ?? 1);
