import type { Recipe, User } from '@forkcast/contracts';
import { apiError, type ApiHandler, aUser, type MockApi } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anEntry, zone } from '../../../testing/anEntry';
import { aRecipe } from '../../../testing/aRecipe';
import { findSlot, mockPlan, setTodayToFriday, openPlanner } from '../../../testing/openPlanner';

setTodayToFriday();

const soup = aRecipe('Tomato Soup', { url: 'https://example.com/soup', notes: 'With basil' });
const pizza = aRecipe('Pizza');

const noneFound = 'No recipes found. Try a different search or create a new recipe.';

const openDialog = (...more: Recipe[]) =>
  openDialogWith(({ query }) => ({
    recipes: [pizza, soup, ...more].filter(({ name }) =>
      name.toLowerCase().includes(query.get('search') ?? ''),
    ),
  }));

async function openDialogWith(recipes: ApiHandler, user: Partial<User> = {}) {
  const api = mockPlan();
  api.on('GET /api/recipes', recipes);
  const session = { user: aUser({ ...user, id: crypto.randomUUID(), timeZone: zone }) };
  const rendered = openPlanner(api, { session });
  const slot = await findSlot('Dinner', 1);
  await rendered.user.click(await slot.findByRole('button', { name: 'Add recipe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Recipe' }));
  const check = async (name: string) => {
    const mark = (await dialog.findByRole('option', { name })).querySelector('[data-mark]');
    if (!mark) throw new Error('Nothing to check');
    await rendered.user.click(mark);
  };
  const plannedMeals = () =>
    api.callsTo('POST /api/meal-plans').map(({ body }) => body as { recipeName: string }); // parsed JSON
  return { api, dialog, check, plannedMeals, ...rendered };
}

const thousandRecipes = Array.from({ length: 1_000 }, (_, index) =>
  aRecipe(`Recipe ${String(index).padStart(4, '0')}`),
);

/** Fails the second of the meals to plan. */
function failSecondMeal(api: MockApi): void {
  let calls = 0;
  api.on('POST /api/meal-plans', ({ body }) => {
    calls += 1;
    return calls === 2 ? apiError(500, 'internal', 'Broken') : { ...Object(body), id: crypto.randomUUID() };
  });
}

