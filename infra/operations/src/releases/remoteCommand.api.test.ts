import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUILT, disk, nothingPublished, readRegistry, type ReleaseState } from '@forkcast/gateway/releases';
import { OperatorError } from '../operatorError';
import { integrityOf, writeScreenBuild, type ScreenBuild } from '../testing/screenBuild';
import { publishRelease } from './publishRelease';
import { remoteCommand, type RemoteCommandOptions } from './remoteCommand';

let root: string;
let releases: string;
let dist: string;
let readCounts: RemoteCommandOptions['readCounts'];
let build: jest.Mock<void, [string]>;
beforeEach(() => {
  readCounts = () => Promise.resolve([]);
  build = jest.fn();
  root = mkdtempSync(path.join(tmpdir(), 'forkcast-releases-'));
  releases = path.join(root, 'data/releases');
  dist = path.join(root, 'mf-planner/dist');
  const line = (name: string) => ({
    name,
    version: '1.0.0',
    manifest: `/remotes/${name}/mf-manifest.json`,
    routes: [`/${name}`],
  });
  put('infra/remotes.json', { remotes: [line('planner'), line('recipes')] });
  put('infra/budgets.json', { planner: { firstLoadKb: 1 } });
  put('shell/dist/release.json', { format: 1, name: 'shell', contract: { from: 1, to: 2 }, files: [] });
});
afterEach(() => rmSync(root, { recursive: true }));

function put(file: string, content: unknown): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), JSON.stringify(content));
}

/** Runs a command line and returns its output. */
async function remote(command: string): Promise<string> {
  const lines: string[] = [];
  await remoteCommand({
    args: command === '' ? [] : command.split(' '),
    root,
    workingDirectory: root,
    releases,
    remotesFile: path.join(root, 'infra/remotes.json'),
    build,
    currentUser: () => 'ann',
    commitOf: () => '1a2b3c4',
    readCounts: () => readCounts(),
    print: (line) => lines.push(line),
  });
  return lines.join('\n');
}
const stateOf = (name = 'planner'): ReleaseState => readRegistry(releases).remotes[name] ?? nothingPublished;

/** Builds and publishes; returns the release's id. */
async function publish(build: ScreenBuild & { version?: string } = {}): Promise<string> {
  writeScreenBuild(dist, build);
  await remote(`publish planner${build.version ? ` --version ${build.version}` : ''}`);
  return stateOf().published.at(-1) ?? '';
}

/** All files in the folder of releases with their contents, except the lock. */
function contents(folder = releases): Record<string, string> {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => statSync(path.join(folder, file)).isFile() && !file.endsWith('.lock'),
  );
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file), 'base64')]));
}

describe('the build of a published screen', () => {
  const sourceChanged = (file: string, secondsLater: number) => {
    put(file, 'source');
    const at = statSync(path.join(dist, 'release.json')).mtimeMs / 1_000 + secondsLater;
    utimesSync(path.join(root, file), at, at);
  };

  it('is made first from the sources', async () => {
    build.mockImplementation(() => writeScreenBuild(dist, { marker: 'of the sources' }));
    expect(await remote('publish planner')).toContain('is published');
    expect(build.mock.calls).toEqual([['planner']]);
  });

  it('publishes nothing when it fails', async () => {
    writeScreenBuild(dist, {});
    build.mockImplementation(() => {
      throw new OperatorError('mf-planner could not be built');
    });
    await expect(remote('publish planner')).rejects.toThrow('could not be built');
    expect(stateOf().published).toEqual([]);
  });

  it('is taken as it is from another folder', async () => {
    writeScreenBuild(path.join(root, 'elsewhere'), {});
    await remote('publish planner --from elsewhere');
    expect(build).not.toHaveBeenCalled();
    expect(stateOf().published).toHaveLength(1);
  });

  it('is taken as it is with --no-build when no source is newer', async () => {
    writeScreenBuild(dist, {});
    sourceChanged('mf-planner/src/App.tsx', -5);
    sourceChanged('mf-planner/src/App.test.tsx', 5);
    sourceChanged('mf-recipes/src/App.tsx', 5);
    await remote('publish planner --no-build');
    expect(build).not.toHaveBeenCalled();
    expect(stateOf().published).toHaveLength(1);
  });

  it.each(['mf-planner/src/App.tsx', 'mf-planner/package.json', 'libs/ui/src/index.ts', 'package-lock.json'])(
    'is rejected with --no-build when %s is newer',
    async (file) => {
      writeScreenBuild(dist, {});
      sourceChanged(file, 5);
      await expect(remote('publish planner --no-build')).rejects.toThrow(
        `${file} is newer than the build in mf-planner/dist. Leave out --no-build`,
      );
      expect(stateOf().published).toEqual([]);
    },
  );
});

