import { apiError, aUser } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anEntry, zone } from '../../../testing/anEntry';
import { findSlot, mockPlan, setTodayToFriday, openPlanner } from '../../../testing/openPlanner';

setTodayToFriday();

const soup = anEntry('2026-11-16', 'dinner', { recipeUrl: 'https://example.com/soup', notes: 'With basil' });
const bread = anEntry('2026-11-16', 'dinner', { recipeName: 'Bread' });
const eggs = anEntry('2026-11-17', 'breakfast', { recipeName: 'Eggs' });

const panelName = 'Dinner on Monday, Nov 16';
const panel = () => screen.findByRole('region', { name: panelName });
const mealOf = (name: string) => {
  const heading = screen.getByRole('heading', { level: 4, name });
  const meal = heading.closest('li');
  if (!meal) throw new Error(`No meal ${name}`);
  return within(meal);
};

async function openPanel(...entries: Parameters<typeof mockPlan>) {
  const api = mockPlan(...entries);
  const rendered = openPlanner(api);
  await rendered.user.click(await screen.findByRole('button', { name: /^(Details for )?Tomato Soup/ }));
  await panel();
  return { api, ...rendered };
}

describe('opening and closing', () => {
  test('opens one panel at a time, and closes it with a click, Close or Escape', async () => {
    const { user } = await openPanel(soup, eggs);
    const isGone = () => expect(screen.queryByRole('region', { name: panelName })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Eggs' }));
    expect(screen.getByRole('region', { name: 'Breakfast on Tuesday, Nov 17' })).toBeVisible();
    isGone();
    const cell = screen.getByRole('button', { name: /^Tomato Soup/ });
    await user.click(cell);
    expect(cell).toHaveAttribute('aria-expanded', 'true');
    await user.click(cell);
    isGone();
    expect(cell).toHaveAttribute('aria-expanded', 'false');
    await user.click(cell);
    await user.click(within(await panel()).getByRole('button', { name: 'Close' }));
    isGone();
    expect(cell).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.type(screen.getByLabelText('Notes'), '!');
    await user.keyboard('{Escape}');
    isGone();
    expect(cell).toHaveFocus();
  });

  test('links each known recipe, cooking it, and cooking all of them together', async () => {
    const roll = anEntry('2026-11-16', 'dinner', {
      recipeName: 'Roll',
      recipeId: 'b2',
      recipeServings: 12,
    });
    await openPanel({ ...soup, recipeId: 'a1', servings: 2 }, bread, roll);
    const meal = mealOf('Tomato Soup');
    expect(meal.getByRole('link', { name: 'Tomato Soup' })).toHaveAttribute('href', '/recipes/a1?servings=2');
    expect(meal.getByRole('link', { name: 'Cook Tomato Soup' })).toHaveAttribute(
      'href',
      '/recipes/a1/cook?servings=2',
    );
    expect(mealOf('Bread').queryByRole('link')).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Cook the whole dinner' })).toHaveAttribute(
      'href',
      '/recipes/a1/cook?servings=2&with=b2:12',
    );
  });
});

