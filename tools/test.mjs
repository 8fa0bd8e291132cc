// `npm test`: units, API over embedded stores, pages and store contracts. Arguments go to jest.
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { checkNode, installIfMissing, run, root } from './setup.mjs';

checkNode();
installIfMissing();
const jest = [path.join(root, 'node_modules/jest/bin/jest.js'), ...process.argv.slice(2)];
if (process.env.CI || isInstalled('nats-server')) {
  run(process.execPath, jest);
} else {
  // On a laptop the rest is worth running; CI has to have everything.
  run(process.execPath, [...jest, '--testPathIgnorePatterns', '\\.nats\\.int\\.test\\.ts$']);
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
