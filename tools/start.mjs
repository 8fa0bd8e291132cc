// `npm start`: from a fresh clone to the running product.
import { spawn } from 'node:child_process';
import { buildIfStale, checkNode, installIfMissing, root } from './setup.mjs';

checkNode();
installIfMissing();
buildIfStale();

const server = spawn(process.execPath, ['--enable-source-maps', 'infra/embedded/dist/main.js'], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
