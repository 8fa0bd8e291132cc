import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../setup.mjs';

/** Runs jest with these arguments and returns its exit status. */
export function runTests(args, env = process.env) {
  const command = path.join(root, 'node_modules/jest/bin/jest.js');
  const { error, status } = spawnSync(process.execPath, [command, ...args], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  if (error) throw error;
  return status ?? 1;
}
