// `npm run bench`: measures every figure of docs/benchmarks.md on this machine.
import path from 'node:path';
import os from 'node:os';
import { buildIfStale, checkNode, installIfMissing, root, run } from './setup.mjs';

checkNode();
installIfMissing();
buildIfStale();

console.log(`Node ${process.versions.node}, ${os.cpus().length} cores, ${os.cpus()[0].model}\n`);
const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
console.log('--- stores');
run(process.execPath, [tsx, 'libs/stores/bench/eventStoreBench.ts']);
console.log('\n--- documents');
run(process.execPath, [tsx, '--tsconfig', 'tsconfig.server.json', 'libs/stores/bench/documentBench.ts']);
console.log('\n--- a log of a million events');
run(process.execPath, [tsx, 'libs/stores/bench/logBench.ts']);
console.log('\n--- the product with such a log');
run(process.execPath, [tsx, 'e2e/bench/eventsBench.ts']);
console.log('\n--- CPU time per request, 200 recipes and 20,000');
for (const RECIPES of ['200', '20000'])
  run(process.execPath, [tsx, 'e2e/bench/costBench.ts'], { env: { ...process.env, RECIPES } });
console.log('\n--- memory, starts, disk and wire with 20,000 recipes and 50,000 listings');
run(process.execPath, [tsx, 'e2e/bench/sizeBench.ts']);
console.log('\n--- meals planned and items checked');
run(process.execPath, [tsx, 'e2e/bench/writesBench.ts']);
console.log('\n--- product');
run(process.execPath, [tsx, 'e2e/bench/productBench.ts']);
console.log('\n--- rejected bodies');
run(process.execPath, [tsx, 'libs/service-kit/bench/refusalBench.ts']);
console.log('\n--- recipes with photos at size');
run(process.execPath, [tsx, 'e2e/bench/cookbookBench.ts']);
console.log('\n--- lists of hostile names');
run(process.execPath, [tsx, 'e2e/bench/listBench.ts']);
console.log('\n--- a list with many pending changes');
run(process.execPath, [tsx, 'libs/shopping-list/bench/pendingBench.ts']);
console.log('\n--- the planner in Chromium');
run(process.execPath, [tsx, 'e2e/bench/plannerBench.ts']);
console.log('\n--- interaction latency and layout shifts, in Chromium');
run(process.execPath, [tsx, 'e2e/bench/interactionBench.ts']);
console.log('\n--- a file of 500 MB, read on the page, in Chromium');
run(process.execPath, [tsx, 'e2e/bench/importFilesBench.ts'], { env: { ...process.env, READ_ONLY: '1' } });
console.log('\n--- first visits on a slow connection, in Chromium');
run(process.execPath, [tsx, 'e2e/bench/signInBench.ts']);
console.log('\n--- first load');
run(process.execPath, ['tools/webpack/firstLoad.mjs']);
