import type { MealPlanEntry } from '@forkcast/contracts';
import { apiError, type ApiHandler, aUser } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anEntry, zone } from '../../../testing/anEntry';
import { mockPlan, setTodayToFriday, openPlanner } from '../../../testing/openPlanner';
import { recipeExamples } from './recipeExamples';

setTodayToFriday();
beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

const IMPORT = '0c2f5a0e-3b1d-4a7e-9d51-3f6d9c1b2a30';

interface Has {
  recipes?: boolean;
  list?: boolean;
  members?: number;
}

function household(
  { recipes = false, list = false, members = 1 }: Has,
  ...entries: Parameters<typeof mockPlan>
) {
  const has = { recipes, list };
  const api = mockPlan(...entries);
  api.on('GET /api/recipes', () => ({ recipes: has.recipes ? [{ id: 'r1', name: 'Soup' }] : [] }));
  api.on('GET /api/shopping-list', () => (has.list ? [{ id: 'i1' }] : []));
  api.on('GET /api/household', () => ({
    members: Array.from({ length: members }, () => ({})),
    invitations: [],
  }));
  api.on('POST /api/recipes/import', () => {
    has.recipes = true;
    const recipes = ['r1', 'r2', 'r3'].map((recipeId, at) => ({ row: at + 1, recipeId }));
    return { importId: IMPORT, imported: 3, skipped: [], recipes };
  });
  for (const { picture } of recipeExamples) api.on(`GET ${picture}`, () => new Response('a picture'));
  api.on('POST /api/recipes/:id/photos', ({ params }) => ({ id: `photo of ${params.id}` }));
  api.on('DELETE /api/recipes/import/:id', () => {
    has.recipes = false;
    return { removed: 3, kept: [] };
  });
  api.on('POST /api/generate-shopping-list', () => {
    has.list = true;
    return [];
  });
  return api;
}

const open = (api: ReturnType<typeof household>) => openPlanner(api, {}, true);
const findSteps = async () => within(await screen.findByRole('region', { name: 'Getting started' }));

test('shows four steps with links to an empty household', async () => {
  open(household({}));
  const steps = await findSteps();
  expect(steps.getAllByRole('img').map((photo) => photo.getAttribute('alt'))).toEqual(
    recipeExamples.map(({ alt }) => alt),
  );
  expect(steps.getByText("Start with tonight's dinner.")).toBeVisible();
  expect(steps.getByRole('status')).toHaveTextContent('0 of 4 done');
  expect(steps.getByRole('link', { name: 'Go to your recipes' })).toHaveAttribute('href', '/recipes');
  expect(steps.getByRole('link', { name: 'Go to your household' })).toHaveAttribute('href', '/settings');
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});

test.each([
  ['recipes', { recipes: true }],
  ['another member', { members: 2 }],
])('shows no steps to a household with %s, and checks only once', async (_case, has) => {
  const api = household(has);
  const session = { user: aUser({ id: crypto.randomUUID(), timeZone: zone }) };
  const first = openPlanner(api, { session }, true);
  await waitFor(() => expect(api.callsTo('GET /api/household')).toHaveLength(1));
  await waitFor(() =>
    expect(localStorage.getItem(`forkcast.first-steps.${session.user.id}`)).toContain('over'),
  );
  expect(screen.queryByRole('region', { name: 'Getting started' })).not.toBeInTheDocument();
  first.unmount();
  openPlanner(api, { session }, true);
  await screen.findAllByRole('button', { name: 'Add recipe' });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(api.callsTo('GET /api/household')).toHaveLength(1);
});

test.each<[string, MealPlanEntry[], ApiHandler]>([
  ['something is planned', [anEntry('2026-11-16', 'dinner')], () => []],
  ["the state can't be loaded", [], () => apiError(500, 'internal', 'Broken')],
])('shows no steps when %s', async (_case, entries, answer) => {
  const api = household({}, ...entries);
  api.on('GET /api/shopping-list', answer);
  open(api);
  await screen.findAllByRole('button', { name: 'Add recipe' });
  await waitFor(() => expect(api.callsTo('GET /api/household')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Getting started' })).not.toBeInTheDocument();
});

test("says that photos of the examples couldn't be added", async () => {
  const api = household({});
  api.on('POST /api/recipes/:id/photos', () => apiError(422, 'photos-full', 'No room for photos'));
  const { user } = open(api);
  const steps = await findSteps();
  await user.click(steps.getByRole('button', { name: 'Add three example recipes' }));
  expect(await screen.findByText("Couldn't add all photos of the examples")).toBeVisible();
  expect(screen.getByText('No room for photos')).toBeVisible();
  expect(await steps.findByRole('button', { name: 'Remove the examples' })).toBeEnabled();
});

test('keeps changed examples and names them', async () => {
  const api = household({});
  api.on('DELETE /api/recipes/import/:id', () => ({
    removed: 2,
    kept: [{ id: 'r1', name: 'Lentil soup with lemon', reason: 'changed' }],
  }));
  const { user } = open(api);
  const steps = await findSteps();
  await user.click(steps.getByRole('button', { name: 'Add three example recipes' }));
  await user.click(await steps.findByRole('button', { name: 'Remove the examples' }));
  expect(
    await screen.findByText('Kept because you changed or cooked them: Lentil soup with lemon'),
  ).toBeVisible();
});

test("says that examples couldn't be added, and retries the same import", async () => {
  const api = household({});
  api.on('POST /api/recipes/import', () => apiError(500, 'internal', 'Broken'));
  const { user } = open(api);
  const steps = await findSteps();
  await user.click(steps.getByRole('button', { name: 'Add three example recipes' }));
  expect(await screen.findByText("Couldn't add the examples")).toBeVisible();
  await user.click(await steps.findByRole('button', { name: 'Add three example recipes' }));
  await waitFor(() => expect(steps.getByRole('button', { name: 'Add three example recipes' })).toBeEnabled());
  const ids = api.callsTo('POST /api/recipes/import').map(({ body }) => Object(body) as { importId: string });
  expect(new Set(ids.map(({ importId }) => importId)).size).toBe(1);
});

test('marks a step as done, hides the steps, and shows them again on Undo', async () => {
  const api = household({});
  const { user, change } = open(api);
  const steps = await findSteps();
  api.on('GET /api/meal-plans', () => [anEntry('2026-11-20', 'dinner')]);
  change('meal-plans');
  await screen.findByText('Tomato Soup');
  await user.click(steps.getByRole('button', { name: 'Make the list' }));
  expect(await steps.findByRole('heading', { name: 'Done: Make a shopping list' })).toBeVisible();
  await user.click(steps.getByRole('button', { name: 'Hide these steps' }));
  expect(screen.queryByRole('region', { name: 'Getting started' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('region', { name: 'Getting started' })).toBeVisible();
});