describe('saving', () => {
  const save = async (user: { click(element: Element): Promise<void> }) =>
    user.click(within(await panel()).getByRole('button', { name: 'Save' }));

  test('saves edits of two recipes, and undoes them from the toast', async () => {
    const { api, user } = await openPanel(soup, bread);
    await user.clear(mealOf('Tomato Soup').getByLabelText('Notes'));
    await user.type(mealOf('Bread').getByLabelText('Recipe URL/Source'), 'https://bakery.test/');
    await save(user);
    expect(await screen.findByText('Changes Saved')).toBeVisible();
    expect(screen.getByText('Updated 2 recipe(s)')).toBeVisible();
    const sent = () =>
      api.callsTo('PATCH /api/meal-plans/:id/details').map(({ params, body }) => [params['id'], body]);
    expect(sent()).toEqual([
      [soup.id, { notes: '', expected: { notes: 'With basil' } }],
      [bread.id, { recipeUrl: 'https://bakery.test/', expected: { recipeUrl: '' } }],
    ]);
    expect(screen.queryByRole('region', { name: panelName })).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '2 links' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Your changes were undone')).toBeVisible();
    expect(sent().slice(2)).toEqual([
      [soup.id, { notes: 'With basil', expected: { notes: '' } }],
      [bread.id, { recipeUrl: '', expected: { recipeUrl: 'https://bakery.test/' } }],
    ]);
    expect(await screen.findByText('Tomato Soup: With basil')).toBeVisible();
  });

  test.each([
    [500, 'Failed to save changes. Please try again.'],
    [404, 'Could not find any meal plans for this date'],
  ])('says why saving failed (%i) and keeps what was typed', async (status, text) => {
    const { api, user } = await openPanel(soup);
    api.on('PATCH /api/meal-plans/:id/details', () => apiError(status, 'any', 'Broken'));
    await user.type(screen.getByLabelText('Notes'), ' and cream');
    await save(user);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Notes')).toHaveValue('With basil and cream');
  });

  test('keeps the entry that failed when the other one was saved', async () => {
    const { api, user } = await openPanel(soup, bread);
    api.on('PATCH /api/meal-plans/:id/details', ({ params }) =>
      params['id'] === bread.id ? apiError(404, 'not-found', 'Not found') : soup,
    );
    await user.type(mealOf('Tomato Soup').getByLabelText('Notes'), '!');
    await user.type(mealOf('Bread').getByLabelText('Notes'), 'Rye');
    await save(user);
    expect(await screen.findByText('Could not find matching meal plan entry')).toBeVisible();
    expect(mealOf('Bread').getByLabelText('Notes')).toHaveValue('Rye');
  });
});

describe('unsaved edits', () => {
  test('keeps edits while another cell is open, and marks the cell', async () => {
    const { user } = await openPanel(soup, eggs);
    await user.type(screen.getByLabelText('Notes'), '!');
    await user.click(screen.getByRole('button', { name: 'Eggs' }));
    const slot = await findSlot('Dinner', 1);
    expect(slot.getByText('Unsaved changes')).toBeVisible();
    await user.click(slot.getByRole('button', { name: /^Tomato Soup/ }));
    expect(screen.getByLabelText('Notes')).toHaveValue('With basil!');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByLabelText('Notes')).toHaveValue('With basil');
  });

  describe('after the page was left', () => {
    const account = () => aUser({ id: crypto.randomUUID(), timeZone: zone });
    const draftsOf = ({ id }: ReturnType<typeof account>) =>
      Object.keys(localStorage).filter((key) => key.startsWith(`forkcast.meal-draft.${id}.`));
    async function openAs(user: ReturnType<typeof account>) {
      const opened = openPlanner(mockPlan(soup), { session: { user } });
      // Draggable meals replace those shown first.
      await screen.findByRole('button', { name: 'Drag Tomato Soup' });
      const slot = await findSlot('Dinner', 1);
      return {
        ...opened,
        slot,
        open: async () => {
          await opened.user.click(slot.getByRole('button', { name: /^Tomato/ }));
          await panel();
        },
      };
    }
    async function typeAndLeave(typed: string) {
      const me = account();
      const { user, open, unmount } = await openAs(me);
      await open();
      await user.type(screen.getByLabelText('Notes'), typed);
      unmount();
      return me;
    }

    test('restores the draft so that it can be saved', async () => {
      const me = await typeAndLeave(' and cream');
      const { slot, open, user, unmount } = await openAs(me);
      expect(slot.getByText('Unsaved changes')).toBeVisible();
      await open();
      expect(screen.getByLabelText('Notes')).toHaveValue('With basil and cream');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Changes Saved')).toBeVisible();
      unmount();
      const later = await openAs(me);
      expect(later.slot.queryByText('Unsaved changes')).toBeNull();
    });

    test('deletes a draft that was discarded or typed back', async () => {
      const me = await typeAndLeave('!');
      const { open, user, unmount } = await openAs(me);
      await open();
      await user.click(screen.getByRole('button', { name: 'Discard changes' }));
      await user.type(screen.getByLabelText('Notes'), '?{Backspace}');
      unmount();
      expect(draftsOf(me)).toEqual([]);
    });

    test('hides drafts from another account', async () => {
      await typeAndLeave('!');
      const { slot } = await openAs(account());
      expect(slot.queryByText('Unsaved changes')).toBeNull();
    });

    test('deletes drafts of any account after thirty days', async () => {
      const me = await typeAndLeave('!');
      expect(draftsOf(me)).toHaveLength(1);
      jest.setSystemTime(new Date('2026-12-21T10:00:00.000Z'));
      openPlanner(mockPlan());
      await waitFor(() => expect(draftsOf(me)).toEqual([]));
    });
  });

  test('says once that the device is full', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = await openPanel(soup);
    await user.type(screen.getByLabelText('Notes'), 'abc');
    expect(screen.getAllByText('Draft not saved on this device')).toHaveLength(1);
    expect(screen.getByLabelText('Notes')).toHaveValue('With basilabc');
    full.mockRestore();
  });
});

