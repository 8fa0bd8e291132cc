import { useShortcuts } from '@forkcast/web-kit';
import { apiError, aUser } from '@forkcast/web-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { remotes, renderShell } from '../testing/renderShell';

const recipes = {
  name: 'recipes',
  version: '1.0.0',
  manifest: '/remotes/recipes/mf-manifest.json',
  routes: ['/recipes'],
  nav: { label: 'Recipe Collection', path: '/recipes', icon: 'book', order: 3 },
};
const soup = { id: 'soup-1', name: 'Tomato soup' };

beforeEach(() => {
  localStorage.clear();
});

async function open(api: NonNullable<Parameters<typeof renderShell>[0]>['api'] = {}) {
  const shell = renderShell({
    user: aUser({ timeZone: 'UTC' }),
    remotes: [...remotes, recipes],
    api: { 'GET /api/recipes': () => ({ recipes: [soup] }), ...api },
  });
  await screen.findByRole('heading', { name: 'planner/App of Ann' });
  // The shortcuts load shortly after the page.
  await shell.user.click(screen.getByRole('button', { name: 'Account menu for Ann' }));
  await shell.user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  return shell;
}

async function search(api: Parameters<typeof open>[0] = {}) {
  const shell = await open(api);
  await shell.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await shell.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Search' });
  return shell;
}

const results = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('lists the shortcuts and turns them off', async () => {
  const { user } = await open();
  const dialog = within(screen.getByRole('dialog'));
  const terms = dialog.getAllByRole('term').map((term) => term.textContent);
  expect(terms).toEqual([
    'Keyboard shortcuts',
    'Search',
    'Search on this page, or everywhere',
    'Go to Meal Planner',
    'Go to Shopping Lists',
    'Go to Recipe Collection',
  ]);
  await user.click(dialog.getByRole('switch', { name: 'Use keyboard shortcuts' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('gl');
  expect(location.pathname).toBe('/meal-planner');
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
});

test('opens the list with g l and the shortcuts with ?', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('gl');
  expect(await screen.findByRole('heading', { name: 'shopping/App of Ann' })).toBeVisible();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('offers screens and actions before anything is typed', async () => {
  await search();
  expect(results()).toEqual([
    'Meal PlannerPage',
    'Shopping ListsPage',
    'Recipe CollectionPage',
    'RefreshAction',
    'Keyboard shortcutsAction',
    'Log outAction',
  ]);
  expect(screen.getByRole('combobox')).toHaveFocus();
});

test("offers a screen's own shortcuts except arrow keys", async () => {
  const ran = jest.fn();
  function ScreenKeys() {
    useShortcuts('Week', [
      { keys: 't', label: 'Go to today', run: ran },
      { keys: 'ArrowUp', label: 'Previous meal', run: ran },
    ]);
    return null;
  }
  render(<ScreenKeys />);
  const { user } = await search();
  expect(results()).toContain('Go to todayAction');
  expect(results()).not.toContain('Meal beforeAction');
  await user.click(screen.getByRole('option', { name: /Go to today/ }));
  expect(ran).toHaveBeenCalledTimes(1);
});

test('opens a recipe by name with arrows and Enter', async () => {
  const { user, api } = await search();
  await user.keyboard('tomato');
  await waitFor(() => expect(results()).toEqual(['Tomato soupRecipe']));
  expect(api.callsTo('GET /api/recipes')).toHaveLength(1);
  expect(screen.getByRole('option')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/recipes/soup-1'));
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('finds pages and actions despite a typo', async () => {
  const { user } = await search({ 'GET /api/recipes': () => ({ recipes: [] }) });
  await user.keyboard('shoping');
  await waitFor(() => expect(results()).toEqual(['Shopping ListsPage']));
});

test('searches planned recipes when offline', async () => {
  const meals = [
    { recipeId: 'soup-1', recipeName: 'Lentil soup' },
    { recipeId: null, recipeName: 'Lentils from the freezer' },
  ];
  const { user } = await search({
    'GET /api/recipes': () => apiError(503, 'unavailable', ''),
    'GET /api/meal-plans': () => meals,
  });
  await user.keyboard('lentl');
  await waitFor(() => expect(results()).toEqual(['Lentil soupRecipe']));
  expect(screen.getByText(/^Searched only recipes planned for these three weeks/)).toBeVisible();
});

test('opens the week of a typed day', async () => {
  const { user } = await search({ 'GET /api/recipes': () => ({ recipes: [] }) });
  await user.keyboard('2031-12-24');
  await waitFor(() => expect(screen.getByText('No results for “2031-12-24”')).toBeVisible());
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('tomorrow');
  await waitFor(() => expect(results()).toEqual([expect.stringMatching(/^Tomorrow, .*Day$/)]));
  await user.keyboard('{Enter}');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await waitFor(() => expect(location.search).toBe(`?week=${tomorrow}`));
});

test("finds screens when recipes can't be searched", async () => {
  const failing = () => apiError(500, 'internal', '');
  const { user } = await search({ 'GET /api/recipes': failing, 'GET /api/meal-plans': failing });
  await user.keyboard('shopping');
  expect(await screen.findByText(/Couldn't search recipes/)).toBeVisible();
  expect(results()).toEqual(['Shopping ListsPage']);
});