describe('select mode', () => {
  test('opens with an empty search and the whole collection', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByText('Dinner on Monday, Nov 16')).toBeVisible();
    expect(dialog.getByPlaceholderText('Search recipes...')).toHaveFocus();
    expect(dialog.getByPlaceholderText('Search recipes...')).toHaveValue('');
    const list = within(await dialog.findByRole('listbox', { name: 'Recipes' }));
    expect(list.getAllByRole('option').map((option) => option.textContent)).toEqual(['Pizza', 'Tomato Soup']);
    expect(list.getByRole('option', { name: 'Tomato Soup' })).toHaveAttribute('aria-posinset', '2');
  });

  test('lists favourites first, sorts on request, and shows time and photo', async () => {
    const { dialog, user } = await openDialog(
      aRecipe('Stew', { favourite: true, times: { total: 90 }, lastUsed: '2026-01-01T00:00:00.000Z' }),
      aRecipe('Toast', {
        lastUsed: '2026-11-01T00:00:00.000Z',
        photos: [{ id: 'p1', width: 4, height: 3, alt: '' }],
      }),
    );
    const list = within(await dialog.findByRole('listbox', { name: 'Recipes' }));
    const names = () => list.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names()).toEqual(['Stew1 h 30 min', 'Pizza', 'Tomato Soup', 'Toast']);
    expect(list.getByText('Favourites')).toBeVisible();
    expect(list.getByText('All recipes')).toBeVisible();
    expect(list.getByRole('option', { name: /^Stew Favourite/ })).toBeVisible();
    expect(list.getByRole('option', { name: 'Toast' }).querySelector('img')).toHaveAttribute(
      'src',
      '/api/photos/p1?width=320',
    );
    await user.selectOptions(dialog.getByLabelText('Sort'), 'Recently made');
    expect(names()).toEqual(['Stew1 h 30 min', 'Toast', 'Pizza', 'Tomato Soup']);
  });

  test('plans a recipe with its link and notes, and Undo removes it', async () => {
    const { api, dialog, user } = await openDialog();
    await user.click(await dialog.findByRole('option', { name: 'Tomato Soup' }));
    expect(await screen.findByText('Recipe Added')).toBeVisible();
    expect(api.callsTo('POST /api/meal-plans')[0]?.body).toEqual({
      date: '2026-11-15T23:00:00.000Z',
      mealType: 'dinner',
      recipeId: soup.id,
      recipeName: 'Tomato Soup',
      recipeUrl: 'https://example.com/soup',
      notes: 'With basil',
      servings: null,
      isTemplate: false,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('link', { name: 'Tomato Soup' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Tomato Soup is no longer planned')).toBeVisible();
    expect(api.callsTo('DELETE /api/meal-plans/:id')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Tomato Soup' })).not.toBeInTheDocument());
  });

  test("plans the household's usual servings when the recipe has servings", async () => {
    const recipes = [pizza, soup, aRecipe('Stew', { servings: 4 })];
    const { dialog, user, plannedMeals } = await openDialogWith(() => ({ recipes }), { defaultServings: 3 });
    expect(dialog.getByText(/Leave empty to cook for 3, as set for your household/)).toBeVisible();
    // Pizza has no servings, so it can't be scaled.
    await user.type(
      dialog.getByPlaceholderText('Search recipes...'),
      '{ArrowDown} {ArrowDown}{ArrowDown} {Enter}',
    );
    await waitFor(() =>
      expect(plannedMeals()).toMatchObject([
        { recipeName: 'Pizza', servings: null },
        { recipeName: 'Stew', servings: 3 },
      ]),
    );
  });

  test('plans the chosen servings, or those of the recipe', async () => {
    const { api, dialog, user } = await openDialog(aRecipe('Stew', { servings: 4 }));
    const stew = await dialog.findByRole('option', { name: /^Stew/ });
    expect(within(stew).getByText('Serves 4')).toBeVisible();
    const servings = dialog.getByLabelText('Servings');
    expect(servings).toHaveValue(null);
    expect(
      dialog.getByText("How many people you're cooking for. Leave empty to use the recipe's servings."),
    ).toBeVisible();
    await user.type(servings, '0');
    expect(dialog.getByText('Please enter a whole number from 1 to 1,000')).toBeVisible();
    await user.click(stew);
    expect(servings).toHaveFocus();
    expect(api.callsTo('POST /api/meal-plans')).toHaveLength(0);
    await user.clear(servings);
    await user.type(servings, '6');
    await user.click(stew);
    await screen.findByText('Recipe Added');
    expect(api.callsTo('POST /api/meal-plans')[0]?.body).toMatchObject({ recipeName: 'Stew', servings: 6 });
  });

  test('filters loaded recipes without a request', async () => {
    const { api, dialog, user } = await openDialog();
    await dialog.findByRole('option', { name: 'Pizza' });
    await user.type(dialog.getByPlaceholderText('Search recipes...'), 'BASÍL');
    await waitFor(() => expect(dialog.queryByRole('option', { name: 'Pizza' })).not.toBeInTheDocument());
    expect(dialog.getByRole('option', { name: 'Tomato Soup' })).toBeVisible();
    await user.clear(dialog.getByPlaceholderText('Search recipes...'));
    await user.type(dialog.getByPlaceholderText('Search recipes...'), 'pizaz');
    expect(await dialog.findByRole('option', { name: 'Pizza' })).toBeVisible();
    expect(dialog.queryByRole('option', { name: 'Tomato Soup' })).not.toBeInTheDocument();
    expect(api.callsTo('GET /api/recipes').map(({ query }) => query.get('search'))).toEqual([null]);
  });

  test('renders few of many recipes, and searches the rest on the server', async () => {
    const { user } = await openDialogWith(({ query }) => ({
      recipes: query.get('search') ? [soup] : thousandRecipes,
    }));
    const list = within(await screen.findByRole('listbox', { name: 'Recipes' }));
    const options = await list.findAllByRole('option');
    expect(options.length).toBeLessThan(30);
    expect(options[0]).toHaveAttribute('aria-setsize', '1000');
    expect(screen.getByText('Showing your first 1,000 recipes. Search to find the rest.')).toBeVisible();
    await user.keyboard('{ArrowDown}{End}');
    expect(screen.getByRole('option', { name: 'Recipe 0999' })).toHaveAttribute('aria-selected', 'true');
    await user.type(screen.getByPlaceholderText('Search recipes...'), 'soup');
    expect(await screen.findByRole('option', { name: 'Tomato Soup' })).toBeVisible();
    expect(within(screen.getByRole('listbox', { name: 'Recipes' })).getAllByRole('option')).toHaveLength(1);
  });

  test('sorts more recipes than are loaded on the server, with every favourite first', async () => {
    const waffles = aRecipe('Waffles', { lastUsed: '2024-11-01T00:00:00.000Z' });
    const yams = aRecipe('Yams', { lastUsed: '2026-11-01T00:00:00.000Z' });
    const zuppa = aRecipe('Zuppa', { favourite: true });
    const { user } = await openDialogWith(({ query }) => {
      if (query.get('favourite')) return { recipes: [zuppa] };
      if (!query.get('sortColumn')) return { recipes: thousandRecipes };
      const made = query.get('sortDirection') === 'asc' ? [waffles, yams] : [yams, waffles];
      return { recipes: [...made, ...thousandRecipes.slice(0, 998)] };
    });
    const list = within(await screen.findByRole('listbox', { name: 'Recipes' }));
    const begin = () =>
      list.getAllByRole('option').map(({ textContent }) => textContent?.match(/^[A-Z]\w+/)?.[0]);
    expect(await list.findByRole('option', { name: /Zuppa/ })).toHaveAttribute('aria-posinset', '1');
    const select = screen.getByLabelText('Sort');
    await user.selectOptions(select, 'long-ago');
    await waitFor(() => expect(begin().slice(0, 3)).toEqual(['Zuppa', 'Waffles', 'Yams']));
    await user.selectOptions(select, 'recent');
    await waitFor(() => expect(begin().slice(0, 3)).toEqual(['Zuppa', 'Yams', 'Waffles']));
  });

  test('moves through the list with the arrow keys and adds with Enter', async () => {
    const { api, dialog, user } = await openDialog();
    const active = () => {
      const id = dialog.getByPlaceholderText('Search recipes...').getAttribute('aria-activedescendant');
      return id === null ? null : document.getElementById(id)?.textContent;
    };
    await dialog.findByRole('option', { name: 'Pizza' });
    await user.keyboard('{Enter}{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Tomato Soup');
    await user.keyboard('{Home}');
    expect(active()).toBe('Pizza');
    await user.keyboard('{ArrowUp}');
    expect(active()).toBeNull();
    expect(dialog.getByPlaceholderText('Search recipes...')).toHaveFocus();
    expect(api.callsTo('POST /api/meal-plans')).toHaveLength(0);
    await user.keyboard('{ArrowDown}{End}{Enter}');
    expect(await screen.findByText('Recipe Added')).toBeVisible();
    expect(api.callsTo('POST /api/meal-plans')[0]?.body).toMatchObject({ recipeName: 'Tomato Soup' });
  });

  test("says that recipes can't be loaded, and tries again", async () => {
    const { api, user } = await openDialogWith(() => apiError(500, 'internal', 'Broken'));
    expect(await screen.findByText("Your recipes couldn't be loaded.")).toBeVisible();
    expect(api.callsTo('GET /api/recipes')).toHaveLength(1);
    api.on('GET /api/recipes', () => ({ recipes: [pizza] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Pizza' })).toBeVisible();
  });

  test('says that planning failed and keeps the dialog open', async () => {
    const { api, dialog, user } = await openDialog();
    api.on('POST /api/meal-plans', () => apiError(500, 'internal', 'Broken'));
    await user.click(await dialog.findByRole('option', { name: 'Pizza' }));
    expect(await screen.findByText('Failed to add recipe to meal plan. Please try again.')).toBeVisible();
    expect(await screen.findByRole('dialog', { name: 'Add Recipe' })).toBeVisible();
  });

  test('adds to the slot whose panel is open', async () => {
    const api = mockPlan(anEntry('2026-11-16', 'dinner', { recipeName: 'Bread' }));
    api.on('GET /api/recipes', () => ({ recipes: [pizza] }));
    const { user } = openPlanner(api);
    await user.click(await screen.findByRole('button', { name: 'Bread' }));
    await user.click(await screen.findByRole('button', { name: 'Add Recipe' }));
    await user.click(await screen.findByRole('option', { name: 'Pizza' }));
    expect(await screen.findByRole('heading', { level: 4, name: 'Pizza' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 4, name: 'Bread' })).toBeVisible();
  });
});

describe('several at once', () => {
  test('asks before closing with a checked recipe', async () => {
    const { dialog, check, user } = await openDialog();
    await check('Pizza');
    await user.keyboard('{Escape}');
    expect(await dialog.findByText('Close without adding the recipe you checked?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await user.click(await dialog.findByRole('option', { name: 'Pizza' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('plans checked recipes in order, and one Undo removes them all', async () => {
    const { api, dialog, check, plannedMeals, user } = await openDialog(aRecipe('Stew'));
    const option = (name: string) => dialog.findByRole('option', { name });
    await check('Tomato Soup');
    expect(await option('Tomato Soup')).toHaveAttribute('aria-checked', 'true');
    // Once one recipe is checked, a click checks.
    await user.click(await option('Pizza'));
    await user.click(await option('Stew'));
    await user.click(await option('Stew'));
    expect(api.callsTo('POST /api/meal-plans')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Add 2 recipes' }));
    expect(await screen.findByText('2 recipes planned for dinner on Monday')).toBeVisible();
    expect(plannedMeals().map(({ recipeName }) => recipeName)).toEqual(['Tomato Soup', 'Pizza']);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 recipes removed from the plan')).toBeVisible();
    expect(api.callsTo('DELETE /api/meal-plans/:id')).toHaveLength(2);
  });

  test('checks with Space and adds with Enter', async () => {
    const { api, dialog, user } = await openDialog();
    await dialog.findByRole('option', { name: 'Pizza' });
    await user.keyboard('{ArrowDown} {ArrowDown} ');
    expect(dialog.getByPlaceholderText('Search recipes...')).toHaveValue('');
    expect(dialog.getByRole('button', { name: 'Add 2 recipes' })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('2 recipes planned for dinner on Monday')).toBeVisible();
    expect(api.callsTo('POST /api/meal-plans')).toHaveLength(2);
  });

  test('types a space before an arrow key was used', async () => {
    const { dialog, user } = await openDialog();
    await dialog.findByRole('option', { name: 'Pizza' });
    await user.keyboard('a b');
    expect(dialog.getByPlaceholderText('Search recipes...')).toHaveValue('a b');
  });

  test("keeps a recipe checked that couldn't be added, and retries only that", async () => {
    const { api, dialog, plannedMeals, user } = await openDialog();
    await dialog.findByRole('option', { name: 'Pizza' });
    failSecondMeal(api);
    await user.keyboard('{ArrowDown} {ArrowDown}{ArrowDown} {Enter}');
    expect(await screen.findByText('Added 1 of 2 recipes. The others are still checked.')).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Add 1 recipe' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(plannedMeals().map(({ recipeName }) => recipeName)).toEqual([
      'Pizza',
      'Tomato Soup',
      'Tomato Soup',
    ]);
    expect(await screen.findByText('2 recipes planned for dinner on Monday')).toBeVisible();
  });

  test('can undo what was added when the dialog is closed after a failure', async () => {
    const { api, dialog, user } = await openDialog();
    await dialog.findByRole('option', { name: 'Pizza' });
    failSecondMeal(api);
    await user.keyboard('{ArrowDown} {ArrowDown}{ArrowDown} {Enter}');
    expect(await screen.findByText('Added 1 of 2 recipes. The others are still checked.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 recipe removed from the plan')).toBeVisible();
    expect(api.callsTo('DELETE /api/meal-plans/:id')).toHaveLength(1);
  });
});

describe('create mode', () => {
  async function openCreateMode() {
    const opened = await openDialog();
    opened.api.on('POST /api/recipes', ({ body }) => aRecipe('', body as Partial<Recipe>)); // as sent by the screen
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Create New' }));
    return opened;
  }

  test('creates and plans a recipe', async () => {
    const { api, dialog, user } = await openCreateMode();
    expect(dialog.getByLabelText('Recipe Name')).toHaveFocus();
    await user.type(dialog.getByLabelText('Recipe Name'), ' Lasagne ');
    await user.type(dialog.getByLabelText('Recipe URL/Source'), 'https://example.com/lasagne');
    await user.type(dialog.getByLabelText('Notes'), 'Make two');
    await user.type(dialog.getByLabelText('Servings'), '6');
    await user.click(dialog.getByRole('button', { name: 'Create & Add' }));
    expect(await screen.findByText('Recipe Created')).toBeVisible();
    expect(api.callsTo('POST /api/recipes')[0]?.body).toEqual({
      name: 'Lasagne',
      url: 'https://example.com/lasagne',
      notes: 'Make two',
      ingredients: [],
    });
    expect(api.callsTo('POST /api/meal-plans')[0]?.body).toMatchObject({
      mealType: 'dinner',
      recipeName: 'Lasagne',
      recipeUrl: 'https://example.com/lasagne',
      notes: 'Make two',
      servings: 6,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('requires a name', async () => {
    const { api, dialog, user } = await openCreateMode();
    expect(dialog.getByRole('button', { name: 'Create & Add' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Recipe Name'), '   {Enter}');
    expect(await screen.findByText('Missing Information')).toBeVisible();
    expect(screen.getByText('Please enter a recipe name')).toBeVisible();
    expect(api.callsTo('POST /api/recipes')).toHaveLength(0);
    await user.type(dialog.getByLabelText('Recipe Name'), 'x');
    expect(dialog.getByRole('button', { name: 'Create & Add' })).toBeEnabled();
  });

  test('returns to the list with its search', async () => {
    const { dialog, user } = await openDialog();
    await user.type(dialog.getByPlaceholderText('Search recipes...'), 'zzz');
    await user.click(dialog.getByRole('button', { name: 'Create New' }));
    expect(dialog.getByLabelText('Recipe Name')).toHaveValue('zzz');
    await user.click(dialog.getByRole('button', { name: 'Back to Selection' }));
    expect(await dialog.findByText(noneFound)).toBeVisible();
    expect(dialog.getByPlaceholderText('Search recipes...')).toHaveFocus();
  });

  test('says that creating failed and plans nothing', async () => {
    const { api, dialog, user } = await openCreateMode();
    api.on('POST /api/recipes', () => apiError(500, 'internal', 'Broken'));
    await user.type(dialog.getByLabelText('Recipe Name'), 'Lasagne');
    await user.click(dialog.getByRole('button', { name: 'Create & Add' }));
    expect(await screen.findByText('Failed to create recipe. Please try again.')).toBeVisible();
    expect(api.callsTo('POST /api/meal-plans')).toHaveLength(0);
    expect(dialog.getByLabelText('Recipe Name')).toHaveValue('Lasagne');
  });

  test("doesn't create a recipe twice when only planning failed", async () => {
    const { api, dialog, user } = await openCreateMode();
    api.on('POST /api/meal-plans', () => apiError(500, 'internal', 'Broken'));
    await user.type(dialog.getByLabelText('Recipe Name'), 'Lasagne');
    await user.click(dialog.getByRole('button', { name: 'Create & Add' }));
    expect(await screen.findByText('Failed to add recipe to meal plan. Please try again.')).toBeVisible();
    api.on('POST /api/meal-plans', () => anEntry('2026-11-16', 'dinner', { recipeName: 'Lasagne' }));
    await user.click(await dialog.findByRole('button', { name: 'Create & Add' }));
    expect(await screen.findByText('Recipe Created')).toBeVisible();
    expect(api.callsTo('POST /api/recipes')).toHaveLength(1);
  });
});
