import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { lists } from './lists.cjs';
import { findWorkspace, repository } from './workspace.cjs';

const { services, remotes, libraries } = findWorkspace();
const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');

/** The workspace packages that a folder's code imports, and those that only its tests and benchmarks import. */
function importsOfOurs(folder: string, itself: string): { always: string[]; byTests: string[] } {
  const always = new Set<string>();
  const byTests = new Set<string>();
  for (const file of readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /(^|\/)(dist|node_modules)\//.test(file)) continue;
    const isForTests = /\.(test|examples)\.tsx?$|(^|\/)(testing|bench)\//.test(file);
    for (const [, name = ''] of read(path.join(folder, file)).matchAll(
      /(?:from|import\(?) ?'(@forkcast\/[\w-]+)/g,
    )) {
      if (name !== itself) (isForTests ? byTests : always).add(name);
    }
  }
  return { always: [...always].sort(), byTests: [...byTests].filter((name) => !always.has(name)).sort() };
}

describe('what the folders of this repository say', () => {
  test('finds services, screens and libraries by their folders', () => {
    expect(services.map(({ folder }) => folder)).toContain('services/planner');
    expect(remotes).toContainEqual(
      expect.objectContaining({ name: 'recipes', folder: 'mf-recipes', routes: ['/recipes'] }),
    );
    expect(libraries).toContainEqual(expect.objectContaining({ name: 'ui', runsIn: ['browser'] }));
  });

  test('has up-to-date generated lists', () => {
    const made = lists(findWorkspace());
    const stale = made.filter(
      ({ file, wanted }) => JSON.stringify(JSON.parse(read(file))) !== JSON.stringify(wanted),
    );
    expect(stale.map(({ file }) => `${file} is not what the folders say: npm run lists`)).toEqual([]);
  });

  test('names an owner for each folder', () => {
    const owned = read('CODEOWNERS').split(/\s+/);
    const missing = [...services, ...remotes, ...libraries].filter(
      ({ folder }) => !owned.includes(`/${folder}/`),
    );
    expect(missing.map(({ folder }) => `CODEOWNERS has no line for /${folder}/`)).toEqual([]);
  });

  test('type-checks each library for where it runs', () => {
    const includes = {
      server: z.object({ include: z.array(z.string()) }).parse(JSON.parse(read('tsconfig.server.json')))
        .include,
      browser: z.object({ include: z.array(z.string()) }).parse(JSON.parse(read('tsconfig.web.json')))
        .include,
    };
    expect(includes.server).toContain('services');
    expect(includes.browser).toContain('mf-*/**/*');
    for (const [side, folders] of Object.entries(includes)) {
      const wanted = libraries.filter(({ runsIn }) => runsIn.some((one) => one === side));
      const included = folders.filter((folder) => folder.startsWith('libs/')).sort();
      expect([side, included]).toEqual([side, wanted.map(({ folder }) => folder)]);
    }
  });

  test('declares every own package that a package imports', () => {
    const manifestSchema = z.object({
      name: z.string(),
      dependencies: z.record(z.string(), z.string()).default({}),
      devDependencies: z.record(z.string(), z.string()).default({}),
    });
    const ours = (dependencies: object) =>
      Object.keys(dependencies)
        .filter((name) => name.startsWith('@forkcast/'))
        .sort();
    const folders = [...services, ...remotes, ...libraries].map(({ folder }) => folder);
    for (const folder of [...folders, 'shell', 'gateway', 'infra/embedded', 'infra/operations']) {
      const manifest = manifestSchema.parse(JSON.parse(read(`${folder}/package.json`)));
      const imported = importsOfOurs(folder, manifest.name);
      expect([folder, ours(manifest.dependencies)]).toEqual([folder, imported.always]);
      expect([folder, ours(manifest.devDependencies)]).toEqual([folder, imported.byTests]);
    }
  });

  test('names every worker program in its package', () => {
    const named = [...services, ...libraries].flatMap(({ workers }) => workers);
    const programs = ['services', 'libs'].flatMap((folder) =>
      readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => path.posix.join(folder, file))
        .filter((file) => /\/src\/(?!.*\btesting\/).*Worker\.ts$/.test(file)),
    );
    expect([...named].sort()).toEqual(programs.sort());
  });
});