describe('when someone else changes the notes', () => {
  const changedByAnn = {
    changes: [
      {
        revision: 3,
        at: '2026-11-20T09:59:00.000Z',
        by: 'Ann',
        broughtBack: null,
        meals: [
          {
            what: 'changed',
            recipeName: 'Tomato Soup',
            slot: { date: soup.date, mealType: 'dinner' },
            from: null,
            fields: ['notes'],
          },
        ],
      },
    ],
    more: false,
  };

  /** The user types 'With basil, hot' while Ann changes the notes to 'With cream'. */
  async function openBoth() {
    const rendered = await openPanel(soup);
    const { api, user, change } = rendered;
    await user.type(screen.getByLabelText('Notes'), ', hot');
    api.on('GET /api/meal-plans/week-changes', () => changedByAnn);
    api.on('GET /api/meal-plans', () => [{ ...soup, notes: 'With cream' }]);
    change('meal-plans');
    expect(await screen.findByText('Ann changed this while you were editing. It now says:')).toBeVisible();
    expect(within(await panel()).getByText('With cream')).toBeVisible();
    expect(screen.getByLabelText('Notes')).toHaveValue('With basil, hot');
    expect(screen.getByLabelText('Notes')).toHaveFocus();
    return rendered;
  }
  const savedNotes = (api: ReturnType<typeof mockPlan>) =>
    api.callsTo('PATCH /api/meal-plans/:id/details').map(({ body }) => body);

  test('shows who changed them and waits for a choice before saving', async () => {
    const { api, user } = await openBoth();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('button', { name: 'Keep mine' })).toHaveFocus();
    expect(savedNotes(api)).toEqual([]);
  });

  test.each([
    ['Keep mine', 'With basil, hot'],
    ['Keep both', 'With cream\nWith basil, hot'],
  ])('saves over the known version after %s', async (choice, notes) => {
    const { api, user } = await openBoth();
    await user.click(screen.getByRole('button', { name: choice }));
    expect(screen.getByLabelText('Notes')).toHaveValue(notes);
    expect(screen.getByLabelText('Notes')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Keep mine' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Changes Saved')).toBeVisible();
    expect(savedNotes(api)).toEqual([{ notes, expected: { notes: 'With cream' } }]);
  });

  test('leaves nothing to save after Use theirs', async () => {
    const { api, user } = await openBoth();
    await user.click(screen.getByRole('button', { name: 'Use theirs' }));
    expect(screen.getByLabelText('Notes')).toHaveValue('With cream');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('No Changes')).toBeVisible();
    expect(screen.getByText('No recipe details were updated')).toBeVisible();
    expect(savedNotes(api)).toEqual([]);
  });

  test('offers the choice after the server rejects an outdated edit', async () => {
    const { api, user } = await openPanel(soup);
    await user.type(screen.getByLabelText('Notes'), ', hot');
    api.on('GET /api/meal-plans/week-changes', () => ({ changes: [], more: false }));
    api.on('GET /api/meal-plans', () => [{ ...soup, notes: 'With cream' }]);
    api.on('PATCH /api/meal-plans/:id/details', () => apiError(409, 'conflict', 'Changed'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Changed by Someone Else')).toBeVisible();
    expect(
      await screen.findByText('Someone changed this while you were editing. It now says:'),
    ).toBeVisible();
    expect(screen.getByLabelText('Notes')).toHaveValue('With basil, hot');
  });

  test('shows the other version without asking when nothing was edited', async () => {
    const { api, user, change } = await openPanel(soup);
    await user.type(screen.getByLabelText('Notes'), '!{Backspace}');
    api.on('GET /api/meal-plans', () => [{ ...soup, notes: 'With cream' }]);
    change('meal-plans');
    await waitFor(() => expect(screen.getByLabelText('Notes')).toHaveValue('With cream'));
    expect(screen.queryByRole('button', { name: 'Keep mine' })).not.toBeInTheDocument();
  });
});

