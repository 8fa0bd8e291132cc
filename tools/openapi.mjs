// `npm run openapi`: whether docs/openapi.json is what the product answers; `-- --write` takes over what has changed.
import path from 'node:path';
import { checkNode, installIfMissing, root, run } from './setup.mjs';

checkNode();
installIfMissing();
const test = 'infra/embedded/src/apiDescription.api.test.ts';
run(
  process.execPath,
  // The option takes all that follows it for projects.
  [path.join(root, 'node_modules/jest/bin/jest.js'), test, '--selectProjects', 'server'],
  {
    env: { ...process.env, ...(process.argv.includes('--write') ? { UPDATE_DOCS: '1' } : {}) },
  },
);
