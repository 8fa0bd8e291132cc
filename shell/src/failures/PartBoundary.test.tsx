import { screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';

const broken = new Set<string>();
const mockBreak = (part: string) => {
  if (broken.has(part)) throw new TypeError(`${part} broke`);
};
jest.mock('../welcome/WelcomePage', () => ({
  WelcomePage: () => {
    mockBreak('page');
    return <h1>Welcome</h1>;
  },
}));
jest.mock('../keys/SearchDialog', () => ({
  SearchDialog: () => {
    mockBreak('search');
    return null;
  },
}));
jest.mock('../chrome/NotificationsMenu', () => ({
  NotificationsMenu: () => {
    mockBreak('menus');
    return null;
  },
}));
jest.mock('../chrome/SkipLink', () => ({
  SkipLink: () => {
    mockBreak('layout');
    return null;
  },
}));

const reported = jest.fn(({ error }: ErrorEvent) => (error as Error).message); // the errors thrown above
beforeEach(() => {
  broken.clear();
  reported.mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.addEventListener('error', reported);
});
afterEach(() => window.removeEventListener('error', reported));

const nav = () => within(screen.getByRole('navigation', { name: 'Main' }));

it('keeps the navigation when a page of the shell fails, and shows the next page', async () => {
  broken.add('page');
  const { user } = renderShell({ path: '/' });
  expect(await screen.findByText(/This part couldn't be loaded/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(reported).toHaveReturnedWith('page broke');
  await user.click(nav().getByRole('link', { name: 'Meal Planner' }));
  expect(await screen.findByRole('heading', { name: 'planner/App of Ann' })).toBeVisible();
  expect(screen.queryByText(/This part couldn't be loaded/)).not.toBeInTheDocument();
});

it('keeps the page and the navigation when the search fails', async () => {
  broken.add('search');
  const { user } = renderShell();
  await screen.findByRole('heading', { name: 'planner/App of Ann' });
  // The shortcuts load shortly after the page.
  await waitFor(
    async () => {
      await user.keyboard('{Control>}k{/Control}');
      expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    },
    { timeout: 5_000 },
  );
  expect(screen.getByRole('heading', { name: 'planner/App of Ann' })).toBeVisible();
  expect(nav().getAllByRole('link')).toHaveLength(2);
});

it("keeps the page and the navigation when the header's menus fail", async () => {
  broken.add('menus');
  renderShell();
  expect(await screen.findByRole('heading', { name: 'planner/App of Ann' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(nav().getAllByRole('link')).toHaveLength(2);
});

it('offers to reload instead of the server-rendered first view when the layout itself fails', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="first-view">Plan your week</div>');
  broken.add('layout');
  renderShell();
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.queryByText('Plan your week')).not.toBeInTheDocument();
});
