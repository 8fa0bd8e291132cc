import type { MealPlanTemplate, TemplateWithEntries } from '@forkcast/contracts';
import { apiError } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anEntry } from '../../../testing/anEntry';
import { mockPlan, setTodayToFriday, openPlanner } from '../../../testing/openPlanner';

setTodayToFriday();

const soup = anEntry('2026-11-16', 'dinner');
const winter: MealPlanTemplate = {
  id: '5c3d1e4f-6071-4b8c-9dae-1f2a3b4c5d6e',
  name: 'Winter',
  meals: 2,
  savedAt: '2026-11-16T10:00:00.000Z',
};
const advent = { ...winter, id: '5c3d1e4f-6071-4b8c-9dae-1f2a3b4c5d6f', name: 'Advent', meals: 1 };
const nothing = {
  kind: 'meal' as const,
  recipeId: null,
  recipeUrl: null,
  notes: null,
  isTemplate: true as const,
};
const winterMeals: TemplateWithEntries['entries'] = [
  { ...nothing, id: crypto.randomUUID(), weekday: 1, mealType: 'dinner', recipeName: 'Stew', servings: 6 },
  { ...nothing, id: crypto.randomUUID(), weekday: 3, mealType: 'lunch', recipeName: 'Bread', servings: null },
];

/** A mocked server that also stores templates. */
function mockTemplates(entries: Parameters<typeof mockPlan>, ...templates: MealPlanTemplate[]) {
  let kept = templates;
  const api = mockPlan(...entries);
  api.on('GET /api/meal-plans/templates', () => kept);
  api.on('GET /api/meal-plans/templates/:id', ({ params }) => ({
    ...kept.find(({ id }) => id === params['id']),
    entries: winterMeals,
  }));
  api.on('POST /api/meal-plans/templates', ({ body }) => {
    const { name } = body as { name: string }; // parsed JSON
    const saved = { ...winter, id: crypto.randomUUID(), name, meals: entries.length };
    kept = [...kept, saved];
    return saved;
  });
  api.on('PATCH /api/meal-plans/templates/:id', ({ params, body }) => {
    kept = kept.map((each) => (each.id === params['id'] ? { ...each, ...(body as object) } : each)); // parsed JSON
    return kept.find(({ id }) => id === params['id']);
  });
  api.on('DELETE /api/meal-plans/templates/:id', ({ params }) => {
    kept = kept.filter(({ id }) => id !== params['id']);
    return undefined;
  });
  return api;
}

async function choose(item: string, ...templates: MealPlanTemplate[]) {
  const api = mockTemplates([soup], ...templates);
  const rendered = openPlanner(api);
  await screen.findByText('Tomato Soup');
  await rendered.user.click(screen.getByRole('button', { name: 'Templates' }));
  await rendered.user.click(await screen.findByRole('menuitem', { name: item }));
  return { api, ...rendered, dialog: within(await screen.findByRole('dialog')) };
}

