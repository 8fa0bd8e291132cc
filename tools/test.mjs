// `npm test`: units, API over embedded stores, pages and store contracts. Arguments go to jest.
import { accessSync, chmodSync, constants, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { runTests } from './jest/runTests.mjs';
import { checkNode, installIfMissing } from './setup.mjs';

checkNode();
installIfMissing();
const args = process.argv.slice(2);
const env = { ...process.env, ...temporaryFiles() };
if (process.env.CI || isInstalled('nats-server')) {
  process.exitCode = runTests(args, env);
} else {
  // On a laptop the other tests are still worth running; CI has to run all of them.
  process.exitCode = runTests([...args, '--testPathIgnorePatterns', '\\.nats\\.int\\.test\\.ts$'], env);
  console.log(
    '\nNOT RUN: the tests of the bus over NATS (*.nats.int.test.ts), as there is no nats-server here.' +
      '\nTo run them, too: apt-get install nats-server (Debian, Ubuntu), or set NATS_SERVER_PATH.',
  );
}

function isInstalled(command) {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/sbin',
    '/usr/local/bin',
    '/usr/bin',
  ];
  const given = process.env.NATS_SERVER_PATH;
  return (given ? [given] : folders.map((folder) => path.join(folder, command))).some((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * Tests' temporary files are in memory if Linux has room for them, which halves the time; the tests don't depend on
 * flushing to disk. End-to-end tests use the disk.
 */
function temporaryFiles() {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return {};
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < 4 * 2 ** 30) return {};
  const folder = mkdtempSync(path.join(memory, 'forkcast-test-'));
  // Some tests start a program as another user, who needs access.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Ctrl+C ends jest; this process then cleans up.
  process.on('SIGINT', () => undefined);
  return { TMPDIR: folder };
}
