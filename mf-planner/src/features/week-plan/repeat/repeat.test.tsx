import { apiError } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anEntry } from '../../../testing/anEntry';
import { findSlot, mockPlan, setTodayToFriday, openPlanner } from '../../../testing/openPlanner';

setTodayToFriday();

const soup = anEntry('2026-11-16', 'dinner');
const repeat = { id: '4b2c0d3e-5f60-4a7b-8c9d-0e1f2a3b4c5d', until: null };
const repeatingSoup = { ...soup, repeat };
const nextSoup = anEntry('2026-11-23', 'dinner', { repeat });

async function openMenu(...entries: Parameters<typeof mockPlan>) {
  const api = mockPlan(...entries);
  const rendered = openPlanner(api);
  await rendered.user.click(await screen.findByRole('button', { name: 'Options for Tomato Soup' }));
  return { api, ...rendered };
}

async function askToRepeat() {
  const opened = await openMenu(soup);
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Repeat every week…' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Repeat Tomato Soup' })) };
}

describe('repeating', () => {
  test('repeats until stopped, marks the meal, and undoes it', async () => {
    const { api, user, dialog } = await askToRepeat();
    expect(
      dialog.getByText(
        'Dinner every Monday, planned up to 13 weeks ahead. If you remove it from one week, it stays removed.',
      ),
    ).toBeVisible();
    expect(dialog.queryByLabelText('Last day')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Repeat' }));
    expect(await screen.findByText('Tomato Soup is planned for dinner every Monday')).toBeVisible();
    expect(api.callsTo('POST /api/meal-plans/:id/repeat')[0]).toMatchObject({
      params: { id: soup.id },
      body: { until: null },
    });
    await user.click(await screen.findByRole('button', { name: /^Tomato Soup\s?, repeats every week/ }));
    expect(await screen.findByText('Repeats every week')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Tomato Soup no longer repeats')).toBeVisible();
    expect(api.callsTo('POST /api/meal-plans/repeats/:id/stop')[0]?.body).toEqual({ later: 'remove' });
    await waitFor(() => expect(screen.queryByText('Repeats every week')).not.toBeInTheDocument());
  });

  test('repeats until a day, four weeks ahead by default', async () => {
    const { api, user, dialog } = await askToRepeat();
    await user.selectOptions(dialog.getByLabelText('Ends'), 'On a date');
    const last = dialog.getByLabelText('Last day');
    expect(last).toHaveValue('2026-12-14');
    await user.clear(last);
    await user.type(last, '2026-11-22');
    expect(dialog.getByRole('button', { name: 'Repeat' })).toBeDisabled();
    await user.clear(last);
    await user.type(last, '2026-12-21');
    await user.click(dialog.getByRole('button', { name: 'Repeat' }));
    expect(
      await screen.findByText('Tomato Soup is planned for dinner every Monday until Dec 21, 2026'),
    ).toBeVisible();
    expect(api.callsTo('POST /api/meal-plans/:id/repeat')[0]?.body).toEqual({ until: '2026-12-21' });
  });

  test('says why repeating failed and keeps the dialog open', async () => {
    const { api, user, dialog } = await askToRepeat();
    const repeatIt = dialog.getByRole('button', { name: 'Repeat' });
    api.on('POST /api/meal-plans/:id/repeat', () => apiError(500, 'internal', 'Broken'));
    await user.click(repeatIt);
    expect(await screen.findByText('Failed to repeat recipe. Please try again.')).toBeVisible();
    api.on('POST /api/meal-plans/:id/repeat', () => apiError(404, 'not-found', 'Not found'));
    await user.click(repeatIt);
    expect(await screen.findByText('Could not find matching meal plan entry')).toBeVisible();
    const tooEarly = 'The last day is before the first repeat';
    api.on('POST /api/meal-plans/:id/repeat', () => apiError(422, 'invalid-request', tooEarly));
    await user.click(repeatIt);
    expect(await screen.findByText(tooEarly)).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('stopping', () => {
  async function askToStop() {
    const opened = await openMenu(repeatingSoup, nextSoup);
    await opened.user.click(await screen.findByRole('menuitem', { name: 'Stop repeating…' }));
    const question = await screen.findByRole('alertdialog', { name: 'Stop repeating Tomato Soup?' });
    return { ...opened, question: within(question) };
  }

  test('removes upcoming meals, and Undo repeats again', async () => {
    const { api, user, question } = await askToStop();
    expect(
      question.getByText(
        "It's already planned for the coming weeks. Do you want to keep those meals or remove them?",
      ),
    ).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Remove Upcoming Meals' }));
    expect(await screen.findByText('1 upcoming meal removed')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await (await findSlot('Dinner', 1)).findByRole('button', { name: 'Tomato Soup' })).toBeVisible();

    api.on('POST /api/meal-plans/repeats/:id/resume', () => ({ ...repeat, planned: 1 }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Tomato Soup repeats every week again')).toBeVisible();
    expect(api.callsTo('POST /api/meal-plans/repeats/:id/resume')[0]?.params).toEqual({ id: repeat.id });
  });

  test.each([
    ['a server error', apiError(500, 'internal', 'Broken'), 'Failed to stop repeating. Please try again.'],
    ['someone else stopped it', apiError(404, 'not-found', 'Gone'), 'This meal no longer repeats'],
  ])('says why stopping failed after %s', async (_case, answer, words) => {
    const { api, user, question } = await askToStop();
    api.on('POST /api/meal-plans/repeats/:id/stop', () => answer);
    await user.click(question.getByRole('button', { name: 'Remove Upcoming Meals' }));
    expect(await screen.findByText(words)).toBeVisible();
  });
});
