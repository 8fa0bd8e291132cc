// `npm run fuzz`: a million requests that nobody would send. FUZZ_REQUESTS says how many, FUZZ_SEED which.
import path from 'node:path';
import { buildIfStale, checkNode, installIfMissing, root, run } from './setup.mjs';

checkNode();
installIfMissing();
buildIfStale();
run(process.execPath, [path.join(root, 'node_modules/tsx/dist/cli.mjs'), 'e2e/fuzz/main.ts']);
