import type { MealPlanEntry, UpdateMealDetailsRequest } from '@forkcast/contracts';
import {
  apiError,
  aUser,
  type MockApi,
  mockApi,
  renderRemote,
  type RenderRemoteOptions,
  mockPhone,
} from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import App from '../App';
// Preloaded; the app loads them shortly after the week.
import '../features/week-plan/weekDialogs';
import '../features/week-plan/week-keys/WeekKeys';
import { zone } from './anEntry';

const REPEAT = '4b2c0d3e-5f60-4a7b-8c9d-0e1f2a3b4c5d';
const ONE_WEEK = 7 * 24 * 60 * 60 * 1000;

/** A mocked server with a plan: changes show in the next response. */
export function mockPlan(...entries: MealPlanEntry[]): MockApi {
  let plan = entries;
  return mockApi({
    'GET /api/meal-plans': ({ query }) =>
      plan.filter(
        ({ date }) => date >= (query.get('startDate') ?? '') && date <= (query.get('endDate') ?? ''),
      ),
    'GET /api/recipes/covers': () => [],
    'POST /api/meal-history/sync-from-plan': () => ({ count: 0 }),
    'POST /api/meal-plans': ({ body }) => {
      const { before, ...meal } = body as MealPlanEntry & Before; // the screen sends an entry without an id
      const emptyFields = { recipeId: null, recipeUrl: null, notes: null, servings: null, repeat: null };
      const entry = { ...emptyFields, ...meal, id: crypto.randomUUID() };
      plan = withMeal(plan, entry, before);
      return entry;
    },
    'PATCH /api/meal-plans/:id/details': ({ params, body }) => {
      const { expected: _expected, ...details } = body as UpdateMealDetailsRequest; // parsed JSON
      plan = plan.map((entry) => (entry.id === params['id'] ? { ...entry, ...(details as object) } : entry));
      return plan.find((entry) => entry.id === params['id']) ?? null;
    },
    'POST /api/meal-plans/:id/move': ({ params, body }) => {
      const moved = plan.find((entry) => entry.id === params['id']);
      if (!moved) return apiError(404, 'not-found', 'Could not find matching meal plan entry');
      const { before, ...place } = body as Pick<MealPlanEntry, 'date' | 'mealType'> & Before; // parsed JSON
      const entry = { ...moved, ...place };
      plan = withMeal(
        plan.filter(({ id }) => id !== entry.id),
        entry,
        before,
      );
      return entry;
    },
    'POST /api/meal-plans/copy-week': ({ body }) => {
      const { from, to } = body as { from: string; to: string }; // parsed JSON
      const later = Date.parse(to) - Date.parse(from);
      const copies = plan
        .filter(({ date }) => date >= from && Date.parse(date) < Date.parse(from) + ONE_WEEK)
        .map((entry) => ({
          ...entry,
          id: crypto.randomUUID(),
          date: new Date(Date.parse(entry.date) + later).toISOString(),
        }));
      plan = [...plan, ...copies];
      return copies;
    },
    'POST /api/meal-plans/:id/repeat': ({ params, body }) => {
      const original = plan.find((entry) => entry.id === params['id']);
      if (!original) return apiError(404, 'not-found', 'Could not find matching meal plan entry');
      const { until } = body as { until: string | null }; // parsed JSON
      const repeat = { id: REPEAT, until };
      const copies = [1, 2].map((weeks) => ({
        ...original,
        repeat,
        id: crypto.randomUUID(),
        date: new Date(Date.parse(original.date) + weeks * ONE_WEEK).toISOString(),
      }));
      plan = [...plan.map((entry) => (entry === original ? { ...entry, repeat } : entry)), ...copies];
      return { ...repeat, planned: copies.length };
    },
    'POST /api/meal-plans/repeats/:id/stop': ({ params, body }) => {
      const { later } = body as { later: string }; // parsed JSON
      const repeating = plan.filter((entry) => entry.repeat?.id === params['id']);
      const [, ...others] = repeating;
      plan = plan
        .filter((entry) => later === 'keep' || !others.includes(entry))
        .map((entry) => (repeating.includes(entry) ? { ...entry, repeat: null } : entry));
      return { removed: later === 'keep' ? 0 : others.length };
    },
    'DELETE /api/meal-plans/:id': ({ params }) => {
      plan = plan.filter((entry) => entry.id !== params['id']);
      return undefined;
    },
  });
}

interface Before {
  before?: string[];
}

function withMeal(plan: MealPlanEntry[], meal: MealPlanEntry, before: string[] = []): MealPlanEntry[] {
  const next = plan.findIndex(({ id }) => before.includes(id));
  return next < 0 ? [...plan, meal] : plan.toSpliced(next, 0, meal);
}

/**
 * Opens the planner on Friday, Nov 20, 2026, with a new user each time, because a user's store outlives the
 * screen. Hides the first steps by default.
 */
export function openPlanner(api: MockApi, options: RenderRemoteOptions = {}, hasFirstSteps = false) {
  const user = options.session?.user ?? aUser({ id: crypto.randomUUID(), timeZone: zone });
  // Not with setItem, which tests of a full device mock.
  if (!hasFirstSteps) localStorage[`forkcast.first-steps.${user.id}`] = '{"stage":"over"}';
  return renderRemote(App, {
    api,
    path: '/meal-planner',
    session: { user },
    ...options,
  });
}

/** Finds the slot of a meal once the week has loaded. `index` counts the days from Sunday. */
export async function findSlot(meal: 'Breakfast' | 'Lunch' | 'Dinner', index: number) {
  await waitFor(() => expect(screen.queryByText('Loading meal plan...')).not.toBeInTheDocument());
  const rows = await screen.findAllByRole('row', { name: new RegExp(`\\b${meal}\\b`) });
  const slot = rows.filter((row) => within(row).queryByText(meal))[index];
  if (!slot) throw new Error(`No ${meal} on day ${index}`);
  return within(slot);
}

/** During each test, today is Friday, Nov 20, 2026. */
export function setTodayToFriday() {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00.000Z'), advanceTimers: true });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}

/** During each test, the viewport is as narrow as a phone's. */
export function setPhoneViewport() {
  beforeEach(mockPhone);
}
