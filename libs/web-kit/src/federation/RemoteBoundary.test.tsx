import { loadRemote, registerRemotes as registerWithFederation } from '@module-federation/enhanced/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import type { Remote } from '@forkcast/contracts';
import type { RemoteAppProps } from '../remote/remoteApp';
import { renderRemote } from '../testing';
import { contract } from './contract';
import { remotePart } from './RemoteBoundary';
import { onRemoteNote, type RemoteNote } from './remoteNotes';
import { preloadRemote, registerRemotes } from './remotes';
import { timeLimits } from './timeLimits';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
  registerPlugins: jest.fn(),
}));

const load = jest.mocked(loadRemote);
const consoleError = jest.spyOn(console, 'error');
let remotes = 0;
let name: string;

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: 20 });
  jest.clearAllMocks();
  consoleError.mockImplementation(() => undefined);
  load.mockReset();
  // Loaded modules are kept for the life of the page: every test has a remote of its own.
  name = `remote${++remotes}`;
  deploy();
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

const manifestOf = (folder: string) => `/remotes/${folder}/mf-manifest.json`;

function deploy(release: Partial<Remote> = {}): void {
  registerRemotes([{ name, version: '1', manifest: manifestOf(name), routes: [`/${name}`], ...release }]);
}

function hearNotes(): RemoteNote[] {
  const notes: RemoteNote[] = [];
  onRemoteNote((note) => {
    if (note.remote === name) notes.push(note);
  });
  return notes;
}

const Greeting = ({ session }: RemoteAppProps) => <p>Hello {session.user.displayName}</p>;

/** Beside the remote under test stands something that must never be taken down with it. */
function show(id: string) {
  const Part = remotePart(id);
  return renderRemote((props) => (
    <>
      <p>Everything else</p>
      <Part {...props} />
    </>
  ));
}

test('while it loads → says so; then draws the remote with session and shell', async () => {
  load.mockResolvedValue({ default: Greeting });
  show(`${name}/App`);
  expect(screen.getByRole('status', { name: 'Loading...' })).toBeVisible();
  expect(await screen.findByText('Hello Ann')).toBeVisible();
});

test('a first failure → is retried quietly, with the remote registered anew', async () => {
  load.mockRejectedValueOnce(new Error('404')).mockResolvedValue({ default: Greeting });
  show(`${name}/App`);
  expect(await screen.findByText('Hello Ann')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  expect(registerWithFederation).toHaveBeenLastCalledWith(
    [{ name, entry: `/remotes/${name}/mf-manifest.json` }],
    { force: true },
  );
});

test('a remote that is gone → three attempts, then a way on, and no more calls by itself', async () => {
  load.mockRejectedValue(new Error('404'));
  show(`${name}/App`);
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 8_000 })).toBeVisible();
  expect(screen.getByText('Everything else')).toBeVisible();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(3);
});

test('one that people leave before it has come → is told as tried, and as late', async () => {
  load.mockReturnValueOnce(new Promise(() => undefined));
  const notes = hearNotes();
  const { unmount } = show(`${name}/App`);
  await act(() => jest.advanceTimersByTimeAsync(4_600));
  unmount();
  expect(notes.map(({ kind }) => kind)).toEqual(['tried', 'load']);
  expect(notes[1]?.error).toMatchObject({ name: 'TimeoutError' });
});

test('a remote that breaks while drawing → takes nothing else down, and can be tried again', async () => {
  jest.useRealTimers();
  let broken = true;
  const Fragile = () => {
    if (broken) throw new Error('bug');
    return <p>Mended</p>;
  };
  load.mockResolvedValue({ default: Fragile });
  const { user } = show(`${name}/App`);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Everything else')).toBeVisible();
  broken = false;
  await user.click(again);
  expect(await screen.findByText('Mended')).toBeVisible();
});

test('a module without a default export → counts as broken', async () => {
  load.mockResolvedValue({});
  show(`${name}/App`);
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 8_000 })).toBeVisible();
});

