import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../setup.mjs';

/** More files than these do not fail by chance. */
const MOST_FILES = 3;

/**
 * Runs jest with these arguments; answers its exit status. Where CI is set and few files failed, these are run once more, one
 * at a time with the machine to themselves, and what that ends with counts. See ADR 58.
 */
export function runTests(args, env = process.env) {
  const folder = mkdtempSync(path.join(tmpdir(), 'forkcast-run-'));
  try {
    const list = path.join(folder, 'failed.json');
    const status = jest(args, { ...env, FAILED_FILES: list });
    const failed = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
    if (status === 0 || failed.length === 0 || failed.length > MOST_FILES) return status;
    console.log(`\nTo be mended, and now run once more by themselves:\n${failed.map(named).join('\n')}\n`);
    return jest([...configured(args), '--maxWorkers=1', '--runTestsByPath', ...failed], env);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function jest(args, env) {
  const command = path.join(root, 'node_modules/jest/bin/jest.js');
  const { error, status } = spawnSync(process.execPath, [command, ...args], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  if (error) throw error;
  return status ?? 1;
}

const named = (file) => `  ${path.relative(root, file)}`;

function configured(args) {
  const at = args.indexOf('--config');
  return at < 0 ? [] : args.slice(at, at + 2);
}
