// `npm run openapi`: checks docs/openapi.json against the product; `-- --write` updates it.
import path from 'node:path';
import { checkNode, installIfMissing, root, run } from './setup.mjs';

checkNode();
installIfMissing();
const test = 'infra/embedded/src/apiDescription.api.test.ts';
run(
  process.execPath,
  // The option treats all following arguments as projects.
  [path.join(root, 'node_modules/jest/bin/jest.js'), test, '--selectProjects', 'server'],
  {
    env: { ...process.env, ...(process.argv.includes('--write') ? { UPDATE_DOCS: '1' } : {}) },
  },
);
