// `npm run bench`: every figure of docs/benchmarks.md, measured anew on this machine.
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
console.log('\n--- a log of a million events');
run(process.execPath, [tsx, 'libs/stores/bench/logBench.ts']);
console.log('\n--- meals planned and items checked');
run(process.execPath, [tsx, 'e2e/bench/writesBench.ts']);
console.log('\n--- product');
run(process.execPath, [tsx, 'e2e/bench/productBench.ts']);
console.log('\n--- bodies that are refused');
run(process.execPath, [tsx, 'libs/service-kit/bench/refusalBench.ts']);
console.log('\n--- search and pages at size');
run(process.execPath, [tsx, 'e2e/bench/collectionBench.ts']);
console.log('\n--- recipes with photos at size');
run(process.execPath, [tsx, 'e2e/bench/cookbookBench.ts']);
console.log('\n--- memory while a large household is exported');
run(process.execPath, [tsx, 'e2e/bench/exportBench.ts']);
console.log('\n--- lists of hostile names');
run(process.execPath, [tsx, 'e2e/bench/listBench.ts']);
console.log('\n--- the longest list, and how soon others read of it');
run(process.execPath, [tsx, 'e2e/bench/livingListBench.ts']);
console.log('\n--- the planner in Chromium');
run(process.execPath, [tsx, 'e2e/bench/plannerBench.ts']);
console.log('\n--- first visits on a slow line, in Chromium');
run(process.execPath, [tsx, 'e2e/bench/signInBench.ts']);
console.log('\n--- first load');
run(process.execPath, ['tools/webpack/firstLoad.mjs']);
