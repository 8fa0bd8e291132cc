// `npm run test:stress`: checks that take too long, or measure too much, for every push. Run it before a release, on a
// quiet machine. Without a name it runs all steps. `-- tests libs/bus` runs one step and passes the other arguments to
// it.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { checkNode, installIfMissing, root } from './setup.mjs';

const tool = (name) => path.join(root, 'tools', name);
const jest = path.join(root, 'node_modules/jest/bin/jest.js');
const onOldestNode = {
  get PATH() {
    const { stdout } = spawnSync(process.execPath, [tool('nodeFolder.mjs'), 'oldest'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return [stdout.trim(), process.env.PATH].join(path.delimiter);
  },
};

const steps = {
  tests: { args: [jest, '--config', 'tools/jest/stress.config.cjs'] },
  journeys: { args: [tool('journeys.mjs'), '\\.stress\\.e2e\\.ts$'] },
  fuzz: { args: [tool('fuzz.mjs')], env: { FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? '100000' } },
  list: { args: [tool('simulate.mjs'), 'list'] },
  scale: { args: [tool('simulate.mjs'), 'scale'] },
  'oldest-tests': { args: [tool('test.mjs')], env: onOldestNode },
  'oldest-journeys': { args: [tool('journeys.mjs')], env: onOldestNode },
};

const [step, ...otherArgs] = process.argv.slice(2);
if (step !== undefined && !Object.hasOwn(steps, step)) {
  console.error(`There is no step '${step}'. Steps: ${Object.keys(steps).join(', ')}`);
  process.exit(1);
}

checkNode();
installIfMissing();
const failed = (step === undefined ? Object.keys(steps) : [step]).filter((name) => {
  console.log(`\n=== ${name}`);
  const { args, env } = steps[name];
  // PATH may point to another Node, so the program is looked up by name.
  const { status } = spawnSync('node', [...args, ...otherArgs], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status !== 0;
});
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