describe('Save week as template…', () => {
  test('saves the shown week under a name, and Undo deletes it', async () => {
    const { api, user, dialog } = await choose('Save week as template…');
    expect(
      dialog.getByText(
        'Saves all recipes from Nov 15 - Nov 21, 2026, with their links, notes and servings, so you can reuse them in any week.',
      ),
    ).toBeVisible();
    const save = dialog.getByRole('button', { name: 'Save Template' });
    expect(save).toBeDisabled();
    await user.type(dialog.getByLabelText('Template Name'), '  ');
    expect(save).toBeDisabled();
    await user.type(dialog.getByLabelText('Template Name'), 'Winter ');
    await user.click(save);
    expect(await screen.findByText('Template Saved')).toBeVisible();
    expect(screen.getByText('Winter has 1 recipe')).toBeVisible();
    expect(api.callsTo('POST /api/meal-plans/templates')[0]?.body).toEqual({
      week: '2026-11-14T23:00:00.000Z',
      name: 'Winter',
      key: expect.any(String),
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Meals you planned with Winter stay in the plan')).toBeVisible();
  });

  test('says why saving failed', async () => {
    const { api, user, dialog } = await choose('Save week as template…');
    await user.type(dialog.getByLabelText('Template Name'), 'Winter');
    api.on('POST /api/meal-plans/templates', () => apiError(500, 'internal', 'Broken'));
    await user.click(dialog.getByRole('button', { name: 'Save Template' }));
    expect(await screen.findByText('Failed to save template. Please try again.')).toBeVisible();
    const full = "You've reached the limit of 100 templates. Please delete one first";
    api.on('POST /api/meal-plans/templates', () => apiError(409, 'too-many-templates', full));
    await user.click(await dialog.findByRole('button', { name: 'Save Template' }));
    expect(await screen.findByText(full)).toBeVisible();
  });

  test('is disabled for an empty week', async () => {
    const { user } = openPlanner(mockPlan());
    await screen.findAllByRole('button', { name: 'Add recipe' });
    await user.click(screen.getByRole('button', { name: 'Templates' }));
    expect(await screen.findByRole('menuitem', { name: 'Save week as template…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

describe('Use a template…', () => {
  test('applies a template, and Undo removes its meals', async () => {
    const { api, user, dialog } = await choose('Use a template…', winter);
    expect(await dialog.findByText('2 recipes, saved Nov 16, 2026')).toBeVisible();
    const applied = [anEntry('2026-11-17', 'lunch'), anEntry('2026-11-18', 'lunch')];
    api.on('POST /api/meal-plans/templates/:id/apply', () => applied);
    await user.click(await dialog.findByRole('button', { name: 'Apply Winter' }));
    expect(await screen.findByText('Template Applied')).toBeVisible();
    expect(screen.getByText('2 recipes planned for Nov 15 - Nov 21, 2026')).toBeVisible();
    expect(api.callsTo('POST /api/meal-plans/templates/:id/apply')[0]).toMatchObject({
      params: { id: winter.id },
      body: { week: '2026-11-14T23:00:00.000Z', key: expect.any(String) },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Nov 15 - Nov 21, 2026 is back to how it was')).toBeVisible();
    expect(api.callsTo('DELETE /api/meal-plans/:id').map(({ params }) => params['id'])).toEqual(
      applied.map(({ id }) => id),
    );
  });

  test('says that applying failed, and keeps the dialog open', async () => {
    const { api, user, dialog } = await choose('Use a template…', winter);
    api.on('POST /api/meal-plans/templates/:id/apply', () => apiError(500, 'internal', 'Broken'));
    await user.click(await dialog.findByRole('button', { name: 'Apply Winter' }));
    expect(await screen.findByText('Failed to apply template. Please try again.')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test("renames a template, restores its name on Undo, and says when it's gone", async () => {
    const { api, user, dialog } = await choose('Use a template…', winter, advent);
    await user.click(await dialog.findByRole('button', { name: 'Options for Winter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename…' }));
    const name = await dialog.findByLabelText('Template Name');
    await waitFor(() => expect(name).toHaveFocus());
    await user.clear(name);
    expect(dialog.getByRole('button', { name: 'Rename' })).toBeDisabled();
    await user.type(name, 'Cold days{Enter}');
    expect(await screen.findByText('Winter is now called Cold days')).toBeVisible();
    expect(await dialog.findByRole('heading', { name: 'Cold days' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Winter has its old name back')).toBeVisible();
    expect(await dialog.findByRole('heading', { name: 'Winter' })).toBeVisible();
    api.on('PATCH /api/meal-plans/templates/:id', () =>
      apiError(404, 'not-found', 'This template no longer exists'),
    );
    await user.click(dialog.getByRole('button', { name: 'Options for Advent' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename…' }));
    await user.type(await dialog.findByLabelText('Template Name'), '!{Enter}');
    expect(await screen.findByText('This template no longer exists')).toBeVisible();
  });

  test('asks before deleting, and keeps the template when that fails', async () => {
    const { api, user, dialog } = await choose('Use a template…', winter, advent);
    const askToDelete = async () => {
      await user.click(await dialog.findByRole('button', { name: 'Options for Winter' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
      return within(await dialog.findByRole('group', { name: 'Delete Winter?' }));
    };
    const question = await askToDelete();
    expect(
      question.getByText('Delete this template? Meals you planned with it stay in the plan.'),
    ).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(api.callsTo('DELETE /api/meal-plans/templates/:id')).toHaveLength(0);

    const kept = 'DELETE /api/meal-plans/templates/:id';
    const again = await askToDelete();
    api.on(kept, () => apiError(500, 'internal', 'Broken'));
    await user.click(again.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete template. Please try again.')).toBeVisible();
    api.on(kept, () => undefined);
    api.on('GET /api/meal-plans/templates', () => [advent]);
    await user.click(await again.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Meals you planned with Winter stay in the plan')).toBeVisible();
    await waitFor(() => expect(dialog.queryByText('Winter')).not.toBeInTheDocument());
    expect(dialog.getByText('Advent')).toBeVisible();
  });

  test('says that a deleted template could not be restored', async () => {
    const { api, user, dialog } = await choose('Use a template…', winter);
    api.on('POST /api/meal-plans/templates/:id/restore', () => apiError(500, 'internal', 'Broken'));
    await user.click(await dialog.findByRole('button', { name: 'Options for Winter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('No templates yet')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Failed to restore template. Please try again.')).toBeVisible();
  });

  test("says why templates can't be loaded, and tries again", async () => {
    const api = mockTemplates([soup], winter);
    api.on('GET /api/meal-plans/templates', () => apiError(503, 'unavailable', 'Not available right now'));
    const { user } = openPlanner(api);
    await screen.findByText('Tomato Soup');
    await user.click(screen.getByRole('button', { name: 'Templates' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Use a template…' }));
    expect(await screen.findByText('Error loading templates: Not available right now')).toBeVisible();
    api.on('GET /api/meal-plans/templates', () => [winter]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Winter')).toBeVisible();
  });
});