describe('deleting', () => {
  test('removes one of two recipes, and Undo adds it again', async () => {
    const { api, user } = await openPanel(soup, bread);
    await user.click(screen.getByRole('button', { name: 'Delete Bread' }));
    expect(await screen.findByText('Recipe Removed')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Bread')).not.toBeInTheDocument());
    expect(await panel()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete Tomato Soup' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Recipe Added')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 4, name: 'Bread' })).toBeVisible();
    const { id: _id, recipeServings: _recipeServings, repeat: _repeat, ...rest } = bread;
    expect(api.callsTo('POST /api/meal-plans')[0]?.body).toEqual({ ...rest, before: [] });
    // The meal is in the past, so the history is synced, too.
    expect(api.callsTo('POST /api/meal-history/sync-from-plan')).toHaveLength(1);
  });

  test('closes the panel after removing the last recipe and focuses Add recipe', async () => {
    const { user } = await openPanel(soup);
    await user.click(screen.getByRole('button', { name: 'Delete Tomato Soup' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: panelName })).not.toBeInTheDocument());
    const slot = await findSlot('Dinner', 1);
    expect(await slot.findByRole('button', { name: 'Add recipe' })).toHaveFocus();
  });

  test('closes when another tab removes the last recipe', async () => {
    const { api, change } = await openPanel(soup);
    api.on('GET /api/meal-plans', () => []);
    change('meal-plans');
    await waitFor(() => expect(screen.queryByRole('region', { name: panelName })).not.toBeInTheDocument());
  });

  test.each([
    [404, 'Could not find meal plan entry to delete. Please try again or refresh the page.'],
    [500, 'Failed to delete recipe from meal plan. Please try again.'],
  ])("says why a recipe couldn't be deleted (%i) and keeps it", async (status, text) => {
    const { api, user } = await openPanel(soup);
    api.on('DELETE /api/meal-plans/:id', () => apiError(status, 'any', 'Broken'));
    await user.click(screen.getByRole('button', { name: 'Delete Tomato Soup' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(await panel()).toBeVisible();
  });
});

describe('servings', () => {
  const scaled = { ...soup, recipeId: crypto.randomUUID(), recipeServings: 4 };

  test('saves servings and explains their effect', async () => {
    const { api, user } = await openPanel(scaled);
    expect(screen.getByText('From the recipe: 4')).toBeVisible();
    await user.type(screen.getByLabelText('Servings'), '6');
    expect(screen.getByText('The recipe makes 4. Your shopping list adjusts to match.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Updated 1 recipe(s)')).toBeVisible();
    expect(api.callsTo('PATCH /api/meal-plans/:id/details')[0]?.body).toEqual({
      servings: 6,
      expected: { servings: null },
    });
  });

  test("rejects servings that aren't a whole number from 1 to 1,000", async () => {
    const { api, user } = await openPanel(scaled);
    for (const nonsense of ['0', '2.5', '1001']) {
      await user.clear(screen.getByLabelText('Servings'));
      await user.type(screen.getByLabelText('Servings'), nonsense);
      expect(screen.getByText('Please enter a whole number from 1 to 1,000')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Save' }));
    }
    expect(api.callsTo('PATCH /api/meal-plans/:id/details')).toHaveLength(0);
  });

  test('says that servings have no effect without a recipe that states its own', async () => {
    const { user } = await openPanel({ ...scaled, recipeServings: null }, bread);
    expect(screen.getAllByText('Same as the recipe')).toHaveLength(2);
    await user.type(mealOf('Tomato Soup').getByLabelText('Servings'), '6');
    expect(
      screen.getByText(
        "The recipe doesn't say how many it serves, so this doesn't change your shopping list",
      ),
    ).toBeVisible();
    await user.type(mealOf('Bread').getByLabelText('Servings'), '6');
    expect(screen.getByText("There's no recipe, so this doesn't change your shopping list")).toBeVisible();
  });
});
