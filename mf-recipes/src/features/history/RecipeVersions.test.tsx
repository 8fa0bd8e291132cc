import type { RecipeHistory, RecipeVersion } from '@forkcast/contracts';
import { apiError, type MockApi, mockApi } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aPage, aRecipe } from '../../testing/aRecipe';
import { openRecipes } from '../../testing/openRecipes';

const soup = aRecipe({ name: 'Soup', notes: null });
const path = `/api/recipes/${soup.id}`;

function version(revision: number, fields: Partial<RecipeVersion> = {}): RecipeVersion {
  return {
    revision,
    what: revision === 0 ? 'added' : 'changed',
    at: `2026-11-${String(10 + revision).padStart(2, '0')}T12:00:00.000Z`,
    by: 'Ann',
    name: 'Soup',
    changes: [],
    ...fields,
  };
}

const history: RecipeHistory = {
  versions: [
    version(2, {
      by: 'Bea',
      changes: [
        { field: 'name', before: 'Tomato Soup', after: 'Soup' },
        { field: 'servings', before: 4, after: null },
        {
          field: 'ingredients',
          before: [{ name: 'tomatoes', quantity: 500, unit: 'g' }],
          after: [{ name: 'tomatoes', quantity: 1, unit: 'kg' }],
        },
      ],
    }),
    version(1, { by: null, changes: [{ field: 'notes', before: null, after: 'With basil' }] }),
    version(0),
  ],
  more: false,
};

function kitchen(answer: RecipeHistory = history): MockApi {
  return mockApi({
    'GET /api/recipes': () => aPage([soup]),
    [`GET ${path}`]: () => soup,
    [`GET ${path}/history`]: () => answer,
    [`POST ${path}/restore`]: () => ({ ...soup, name: 'Tomato Soup' }),
  });
}

async function open(api: MockApi) {
  const rendered = openRecipes(api, { path: `/recipes/${soup.id}` });
  await rendered.user.click(await screen.findByRole('button', { name: 'More actions' }));
  await rendered.user.click(await screen.findByRole('menuitem', { name: 'History' }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'History' })) };
}

afterEach(() => jest.restoreAllMocks());

test('lists versions with author, time and changes', async () => {
  const { dialog } = await open(kitchen());
  expect(await dialog.findByText('Changed by Bea')).toBeVisible();
  expect(dialog.getByText(/Nov 12, 2026.* · Current version/)).toBeVisible();
  expect(dialog.getByText('Changed')).toBeVisible();
  expect(dialog.getByText('Added by Ann')).toBeVisible();
  const [newest] = dialog.getAllByRole('listitem');
  expect(newest).toHaveTextContent('Recipe Name− Removed: Tomato Soup+ Added: Soup');
  expect(newest).toHaveTextContent('Servings− Removed: 4');
  expect(newest).toHaveTextContent('Ingredients− Removed: 500 g tomatoes+ Added: 1 kg tomatoes');
  expect(dialog.getAllByRole('button', { name: /^Restore the version from/ })).toHaveLength(2);
});

test('opens from a row and returns to it', async () => {
  const { user } = openRecipes(kitchen());
  await user.click(await screen.findByRole('button', { name: 'History of Soup' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }));
  expect(await dialog.findByText('Changed by Bea')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'History of Soup' })).toHaveFocus());
});

describe('from the edit dialog', () => {
  async function edit(api: MockApi) {
    const rendered = openRecipes(api);
    await rendered.user.click(await screen.findByRole('button', { name: 'Edit Soup' }));
    await rendered.user.type(await screen.findByLabelText('Notes (optional)'), 'With mint');
    await rendered.user.click(screen.getByRole('button', { name: 'History' }));
    return { ...rendered, history: within(await screen.findByRole('dialog', { name: 'History' })) };
  }

  test('returns to the form with everything typed', async () => {
    const { user, history } = await edit(kitchen());
    expect(await history.findByText('Changed by Bea')).toBeVisible();
    expect(screen.getByLabelText('Notes (optional)')).not.toBeVisible();
    await user.click(history.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('dialog', { name: 'Edit Recipe' })).toBeVisible();
    expect(screen.getByLabelText('Notes (optional)')).toHaveValue('With mint');
  });

  test('closes after restoring, and opens with the form next time', async () => {
    const { user, history } = await edit(kitchen());
    await user.click(await history.findByRole('button', { name: /^Restore the version from Nov 11/ }));
    expect(await screen.findByText('Recipe restored')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Edit Soup' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Recipe' })).toBeVisible();
    expect(await screen.findByLabelText('Notes (optional)')).toHaveValue('');
  });
});

test('restores a version, and Undo restores the newest', async () => {
  const api = kitchen();
  const { user, dialog } = await open(api);
  await user.click(await dialog.findByRole('button', { name: /^Restore the version from Nov 11/ }));
  expect(await screen.findByText('Recipe restored')).toBeVisible();
  expect(api.callsTo(`POST ${path}/restore`).map(({ body }) => body)).toEqual([{ revision: 1 }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.callsTo(`POST ${path}/restore`)).toHaveLength(2));
  expect(api.callsTo(`POST ${path}/restore`).map(({ body }) => body)).toEqual([
    { revision: 1 },
    { revision: 2 },
  ]);
});

test('says why restoring failed', async () => {
  const api = kitchen();
  api.on(`POST ${path}/restore`, () => apiError(409, 'conflict', 'Someone was faster'));
  const { user, dialog } = await open(api);
  await user.click(await dialog.findByRole('button', { name: /^Restore the version from Nov 10/ }));
  expect(await screen.findByText('Failed to restore the recipe')).toBeVisible();
  expect(screen.getByText('Someone was faster')).toBeVisible();
});

test('loads older versions on request', async () => {
  const api = kitchen({ versions: [version(2), version(1)], more: true });
  const { user, dialog } = await open(api);
  const more = await dialog.findByRole('button', { name: 'Show older versions' });
  api.on(`GET ${path}/history`, () => ({ versions: [version(0)], more: false }));
  await user.click(more);
  expect(await dialog.findByText('Added by Ann')).toBeVisible();
  expect(api.callsTo(`GET ${path}/history`).at(-1)?.query.get('before')).toBe('1');
  expect(dialog.queryByRole('button', { name: 'Show older versions' })).not.toBeInTheDocument();
});

test("says why the history can't be loaded, and tries again", async () => {
  const api = kitchen();
  api.on(`GET ${path}/history`, () => apiError(503, 'unavailable', 'Not now'));
  const { user, dialog } = await open(api);
  expect(await dialog.findByText("The history couldn't be loaded: Not now")).toBeVisible();
  api.on(`GET ${path}/history`, () => history);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Changed by Bea')).toBeVisible();
});