test("lists loads and errors of each release, and the releases alone when they can't be read", async () => {
  const id = await publish();
  await remote('canary 10% planner');
  readCounts = () =>
    Promise.resolve([
      { remote: 'planner', version: `1.0.0+${id}`, loads: 40, errors: 1 },
      { remote: 'planner', version: '1.0.0', loads: 1, errors: 0 },
      { remote: 'recipes', version: '1.0.0', loads: 400, errors: 2 },
    ]);
  const list = await remote('list');
  expect(list).toMatch(/^ {2}canary 10 % .* ann {2}40 loads, 1 error \(2\.5 %\)$/m);
  expect(list).toMatch(/^ {2}live +built .*came with the product {2}1 load, 0 errors \(0\.0 %\)$/m);
  expect(list).toMatch(/^ {2}live +built .*came with the product {2}400 loads, 2 errors \(0\.5 %\)$/m);
  readCounts = () => Promise.reject(new Error('no response'));
  expect(await remote('list planner')).toMatch(
    /^ {2}canary 10 % .* ann\n[^]*couldn't be read: no response$/m,
  );
});

describe('a release', () => {
  test('is listed from publication to retirement, with a sentence for each step', async () => {
    writeScreenBuild(dist);
    const output = await remote('publish mf-planner');
    const [one = ''] = stateOf().published;
    expect(output).toMatch(
      new RegExp(`^planner 1\\.0\\.0 \\(${one}\\) is published: 3 files, 0 KB, .* commit 1a2b3c4, by ann`),
    );
    expect(stateOf()).toEqual({ live: BUILT, before: [], canary: null, published: [one] });
    expect(
      JSON.parse(readFileSync(path.join(releases, 'planner', one, 'release.json'), 'utf8')),
    ).toMatchObject({
      name: 'planner',
      version: '1.0.0',
      id: one,
      contract: { from: 1, to: 1 },
      commit: '1a2b3c4',
      publishedBy: 'ann',
    });

    expect(await remote('canary 10% mf-planner')).toContain(`10 % of accounts see planner 1.0.0 (${one})`);
    expect(await remote('list planner')).toMatch(
      new RegExp(
        `^planner\n  canary 10 % +${one} +1\\.0\\.0 +0 KB +1a2b3c4 +20[-\\d]+ \\d\\d:\\d\\d  ann\n  live +built +1\\.0\\.0`,
      ),
    );
    expect(await remote('promote planner')).toContain(`planner 1.0.0 (${one}) is live`);
    const two = await publish({ marker: 'two', version: '2.0.0' });
    await remote('canary planner 5.5%');
    expect(stateOf().canary).toMatchObject({ release: two, percent: 5.5 });
    expect(await remote('rollback planner')).toBe(
      `The canary of planner has ended: all accounts see planner 1.0.0 (${one}).`,
    );
    await remote('promote planner 2.0.0');
    expect(await remote('list')).toMatch(
      new RegExp(`^planner\n  live +${two} .*\n  before +${one} .*\n +built .*\n\nrecipes\n  live +built`),
    );
    expect(await remote('rollback planner')).toContain(`planner 1.0.0 (${one}) is live again`);
    expect(await remote('rollback planner')).toContain(
      'The planner that came with the product is live again',
    );
    expect(await remote(`retire planner ${two.slice(0, 6)}`)).toContain(`planner 2.0.0 (${two}) is retired`);
    expect(readdirSync(path.join(releases, 'planner'))).toEqual([one]);
  });

  test('is the same release when its files are the same', async () => {
    const one = await publish();
    expect(await remote('publish planner --by bob')).toContain('is published already, by ann');
    expect(stateOf().published).toEqual([one]);
  });

  test('holds the files of its manifest and their compressed twins only', async () => {
    const { entry, script } = writeScreenBuild(dist);
    writeFileSync(path.join(dist, 'planner-App.0000000000.js'), 'of an earlier build');
    await remote('publish planner');
    const [one = ''] = stateOf().published;
    expect(readdirSync(path.join(releases, 'planner', one)).sort()).toEqual(
      [entry, script, `${script}.gz`, 'mf-manifest.json', 'release.json'].sort(),
    );
  });

  test('of a new screen can be published, and brings its address', async () => {
    put('infra/budgets.json', { pantry: { firstLoadKb: 1 } });
    writeScreenBuild(path.join(root, 'elsewhere'), { name: 'pantry' });
    await remote('publish pantry --from elsewhere');
    await remote('promote pantry');
    const [id = ''] = stateOf('pantry').published;
    expect(stateOf('pantry').live).toBe(id);
    put('infra/budgets.json', { planner: { firstLoadKb: 1 } });
    writeScreenBuild(dist, { routes: ['/planner', '/pantry'] });
    await expect(remote('publish planner')).rejects.toThrow("/pantry is an address of 'pantry'");
  });
});

