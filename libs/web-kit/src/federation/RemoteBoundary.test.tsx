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
  // Loaded modules are cached for the life of the page, so every test uses its own remote.
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

const Greeting = ({ session }: RemoteAppProps) => <p>{`Hello ${session.user.displayName}`}</p>;

/** Renders a sibling of the remote, which must survive any failure of the remote. */
function show(id: string) {
  const Part = remotePart(id);
  return renderRemote((props) => (
    <>
      <p>Everything else</p>
      <Part {...props} />
    </>
  ));
}

test('shows a spinner, then the remote with session and shell', async () => {
  load.mockResolvedValue({ default: Greeting });
  show(`${name}/App`);
  expect(screen.getByRole('status', { name: 'Loading...' })).toBeVisible();
  expect(await screen.findByText('Hello Ann')).toBeVisible();
});

test('retries once after a failure, with the remote registered again', async () => {
  load.mockRejectedValueOnce(new Error('404')).mockResolvedValue({ default: Greeting });
  show(`${name}/App`);
  expect(await screen.findByText('Hello Ann')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  expect(registerWithFederation).toHaveBeenLastCalledWith(
    [{ name, entry: `/remotes/${name}/mf-manifest.json` }],
    { force: true },
  );
});

test('stops after three attempts and offers Try again', async () => {
  load.mockRejectedValue(new Error('404'));
  show(`${name}/App`);
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 8_000 })).toBeVisible();
  expect(screen.getByText('Everything else')).toBeVisible();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(3);
});

test("reports a load that the user didn't wait for as failed", async () => {
  load.mockReturnValueOnce(new Promise(() => undefined));
  const notes = hearNotes();
  const { unmount } = show(`${name}/App`);
  await act(() => jest.advanceTimersByTimeAsync(4_600));
  unmount();
  expect(notes.map(({ kind }) => kind)).toEqual(['tried', 'load']);
  expect(notes[1]?.error).toMatchObject({ name: 'TimeoutError' });
});

test('contains a remote that fails to render, and renders it again on Try again', async () => {
  jest.useRealTimers();
  let broken = true;
  const Fragile = () => {
    if (broken) throw new Error('bug');
    return <p>Fixed</p>;
  };
  load.mockResolvedValue({ default: Fragile });
  const { user } = show(`${name}/App`);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Everything else')).toBeVisible();
  broken = false;
  await user.click(again);
  expect(await screen.findByText('Fixed')).toBeVisible();
});

test('treats a module without a default export as broken', async () => {
  load.mockResolvedValue({});
  show(`${name}/App`);
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 8_000 })).toBeVisible();
});

test("offers to try again without loading a remote that isn't deployed", async () => {
  show('nowhere/App');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

test('offers Try again after five seconds, and shows what arrives later', async () => {
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

test('loads again on Try again and discards the pending load with its scripts', async () => {
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

describe('after a page froze while mounting a release', () => {
  const freeze = (version: string, secondsAgo: number) =>
    localStorage.setItem(
      'forkcast.mounting',
      JSON.stringify({ [`${manifestOf(name)} ${version}`]: Date.now() - secondsAgo * 1_000 }),
    );

  test('shows the frozen message before loading, and loads on Try again', async () => {
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

  test('uses the last good release and keeps it', async () => {
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

  test('reports each freeze once', async () => {
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

  test.each([
    ['another tab is mounting it', '1', 2],
    ['the freeze was long ago', '1', 25 * 60 * 60],
    ['another release froze', '2', 20],
  ])('loads normally when %s', async (_why, version, secondsAgo) => {
    freeze(version, secondsAgo);
    load.mockResolvedValue({ default: Greeting });
    show(`${name}/App`);
    expect(await screen.findByText('Hello Ann')).toBeVisible();
  });

  test('marks a mounting screen until it has rendered', async () => {
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

test('falls back to the last good release after two failures', async () => {
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

describe('when another release is deployed under the same name', () => {
  const drawing = (text: string) => ({ default: () => <p>{text}</p> });

  test('renders it from then on', async () => {
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

  test('ignores the earlier release when that arrives late', async () => {
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

  test("doesn't load the same release again", async () => {
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
  const mismatchText = `This part was built for version ${theirs.from} to ${theirs.to} of the app, but you're on version ${contract.to}.`;

  test("isn't loaded when the registry says so, and names both versions", async () => {
    deploy({ version: '2', contract: theirs });
    const notes = hearNotes();
    show(`${name}/App`);
    expect(await screen.findByText(mismatchText, { exact: false })).toBeVisible();
    expect(screen.getByText('Everything else')).toBeVisible();
    expect(load).not.toHaveBeenCalled();
    expect(notes.map(({ kind }) => kind)).toEqual(['tried', 'contract']);
  });

  test('is rejected by its manifest before it runs, without another attempt', async () => {
    const manifest = new URL(manifestOf(name), location.href).href;
    load.mockImplementation(() => readManifest(manifest, { metaData: { contract: theirs } }));
    show(`${name}/App`);
    expect(await screen.findByText(mismatchText, { exact: false })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['no contract', {}],
    ['this contract and a later one', { metaData: { contract: { from: contract.to, to: contract.to + 1 } } }],
  ])('accepts a manifest that names %s', async (_which, manifest) => {
    await expect(readManifest('/remotes/x/mf-manifest.json', manifest)).resolves.toBeInstanceOf(Response);
  });

  /** Fetches as the federation runtime does. */
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
