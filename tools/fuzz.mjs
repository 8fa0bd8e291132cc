// `npm run fuzz`: sends a million malformed requests. FUZZ_REQUESTS sets the number, FUZZ_SEED the seed.
import path from 'node:path';
import { buildIfStale, checkNode, installIfMissing, root, run } from './setup.mjs';

checkNode();
installIfMissing();
buildIfStale();
run(process.execPath, [path.join(root, 'node_modules/tsx/dist/cli.mjs'), 'e2e/robustness/fuzz/main.ts']);