describe('a rejected publication or command', () => {
  afterEach(() => expect(contents()).toEqual({}));

  /** Adds a file to the build's release.json. */
  const naming = (name: string) => () => {
    const file = path.join(dist, 'release.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as { files: object[] }; // written by writeScreenBuild
    manifest.files.push({ path: name, bytes: 0, integrity: integrityOf('') });
    writeFileSync(file, JSON.stringify(manifest));
  };

  test.each<[title: string, sentence: string, build: ScreenBuild, change?: () => void]>([
    [
      'a contract that the shell does not support yet',
      'built for contract 3, and the shell speaks 1 to 2',
      { contract: { from: 3, to: 3 } },
    ],
    [
      'a contract that it does not support any more',
      'built for contract 0',
      { contract: { from: 0, to: 0 } },
    ],
    [
      'a shell without contracts',
      'does not name the contracts it supports',
      {},
      () => put('shell/dist/release.json', {}),
    ],
    [
      'an exceeded budget',
      'more than its budget of 0.01 KB in infra/budgets.json',
      {},
      () => put('infra/budgets.json', { planner: { firstLoadKb: 0.01 } }),
    ],
    ['no budget', 'infra/budgets.json holds no budget of planner', {}, () => put('infra/budgets.json', {})],
    [
      'a missing build',
      'build the screen first (npx nx build @forkcast/mf-planner)',
      {},
      () => rmSync(dist, { recursive: true }),
    ],
    [
      'a truncated manifest',
      'is no manifest of a release',
      {},
      () => writeFileSync(path.join(dist, 'release.json'), '{"form'),
    ],
    ['another screen’s build', "holds the screen 'recipes', not 'planner'", { name: 'recipes' }],
    ['another screen’s address', "/recipes is an address of 'recipes'", { routes: ['/recipes'] }],
    [
      'files at another screen’s path',
      'has its files at /remotes/recipes/',
      { publicPath: '/remotes/recipes/' },
    ],
    ['files at a fixed path', "the public path is to be 'auto'", { publicPath: '/remotes/planner/' }],
    [
      'a script of another screen',
      'is no file of this release',
      { loads: ['../recipes/recipes-App.0123456789.js'] },
    ],
    ['a name that leads out', 'names "../secrets.json"', {}, naming('../secrets.json')],
    ['an absolute name', 'names "/etc/passwd"', {}, naming('/etc/passwd')],
    ['a hidden name', 'names ".env"', {}, naming('.env')],
    ['a repeated name', 'names mf-manifest.json twice', {}, naming('mf-manifest.json')],
    ['a missing file', 'planner-gone.js is missing', {}, naming('planner-gone.js')],
    [
      'a link instead of a file',
      'planner-link.js is no file of its own',
      {},
      () => {
        symlinkSync('/etc/hostname', path.join(dist, 'planner-link.js'));
        naming('planner-link.js')();
      },
    ],
    [
      'a file that does not match its hash',
      "mf-manifest.json doesn't match release.json",
      {},
      () => writeFileSync(path.join(dist, 'mf-manifest.json'), '{}'),
    ],
    [
      'a compressed copy of something else',
      ".js.br doesn't match planner-App",
      {},
      () => {
        const script = readdirSync(dist).find((name) => /^planner-App.*\.js$/.test(name));
        writeFileSync(path.join(dist, `${script}.br`), 'not compressed');
      },
    ],
  ])('rejects %s', async (_title, sentence, build, change = () => undefined) => {
    writeScreenBuild(dist, build);
    change();
    const rejection: unknown = await remote('publish planner').catch((error: unknown) => error);
    // Errors with these names are shown without a stack.
    expect(rejection).toMatchObject({ name: expect.stringMatching(/^(OperatorError|ReleaseRefused)$/) });
    expect(String(rejection)).toContain(sentence);
  });

  test.each([
    ['promote planner', 'Nothing of planner is published yet'],
    ['rollback planner', 'Nothing was live before'],
    ['promote shoping', "There is no screen 'shoping': there are planner, recipes."],
    ['publish ../planner', "'../planner' is no name of a screen"],
    ['publish planner --version ../2', 'A version begins with a digit'],
    ['publish planner --shell nowhere', 'nowhere is no address'],
    ['canary planner', 'npm run remote -- canary <n>%'],
    ['promote 10% planner', 'npm run remote -- promote'],
    ['publish planner now', 'npm run remote -- publish'],
    ['retire planner', 'npm run remote -- retire'],
    ['release planner', 'npm run remote -- list'],
    ['publish planner --force', 'npm run remote -- list'],
  ])('rejects %s with a sentence', async (command, sentence) => {
    writeScreenBuild(dist);
    await expect(remote(command)).rejects.toThrow(sentence);
  });
});

test('rejects an unknown and an ambiguous release', async () => {
  await publish();
  await publish({ marker: 'two' });
  await expect(remote('promote planner 9')).rejects.toThrow('There is no release 9 of planner');
  await expect(remote('promote planner 1.0.0')).rejects.toThrow('say which');
  await remote('promote planner');
  await expect(remote('promote planner')).rejects.toThrow('is already live');
  await expect(remote(`retire planner ${stateOf().live}`)).rejects.toThrow('is live');
});

test('rejects a hashed file name with other contents, and keeps what was published', async () => {
  await publish();
  const before = contents();
  const { script } = writeScreenBuild(dist);
  const changed = 'show("changed");';
  writeFileSync(path.join(dist, script), changed);
  rmSync(path.join(dist, `${script}.gz`));
  const manifest = readFileSync(path.join(dist, 'release.json'), 'utf8');
  writeFileSync(
    path.join(dist, 'release.json'),
    manifest.replace(integrityOf('show("one");'), integrityOf(changed)),
  );
  await expect(remote('publish planner')).rejects.toThrow(`${script} has different contents in release`);
  expect(contents()).toEqual(before);
});

describe('an interrupted publication', () => {
  const options = () => ({
    directory: releases,
    name: 'planner',
    from: dist,
    shell: { from: 1, to: 1 },
    seed: { remotes: [] },
    budgets: { value: { planner: { firstLoadKb: 1 } }, file: 'budgets.json' },
    commit: null,
    by: 'ann',
  });

  test('leaves everything unchanged when the disk is full at any step, and works afterwards', async () => {
    await publish();
    const before = contents();
    writeScreenBuild(dist, { marker: 'two' });
    let steps = 0;
    for (let goodSteps = 0; ; goodSteps += 1) {
      steps = 0;
      const step = () => {
        steps += 1;
        if (steps > goodSteps) throw Object.assign(new Error('write: no space left'), { code: 'ENOSPC' });
      };
      const onto: typeof disk = {
        write: (file, bytes) => {
          // As much as fitted on the disk.
          disk.write(file, bytes.subarray(0, bytes.length / 2));
          step();
          disk.write(file, bytes);
        },
        rename: (from, to) => {
          step();
          disk.rename(from, to);
        },
      };
      try {
        publishRelease({ ...options(), onto });
        break;
      } catch (error) {
        expect(String(error)).toContain('There is no space left');
        expect(contents()).toEqual(before);
      }
    }
    // The files, their folder, the registry and its name each failed once.
    expect(steps).toBe(8);
    expect(stateOf().published).toHaveLength(2);
  });

  test('is no release after kill -9, and is removed by the next one', async () => {
    await publish();
    const [one = ''] = stateOf().published;
    const folder = path.join(releases, 'planner');
    mkdirSync(path.join(folder, '.unfinished'), { recursive: true });
    writeFileSync(path.join(folder, '.unfinished/half.js'), 'ha');
    mkdirSync(path.join(folder, '333333333333'));
    expect(await remote('list planner')).not.toContain('333333333333');
    const two = await publish({ marker: 'two' });
    expect(readdirSync(folder).sort()).toEqual([one, two].sort());
  });

  test('is rejected during another one, and works when that is killed', async () => {
    writeScreenBuild(dist);
    mkdirSync(releases, { recursive: true });
    const lock = path.join(releases, 'registry.json.lock');
    const other = spawn(
      process.execPath,
      [
        '-e',
        `const D = require('libsql'); new D(${JSON.stringify(lock)}).exec('BEGIN EXCLUSIVE'); console.log('held'); setInterval(() => {}, 1000);`,
      ],
      { cwd: path.resolve(__dirname, '../../../..'), stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(other.stdout, 'data');
    await expect(remote('publish planner')).rejects.toThrow('Another change to the releases is in progress');
    await expect(remote('promote planner built')).rejects.toThrow(
      'Another change to the releases is in progress',
    );
    const ended = once(other, 'exit');
    other.kill('SIGKILL');
    await ended;
    await remote('publish planner');
    expect(stateOf().published).toHaveLength(1);
  });
});

describe("a shell that doesn't support a release's contract any more", () => {
  const writeShellContract = (from: number, to = from) =>
    put('shell/dist/release.json', { format: 1, name: 'shell', contract: { from, to }, files: [] });
  let old: string;
  let fresh: string;
  beforeEach(async () => {
    old = await publish();
    fresh = await publish({ marker: 'two', version: '2.0.0', contract: { from: 2, to: 3 } });
  });

  test('rejects promote and canary, and accepts a release that fits', async () => {
    writeShellContract(2, 3);
    const before = contents();
    const refusal = `planner 1.0.0 (${old}) is built for contract 1, and the shell speaks 2 to 3`;
    await expect(remote(`promote planner ${old}`)).rejects.toThrow(refusal);
    await expect(remote(`canary 10% planner ${old}`)).rejects.toThrow(refusal);
    expect(contents()).toEqual(before);
    await remote(`canary 10% planner ${fresh}`);
    await remote('promote planner');
    expect(stateOf().live).toBe(fresh);
  });

  test("rejects a rollback to it, and accepts one to the product's own screen", async () => {
    await remote(`promote planner ${old}`);
    await remote(`promote planner ${fresh}`);
    writeShellContract(3);
    const before = contents();
    await expect(remote('rollback planner')).rejects.toThrow(
      'is built for contract 1, and the shell speaks 3',
    );
    expect(contents()).toEqual(before);
    await remote('promote planner built');
    await remote('rollback planner');
    expect(stateOf().live).toBe(fresh);
    await remote(`retire planner ${old}`);
    expect(await remote('rollback planner')).toContain('came with the product is live again');
  });

  test.each(['rollback planner', 'canary 0% planner'])(
    "ends a canary with %s, even when the shell can't be reached",
    async (command) => {
      await remote(`promote planner ${old}`);
      await remote(`canary 10% planner ${fresh}`);
      rmSync(path.join(root, 'shell'), { recursive: true });
      await remote(command);
      expect(stateOf()).toMatchObject({ live: old, canary: null });
      await expect(remote(`promote planner ${fresh}`)).rejects.toThrow('build the shell');
      expect(stateOf().live).toBe(old);
    },
  );

  test('asks the shell at the given address', async () => {
    writeShellContract(7);
    await expect(remote(`promote planner ${old} --shell http://127.0.0.1:1`)).rejects.toThrow(
      'http://127.0.0.1:1/release.json cannot be reached',
    );
  });
});

test("rejects a registry that can't be read, and keeps it", async () => {
  await publish();
  writeFileSync(path.join(releases, 'registry.json'), '{"format":1,');
  await expect(remote('promote planner')).rejects.toThrow('registry.json cannot be read');
  expect(readFileSync(path.join(releases, 'registry.json'), 'utf8')).toBe('{"format":1,');
});