test('a remote that is not deployed → offers to try again without asking the network', async () => {
  show('nowhere/App');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

test('a load that never settles → a way on within five seconds; what comes after all is shown', async () => {
  let come: (module: unknown) => void = () => undefined;
  load.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
  show(`${name}/App`);
  await act(() => jest.advanceTimersByTimeAsync(4_400));
  expect(screen.getByRole('status', { name: 'Loading...' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText('Everything else')).toBeVisible();
  come({ default: Greeting });
  expect(await screen.findByText('Hello Ann')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('Try again while a load does not settle → gives it up, with its script tags, and loads anew', async () => {
  jest.useRealTimers();
  load.mockReturnValueOnce(new Promise(() => undefined));
  const script = document.head.appendChild(document.createElement('script'));
  script.setAttribute('src', `/remotes/${name}/${name}-1.js`);
  const { user } = show(`${name}/App`);
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 8_000 });
  load.mockResolvedValue({ default: Greeting });
  await user.click(again);
  expect(await screen.findByText('Hello Ann')).toBeVisible();
  expect(script.isConnected).toBe(false);
  const made = timeLimits.createScript?.({ url: 'https://x.test/remoteEntry.js', attrs: {} });
  expect(made).toMatchObject({
    script: { src: expect.stringMatching(/remoteEntry\.js\?again=\d+$/) },
  });
  expect(load).toHaveBeenCalledTimes(2);
});

describe('a page that froze while it mounted a release', () => {
  const freeze = (version: string, secondsAgo: number) =>
    localStorage.setItem(
      'forkcast.mounting',
      JSON.stringify({ [`${manifestOf(name)} ${version}`]: Date.now() - secondsAgo * 1_000 }),
    );

  test('→ the next one says so before it loads anything, and tries again when told to', async () => {
    jest.useRealTimers();
    freeze('1', 20);
    load.mockResolvedValue({ default: Greeting });
    const notes = hearNotes();
    const { user } = show(`${name}/App`);
    expect(await screen.findByText(/It stopped responding last time you opened it/)).toBeVisible();
    expect(load).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hello Ann')).toBeVisible();
    expect(notes.map(({ kind }) => kind)).toEqual(['tried', 'frozen', 'tried']);
  });

  test('→ the last good release is taken where there is one, and stays', async () => {
    deploy({ version: '2', lastGood: { version: '1', manifest: manifestOf(`${name}/1`) } });
    freeze('2', 20);
    const notes = hearNotes();
    load.mockResolvedValue({ default: Greeting });
    show(`${name}/App`);
    expect(await screen.findByText('Hello Ann')).toBeVisible();
    expect(screen.getByText(/The latest version of this part isn't working/)).toBeVisible();
    expect(registerWithFederation).toHaveBeenLastCalledWith([{ name, entry: manifestOf(`${name}/1`) }], {
      force: true,
    });
    expect(notes.map(({ version, kind }) => [version, kind])).toEqual([
      ['2', 'tried'],
      ['2', 'frozen'],
      ['1', 'tried'],
    ]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(localStorage.getItem('forkcast.mounting')).toContain(`${manifestOf(name)} 2`);
  });

  test('→ is told once, however many pages take the last good release after it; a second freeze is told again', async () => {
    deploy({ version: '2', lastGood: { version: '1', manifest: manifestOf(`${name}/1`) } });
    load.mockResolvedValue({ default: Greeting });
    const notes = hearNotes();
    const frozen = () => notes.filter(({ kind }) => kind === 'frozen');
    freeze('2', 20);
    show(`${name}/App`);
    expect(await screen.findByText('Hello Ann')).toBeVisible();
    show(`${name}/Panel`);
    await waitFor(() => expect(screen.getAllByText('Hello Ann')).toHaveLength(2));
    expect(frozen()).toHaveLength(1);
    freeze('2', 10);
    show(`${name}/Another`);
    await waitFor(() => expect(screen.getAllByText('Hello Ann')).toHaveLength(3));
    expect(frozen()).toHaveLength(2);
  });

  test('→ a later release is tried', async () => {
    deploy({ version: '3' });
    freeze('2', 20);
    load.mockResolvedValue({ default: Greeting });
    show(`${name}/App`);
    expect(await screen.findByText('Hello Ann')).toBeVisible();
  });

  test.each([
    ['another tab mounts it right now', 2],
    ['it is long ago', 25 * 60 * 60],
  ])('not so where %s', async (_why, secondsAgo) => {
    freeze('1', secondsAgo);
    load.mockResolvedValue({ default: Greeting });
    show(`${name}/App`);
    expect(await screen.findByText('Hello Ann')).toBeVisible();
  });

  test('is told by a mark that is there while a screen is drawn, and goes once it has been', async () => {
    let marks: string | null = null;
    load.mockResolvedValue({
      default: () => {
        marks ??= localStorage.getItem('forkcast.mounting');
        return <p>Drawn</p>;
      },
    });
    show(`${name}/App`);
    expect(await screen.findByText('Drawn')).toBeVisible();
    expect(marks).toContain(`"${manifestOf(name)} 1":`);
    await jest.advanceTimersByTimeAsync(2_500);
    expect(localStorage.getItem('forkcast.mounting')).toBe('{}');
  });
});

test('a release that breaks twice → this page takes the last good one', async () => {
  jest.useRealTimers();
  deploy({ version: '2', lastGood: { version: '1', manifest: manifestOf(`${name}/1`) } });
  load.mockResolvedValue({
    default: () => {
      throw new TypeError('bug');
    },
  });
  const notes = hearNotes();
  const { user } = show(`${name}/App`);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  load.mockResolvedValue({ default: Greeting });
  await user.click(again);
  expect(await screen.findByText('Hello Ann')).toBeVisible();
  expect(screen.getByText(/The latest version of this part isn't working/)).toBeVisible();
  expect(notes.map(({ version, kind }) => `${version} ${kind}`)).toEqual([
    '2 tried',
    '2 draw',
    '2 draw',
    '1 tried',
  ]);
});

describe('another release under the same name', () => {
  const drawing = (text: string) => ({ default: () => <p>{text}</p> });

  test('→ is what is drawn from then on, whatever was loaded before', async () => {
    load.mockResolvedValueOnce(drawing('First'));
    const { unmount } = show(`${name}/App`);
    expect(await screen.findByText('First')).toBeVisible();
    unmount();
    deploy({ version: '2' });
    load.mockResolvedValueOnce(drawing('Second'));
    const notes = hearNotes();
    show(`${name}/App`);
    expect(await screen.findByText('Second')).toBeVisible();
    expect(notes.filter(({ version }) => version === '2').map(({ kind }) => kind)).toEqual(['tried']);
  });

  test('while the first is on its way → that one is not drawn when it comes', async () => {
    let come: (module: object) => void = () => undefined;
    load.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
    preloadRemote(`${name}/App`);
    await jest.advanceTimersByTimeAsync(10);
    deploy({ version: '2' });
    load.mockResolvedValueOnce(drawing('Second'));
    show(`${name}/App`);
    expect(await screen.findByText('Second')).toBeVisible();
    await act(() => Promise.resolve(come(drawing('First'))));
    expect(screen.queryByText('First')).not.toBeInTheDocument();
  });

  test('the same again → is not loaded anew', async () => {
    load.mockResolvedValue(drawing('First'));
    const { unmount } = show(`${name}/App`);
    expect(await screen.findByText('First')).toBeVisible();
    unmount();
    deploy();
    show(`${name}/App`);
    expect(await screen.findByText('First')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('a screen made for another contract', () => {
  const theirs = { from: contract.to + 1, to: contract.to + 2 };
  const said = `This part was built for version ${theirs.from} to ${theirs.to} of the app, but you're on version ${contract.to}.`;

  test('as the registry says → is not loaded, and both versions are named', async () => {
    deploy({ version: '2', contract: theirs });
    const notes = hearNotes();
    show(`${name}/App`);
    expect(await screen.findByText(said, { exact: false })).toBeVisible();
    expect(screen.getByText('Everything else')).toBeVisible();
    expect(load).not.toHaveBeenCalled();
    expect(notes.map(({ kind }) => kind)).toEqual(['tried', 'contract']);
  });

  test('as its manifest says → is refused before anything of it runs, without another attempt', async () => {
    const manifest = new URL(manifestOf(name), location.href).href;
    load.mockImplementation(() => readManifest(manifest, { metaData: { contract: theirs } }));
    show(`${name}/App`);
    expect(await screen.findByText(said, { exact: false })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['none', {}],
    [
      'this page’s, beside a later one',
      { metaData: { contract: { from: contract.to, to: contract.to + 1 } } },
    ],
  ])('a manifest that names %s → is taken', async (_which, manifest) => {
    await expect(readManifest('/remotes/x/mf-manifest.json', manifest)).resolves.toBeInstanceOf(Response);
  });

  /** As the federation runtime does. */
  async function readManifest(address: string, content: object): Promise<unknown> {
    const before = globalThis.fetch;
    globalThis.fetch = () => Promise.resolve(Response.json(content));
    try {
      return await timeLimits.fetch?.(address, {}, {} as never);
    } finally {
      globalThis.fetch = before;
    }
  }
});
