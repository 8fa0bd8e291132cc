// `npm start`: from a fresh clone to the running product.
import { spawn } from 'node:child_process';
import { nodeFlags, problemOfHeap } from './memory.cjs';
import { buildIfStale, checkNode, installIfMissing, root } from './setup.mjs';

checkNode();
installIfMissing();
buildIfStale();

const { HEAP_MB } = process.env;
const problem = problemOfHeap(HEAP_MB);
if (problem) {
  console.error(problem);
  process.exit(1);
}
const server = spawn(process.execPath, [...nodeFlags(HEAP_MB), 'infra/embedded/dist/main.js'], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
