import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findWorkspace } from '../../tools/workspace.cjs';
import { copyOfRepository, type RepositoryCopy } from '../product/copyOfRepository';

let copy: RepositoryCopy;
beforeAll(async () => {
  copy = await copyOfRepository();
  node('--import', 'tsx', 'tools/new-remote/main.ts', 'pantry');
});
afterAll(() => copy?.dispose());

/** Runs a program of the copy; throws its output if it fails. */
function node(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy.root,
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false' },
  });
  if (status !== 0) throw new Error(`${args.join(' ')}:\n${stdout}\n${stderr}`);
  return stdout;
}

const newFiles = [
  'mf-pantry',
  'services/pantry',
  'e2e/pantry/pantry.e2e.ts',
  'libs/contracts/src/pantry.ts',
  'libs/contracts/src/pantryLimits.ts',
];
const changedFiles = [
  'libs/contracts/src/index.ts',
  'libs/contracts/src/live.ts',
  'libs/web-kit/src/live/topicGenerations.ts',
  'infra/embedded/src/services.ts',
];

test('generates a screen that passes format, lint, types and boundaries', () => {
  const allFiles = [...newFiles, ...changedFiles];
  node('node_modules/prettier/bin/prettier.cjs', '--check', ...allFiles, 'infra/compose', 'infra/kubernetes');
  node('node_modules/eslint/bin/eslint.js', '--max-warnings', '0', ...allFiles);
  for (const project of ['tsconfig.server.json', 'tsconfig.web.json']) {
    node('node_modules/@typescript/native/bin/tsc', '-p', project);
  }
  const crossed = [
    '--config',
    'tools/dependency-cruiser.cjs',
    'mf-pantry',
    'services/pantry',
    'infra/embedded',
  ];
  node('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', ...crossed);
});

test('generates a screen whose tests pass', () => {
  const tests = [
    ...[
      'mf-pantry',
      'services/pantry',
      'tools/workspace',
      'tools/texts',
      'infra/compose',
      'infra/kubernetes',
    ],
    ...['infra/embedded/src/services', 'infra/embedded/src/callManifest'],
  ];
  node('node_modules/jest/bin/jest.js', '--ci', '--maxWorkers=2', ...tests);
  // Jest finds all test files: two of the service, one of its read model, one of the screen.
  const listed = node('node_modules/jest/bin/jest.js', '--listTests', 'services/pantry', 'mf-pantry');
  expect(listed.trim().split('\n')).toHaveLength(4);
});

test('builds a screen whose end-to-end test passes', () => {
  node('node_modules/webpack/bin/webpack.js', '--config', 'mf-pantry/webpack.config.cjs');
  node('tools/webpack/firstLoad.mjs');
  const { targets } = JSON.parse(
    readFileSync(path.join(copy.root, 'infra/embedded/project.json'), 'utf8'),
  ) as {
    targets: { build: { command: string } };
  };
  node(...targets.build.command.split(' ').slice(1));
  node('node_modules/jest/bin/jest.js', '--config', 'e2e/jest.config.cjs', 'e2e/pantry');
});

test('rejects a name that exists', () => {
  expect(findWorkspace(copy.root).remotes.map(({ name }) => name)).toContain('pantry');
  expect(() => node('--import', 'tsx', 'tools/new-remote/main.ts', 'pantry')).toThrow(
    "'pantry' is taken: services/pantry is called that. Please choose another name.",
  );
});
