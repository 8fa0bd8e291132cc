// `npm run simulate -- <which> [size]`: runs the product at a size, or over a history, that would take a test too long.
import path from 'node:path';
import { checkNode, installIfMissing, root, run } from './setup.mjs';

/** Each simulation's program and a description of its size argument. */
const simulations = {
  list: {
    program: 'services/shopping/simulation/main.ts',
    description:
      'random histories of devices and the shopping list (default 10,000); prints a failing one and its seed',
  },
  scale: {
    program: 'infra/embedded/simulation/scale/main.ts',
    description: 'households (default 1,000), handled by 1, 2 and 4 processes of each service',
  },
};

const [which = '', ...rest] = process.argv.slice(2);
const chosen = Object.hasOwn(simulations, which) ? simulations[which] : undefined;
if (!chosen) {
  for (const [name, { description }] of Object.entries(simulations))
    console.log(`npm run simulate -- ${name} [n]: ${description}`);
  process.exit(which === '' ? 0 : 1);
}
checkNode();
installIfMissing();
run(process.execPath, [
  path.join(root, 'node_modules/tsx/dist/cli.mjs'),
  '--tsconfig',
  'tsconfig.server.json',
  chosen.program,
  ...rest,
]);
