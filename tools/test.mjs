// `npm test`: units, API over embedded stores, pages and store contracts. Arguments go to jest.
import { checkNode, installIfMissing, run, root } from './setup.mjs';
import path from 'node:path';

checkNode();
installIfMissing();
run(process.execPath, [path.join(root, 'node_modules/jest/bin/jest.js'), ...process.argv.slice(2)]);
