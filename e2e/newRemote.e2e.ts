import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findWorkspace } from '../tools/workspace.cjs';
import { launchBrowser, offences, openWindow, picture } from './product/browser';
import { copyOfRepository, type RepositoryCopy } from './product/copyOfRepository';
import { startProduct } from './product/product';
import { accountOf, register } from './product/register';

let copy: RepositoryCopy;
beforeAll(async () => {
  copy = await copyOfRepository();
  node('--import', 'tsx', 'tools/new-remote/main.ts', 'pantry');
});
afterAll(() => copy?.dispose());

/** Runs a program of the copy there; throws what it says where it fails. */
function node(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy.root,
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false' },
  });
  if (status !== 0) throw new Error(`${args.join(' ')}:\n${stdout}\n${stderr}`);
  return stdout;
}

const own = [
  'mf-pantry',
  'services/pantry',
  'libs/contracts/src/pantry.ts',
  'libs/contracts/src/pantryLimits.ts',
];
const joined = [
  'libs/contracts/src/index.ts',
  'libs/contracts/src/live.ts',
  'libs/web-kit/src/live/topicGenerations.ts',
  'infra/embedded/src/services.ts',
];

test('a new screen → passes format, lint, types and boundaries', () => {
  const both = [...own, ...joined];
  node('node_modules/prettier/bin/prettier.cjs', '--check', ...both, 'infra/compose', 'infra/kubernetes');
  node('node_modules/eslint/bin/eslint.js', '--max-warnings', '0', ...both);
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

test('its tests → pass, and those that ask whether it is everywhere', () => {
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
  // Two of the service, one of its read model, one of the screen: none of them has been overlooked.
  const listed = node('node_modules/jest/bin/jest.js', '--listTests', 'services/pantry', 'mf-pantry');
  expect(listed.trim().split('\n')).toHaveLength(4);
});

test('built → it is in the sidebar, and keeps what is typed into it', async () => {
  node('node_modules/webpack/bin/webpack.js', '--config', 'mf-pantry/webpack.config.cjs');
  node('tools/webpack/firstLoad.mjs');
  const { targets } = JSON.parse(
    readFileSync(path.join(copy.root, 'infra/embedded/project.json'), 'utf8'),
  ) as {
    targets: { build: { command: string } };
  };
  node(...targets.build.command.split(' ').slice(1));
  const product = await startProduct({}, [path.join(copy.root, 'infra/embedded/dist/main.js')]);
  const browser = await launchBrowser();
  try {
    const { page, complaints } = await openWindow(browser);
    await register(page, product.origin, accountOf('ann'));
    await page.getByRole('navigation').getByRole('link', { name: 'Pantry', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Pantry' }).waitFor();
    await page.getByText('Nothing here yet').waitFor();
    await picture(page, 'pantry-empty');
    for (const name of ['Flour', 'Rice', 'Tinned tomatoes']) {
      await page.getByLabel('What to add').fill(name);
      await page.keyboard.press('Enter');
      await page.getByRole('listitem').filter({ hasText: name }).first().waitFor();
    }
    await page.getByRole('button', { name: 'Remove Rice' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Rice is back', { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Rename Rice' }).waitFor();
    expect(await offences(page)).toEqual([]);
    await picture(page, 'pantry');

    const narrow = await openWindow(browser, { width: 390, dark: true });
    await narrow.context.addCookies(await page.context().cookies());
    await narrow.page.goto(`${product.origin}/pantry`);
    await narrow.page.getByRole('button', { name: 'Rename Flour' }).click();
    expect(await offences(narrow.page)).toEqual([]);
    await picture(narrow.page, 'pantry-narrow');
    expect([...complaints, ...narrow.complaints]).toEqual([]);
  } finally {
    await browser.close();
    await product.dispose();
  }
});

test('the same name again → is refused', () => {
  expect(findWorkspace(copy.root).remotes.map(({ name }) => name)).toContain('pantry');
  expect(() => node('--import', 'tsx', 'tools/new-remote/main.ts', 'pantry')).toThrow(
    "'pantry' is taken: services/pantry is called that. Please choose another name.",
  );
});
