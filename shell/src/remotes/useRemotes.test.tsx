import { aUser, apiError } from '@forkcast/web-kit/testing';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import { remotes, renderShell } from '../testing/renderShell';

const ann = aUser({ id: 'ann', displayName: 'Ann' });
const ben = aUser({ id: 'ben', displayName: 'Ben' });
const canary = '/remotes/planner/111111111111/mf-manifest.json';
const live = '/remotes/planner/mf-manifest.json';

/** The rendered planner releases in order, with the account that each was rendered for. */
let rendered: string[];
/** The account that is signed in. */
let session: string | null;
beforeEach(() => {
  rendered = [];
  session = null;
  const entries = new Map<string, string>();
  jest.mocked(registerRemotes).mockImplementation((registered) => {
    for (const each of registered) if ('entry' in each) entries.set(each.name, each.entry);
  });
  jest.mocked(loadRemote).mockImplementation((id) => {
    const entry = entries.get(id.split('/')[0] ?? '') ?? 'nowhere';
    const Screen = ({ session: { user } }: { session: { user: { displayName: string } } }) => {
      const text = `${entry} for ${user.displayName}`;
      if (id === 'planner/App' && rendered.at(-1) !== text) rendered.push(text);
      return <h1>{text}</h1>;
    };
    return Promise.resolve({ default: Screen });
  });
});

/** The registry for the signed-in account: Ann gets a canary release. */
function registry() {
  const mine = (name: string) =>
    name === 'planner' && session === 'ann' ? { version: '2', manifest: canary } : {};
  return { remotes: remotes.map((line) => ({ ...line, ...mine(line.name) })) };
}

const signsIn = (account: typeof ann) => () => {
  session = account.id;
  return account;
};

async function signIn({ user }: ReturnType<typeof renderShell>): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), 'someone@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

async function signOut({ user }: ReturnType<typeof renderShell>): Promise<void> {
  await user.click(screen.getByRole('button', { name: /Account menu for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
}

test("renders each account's own release when two accounts use one page", async () => {
  const shell = renderShell({
    path: '/meal-planner',
    user: null,
    api: {
      'GET /remotes.json': registry,
      'POST /api/auth/login': signsIn(ann),
      'POST /api/auth/logout': () => {
        session = null;
        return new Response(null, { status: 204 });
      },
    },
  });
  await signIn(shell);
  expect(await screen.findByText(`${canary} for Ann`)).toBeVisible();
  await signOut(shell);
  shell.api.on('POST /api/auth/login', signsIn(ben));
  await signIn(shell);
  expect(await screen.findByText(`${live} for Ben`)).toBeVisible();
  await signOut(shell);
  shell.api.on('POST /api/auth/login', signsIn(ann));
  await signIn(shell);
  expect(await screen.findByText(`${canary} for Ann`)).toBeVisible();
  expect(rendered).toEqual([`${canary} for Ann`, `${live} for Ben`, `${canary} for Ann`]);
});

test('loads the registry once for a signed-in user', async () => {
  session = 'ann';
  const { api } = renderShell({ user: ann, api: { 'GET /remotes.json': registry } });
  expect(await screen.findByText(`${canary} for Ann`)).toBeVisible();
  expect(api.calls.filter(({ path }) => path === '/remotes.json')).toHaveLength(1);
});

test("shows an error when an account's registry can't be loaded, and loads it on Try again", async () => {
  const shell = renderShell({
    path: '/meal-planner',
    user: null,
    api: { 'GET /remotes.json': registry, 'POST /api/auth/login': signsIn(ann) },
  });
  await screen.findByLabelText('Email');
  await act(() => Promise.resolve());
  shell.api.on('GET /remotes.json', () => apiError(500, 'internal', 'Broken'));
  await signIn(shell);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(rendered).toEqual([]);
  shell.api.on('GET /remotes.json', registry);
  await shell.user.click(again);
  await waitFor(() => expect(rendered).toEqual([`${canary} for Ann`]));
});
