// `npm start`: from a fresh clone to the running product.
import { spawn } from 'node:child_process';
import { buildIfStale, checkNode, installIfMissing, root } from './setup.mjs';

checkNode();
installIfMissing();
buildIfStale();

// Node gives each process room for garbage by the size of the machine; what is young here is small.
const { HEAP_MB } = process.env;
if (HEAP_MB !== undefined && !/^[1-9]\d{2,5}$/.test(HEAP_MB)) {
  console.error(`HEAP_MB has to be a number of megabytes, 100 or more, and is '${HEAP_MB}'`);
  process.exit(1);
}
const heap = [
  '--max-semi-space-size=4',
  ...(HEAP_MB === undefined ? [] : [`--max-old-space-size=${HEAP_MB}`]),
];
const server = spawn(process.execPath, ['--enable-source-maps', ...heap, 'infra/embedded/dist/main.js'], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