describe('the registry of screens', () => {
  const seed = (known: readonly object[]) => {
    const files: Readonly<Record<string, unknown>> = {
      'infra/remotes.json': { remotes: known },
      'infra/embedded/package.json': { dependencies: {} },
    };
    const made = lists(findWorkspace(), (file) => files[file]).find(
      ({ file }) => file === 'infra/remotes.json',
    );
    return z.object({ remotes: z.array(z.looseObject({ name: z.string() })) }).parse(made?.wanted).remotes;
  };
  const community = {
    name: 'community',
    version: '1.0.0',
    manifest: '/remotes/community/mf-manifest.json',
    routes: ['/community'],
    nav: { label: 'Community', path: '/community', icon: 'people', order: 5 },
  };

  test('adds a missing screen', () => {
    expect(seed([]).map(({ name }) => name)).toEqual(remotes.map(({ name }) => name));
    expect(seed([])).toContainEqual(community);
  });

  test('updates a screen whose package.json changed', () => {
    expect(seed([{ ...community, routes: ['/board'] }])[0]).toEqual(community);
  });

  test.each([
    ['was rolled back', { ...community, version: '0.9.0', routes: ['/board'] }],
    [
      'was released elsewhere',
      { ...community, manifest: 'https://screens.example/mf-manifest.json', nav: undefined },
    ],
    ['is built elsewhere', { ...community, name: 'pantry', routes: ['/pantry'] }],
  ])('leaves a screen that %s unchanged', (_case, line) => {
    expect(seed([line])[0]).toEqual(line);
  });
});

describe('a part that does not say what it is', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'forkcast-workspace-'));
    put('services/planner', { prefixes: ['/api/meal-plans'] });
    put('mf-planner', { routes: ['/meal-planner'], firstLoadKb: 100 });
    put('libs/days', { runsIn: ['browser', 'server'] });
    put('shell', { firstLoadKb: 190 });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function put(folder: string, forkcast: unknown, name = `@forkcast/${path.basename(folder)}`) {
    mkdirSync(path.join(root, folder), { recursive: true });
    writeFileSync(
      path.join(root, folder, 'package.json'),
      JSON.stringify({ name, version: '1.0.0', forkcast }),
    );
  }

  test('finds every package that declares it', () => {
    const found = findWorkspace(root);
    expect(found.services).toEqual([
      {
        name: 'planner',
        folder: 'services/planner',
        packageName: '@forkcast/planner',
        version: '1.0.0',
        prefixes: ['/api/meal-plans'],
        workers: [],
      },
    ]);
    expect(found.remotes.map(({ name }) => name)).toEqual(['planner']);
  });

  test('ignores a folder without a package.json', () => {
    mkdirSync(path.join(root, 'mf-left/dist'), { recursive: true });
    expect(findWorkspace(root).remotes).toHaveLength(1);
  });

  test.each([
    ['services/example', undefined, 'services/example/package.json: "forkcast" is missing'],
    ['services/example', {}, '"forkcast.prefixes" is to be a list of paths'],
    ['services/example', { prefixes: ['api/example'] }, '"forkcast.prefixes" is to be a list of paths'],
    ['services/example', { prefixes: ['/example'] }, '"forkcast.prefixes" is to be a list of paths'],
    ['services/example', { prefixes: [], prefix: '/api' }, '"forkcast.prefix" is not known'],
    [
      'services/example',
      { prefixes: [], workers: ['src/work.ts'] },
      'there is no services/example/src/work.ts',
    ],
    [
      'services/example',
      { prefixes: ['/api/meal-plans'] },
      '/api/meal-plans belongs to services/example already',
    ],
    [
      'services/meal-plans',
      { prefixes: [] },
      "services/meal-plans: 'meal-plans' is not a name of a-z and 0-9",
    ],
    ['mf-example', { routes: [], firstLoadKb: 60 }, '"forkcast.routes" is to be a list'],
    ['mf-example', { routes: ['/example'] }, '"forkcast.firstLoadKb" is to be a number of KB'],
    [
      'mf-example',
      { routes: ['/example'], firstLoadKb: 60, nav: { label: 'Example' } },
      '"forkcast.nav" is to be',
    ],
    [
      'mf-example',
      { routes: ['/example'], firstLoadKb: 60, furtherNav: [{ label: 'Example', shortLabel: 1 }] },
      '"forkcast.furtherNav" is to be',
    ],
    [
      'mf-example',
      { routes: ['/example'], firstLoadKb: 60, titles: { '/example': 1 } },
      '"forkcast.titles" is to be',
    ],
    ...[
      { picture: 'https://elsewhere.example/{id}', widths: [320], sizes: '100vw' },
      { picture: '/api/recipes/cover', widths: [320], sizes: '100vw' },
      { picture: '/api/recipes/{id}/cover', widths: ['320'], sizes: '100vw' },
    ].map((picture): [string, object, string] => [
      'mf-example',
      { routes: ['/example'], firstLoadKb: 60, firstPictures: { '/example': picture } },
      '"forkcast.firstPictures" is to be',
    ]),
    [
      'mf-example',
      { routes: ['/meal-planner'], firstLoadKb: 60 },
      '/meal-planner belongs to mf-example already',
    ],
    ['libs/example', { runsIn: ['watch'] }, '"forkcast.runsIn" is to be'],
  ])('rejects %s with %j: %s', (folder, config, sentence) => {
    put(folder, config);
    expect(() => findWorkspace(root)).toThrow(sentence);
  });

  test('rejects a package named differently from its folder', () => {
    put('mf-example', { routes: ['/example'], firstLoadKb: 60 }, '@forkcast/other');
    expect(() => findWorkspace(root)).toThrow(
      'mf-example/package.json: the name is to be @forkcast/mf-example.',
    );
  });
});
