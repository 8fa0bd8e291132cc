import { isOutdated } from './isOutdated';

let onLastGood: string[] = [];
jest.mock('@forkcast/web-kit', () => ({
  contract: { from: 2, to: 2 },
  isEarlierRelease: (id: string) => onLastGood.includes(id),
}));

const planner = { name: 'planner', version: '1.0.0', routes: ['/meal-planner'] };
const manifestAt = (folder: string, contract?: object) => ({
  remotes: [{ ...planner, manifest: `${folder}mf-manifest.json`, contract }],
});
const listOf = (...files: string[]) => ({ files: files.map((path) => ({ path })) });
const one = '/remotes/planner/111111111111/';
const two = '/remotes/planner/222222222222/';

let answers: Record<string, unknown>;
function loaded(...scripts: string[]): void {
  const entries = scripts.map((name) => ({
    initiatorType: 'script',
    name: new URL(name, location.origin).href,
  }));
  Object.assign(performance, { getEntriesByType: () => entries });
}
beforeEach(() => {
  Object.assign(globalThis, {
    fetch: (input: string | URL) => {
      const { pathname } = new URL(input, location.origin);
      return Promise.resolve({ ok: pathname in answers, json: () => Promise.resolve(answers[pathname]) });
    },
  });
  onLastGood = [];
  answers = { '/remotes.json': manifestAt(one), [`${one}release.json`]: listOf('planner-App.js') };
});

describe('a page', () => {
  test("isn't outdated with the scripts of the current releases", async () => {
    loaded(`${one}planner-App.js`, 'https://elsewhere.example/app.js');
    expect(await isOutdated()).toBe(false);
  });

  test('is outdated with the scripts of a replaced release that is still served', async () => {
    loaded(`${one}planner-App.js`);
    answers['/remotes.json'] = manifestAt(two);
    expect(await isOutdated()).toBe(true);
  });

  test('is outdated with the built-in screen when a release is live', async () => {
    loaded('/remotes/planner/planner-App.js');
    expect(await isOutdated()).toBe(true);
  });

  test("isn't outdated with the last good release until another one is live", async () => {
    const live = (at: string, lastGood: string) => ({
      remotes: [
        {
          ...planner,
          manifest: `${at}mf-manifest.json`,
          lastGood: { version: '1.0.0', manifest: `${lastGood}mf-manifest.json` },
        },
      ],
    });
    // The page has also loaded scripts of the broken release.
    loaded(`${one}planner-App.js`, `${two}planner-App.js`);
    answers['/remotes.json'] = live(two, one);
    answers[`${two}release.json`] = listOf('planner-App.js');
    expect(await isOutdated()).toBe(true);
    onLastGood = ['planner/App'];
    expect(await isOutdated()).toBe(false);
    answers['/remotes.json'] = live('/remotes/planner/333333333333/', two);
    expect(await isOutdated()).toBe(true);
  });

  test('is outdated with scripts of an earlier build, unless the current files are unknown', async () => {
    answers = { '/remotes.json': manifestAt('/remotes/planner/'), '/release.json': listOf('shell-main.js') };
    loaded('/shell-main.js', '/remotes/planner/planner-App.js');
    expect(await isOutdated()).toBe(false);
    answers['/remotes/planner/release.json'] = listOf('planner-Newer.js');
    expect(await isOutdated()).toBe(true);
  });

  test.each([
    ['a later page', 3, true],
    ['this one', 2, false],
    ['an earlier one', 1, false],
  ])('detects whether it is outdated when a screen was made for %s', async (_which, version, outdated) => {
    loaded();
    answers['/remotes.json'] = manifestAt(one, { from: version, to: version });
    expect(await isOutdated()).toBe(outdated);
  });

  test("rejects when the registry can't be loaded", async () => {
    loaded('/shell-main.js');
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    await expect(isOutdated()).rejects.toThrow('Failed to fetch');
  });
});
