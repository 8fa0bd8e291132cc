import { loadRemote, registerRemotes as registerWithFederation } from '@module-federation/enhanced/runtime';
import { screen } from '@testing-library/react';
import type { RemoteAppProps } from '../remote/remoteApp';
import { renderRemote } from '../testing';
import { remotePart } from './RemoteBoundary';
import { registerRemotes } from './remotes';

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
  registerRemotes([
    { name, version: '1', manifest: `/remotes/${name}/mf-manifest.json`, routes: [`/${name}`] },
  ]);
});
afterEach(() => {
  jest.useRealTimers();
});

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

test('Try again after the remote is back → draws it', async () => {
  jest.useRealTimers();
  load.mockRejectedValue(new Error('404'));
  const { user } = show(`${name}/App`);
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 8_000 });
  load.mockResolvedValue({ default: Greeting });
  await user.click(again);
  expect(await screen.findByText('Hello Ann')).toBeVisible();
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

test('the same id → is the same component, so that it is not drawn anew', () => {
  expect(remotePart('x/App')).toBe(remotePart('x/App'));
  expect(remotePart('x/App')).not.toBe(remotePart('x/Panel'));
});
