import { accounts } from '@forkcast/accounts';
import { calendar } from '@forkcast/calendar';
import { community } from '@forkcast/community';
import { gatewayBefore, type Visitor } from '@forkcast/gateway/testing';
import { planner } from '@forkcast/planner';
import { recipes } from '@forkcast/recipes';
import type { RunningService, ServiceDependencies } from '@forkcast/service-kit';
import { serviceHarness, servicesTogether } from '@forkcast/service-kit/testing';
import { shopping } from '@forkcast/shopping';

/** A household with data of every kind, for tests. Ids and times are the same in every run. */

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const MONDAY = '2026-11-15T23:00:00.000Z';
const TUESDAY = '2026-11-16T23:00:00.000Z';
const LAST_WEEK = '2026-11-09T23:00:00.000Z';
const IDENTITY_KEY = new Uint8Array(Buffer.alloc(32, 7));
const STARTED_AT = Date.parse('2026-11-13T10:00:00.000Z');

/** Consecutive ids. */
function countedIds(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`;
}

/** All services behind one address, with these ids. */
async function startServices(dependencies: ServiceDependencies): Promise<RunningService> {
  const withFixedIds = { ...dependencies, identityKey: IDENTITY_KEY, newId: countedIds() };
  return servicesTogether([
    await accounts.start(withFixedIds),
    await planner.start(withFixedIds),
    await shopping.start(withFixedIds),
    await community.start(withFixedIds),
    await recipes.start(withFixedIds),
    await calendar.start(withFixedIds),
  ]);
}

export interface FullHousehold {
  ann: Visitor;
  stop(): Promise<void>;
}

/** Starts services and gateway, and fills them. */
export async function createFullHousehold(): Promise<FullHousehold> {
  const harness = await serviceHarness(startServices, { now: new Date(STARTED_AT) });
  const { visitor: withCookies, stop } = await gatewayBefore(harness, IDENTITY_KEY);
  let minute = 0;
  const visitor = () => withCookies(() => harness.setClock(new Date(STARTED_AT + (minute += 1) * 60_000)));
  try {
    const [ann, bob, cleo] = [visitor(), visitor(), visitor()];
    await fill({ ann, bob, cleo });
    return { ann, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Visitors = Record<'ann' | 'bob' | 'cleo', Visitor>;

async function fill(visitors: Visitors): Promise<void> {
  await addMembers(visitors);
  const { soup, bread } = await addRecipes(visitors);
  await planMeals(visitors, soup);
  await addToList(visitors);
  const { ann } = visitors;
  await ann.call('POST', '/calendar-settings', { enabled: false, includeLunch: true });
  await ann.call('POST', `/recipes/${bread}/share-link`);
  await ann.call('POST', '/shopping-list/share-link');
}

/** Registers all three; Bob joins Ann's household. */
async function addMembers({ ann, bob, cleo }: Visitors): Promise<void> {
  const annId = await register(ann, 'ann');
  await register(bob, 'bob');
  await register(cleo, 'cleo');
  await ann.call('PUT', `/user/${annId}`, { avatar: `data:image/png;base64,${PNG}` });
  await ann.call('PUT', '/user/preferences', {
    emailNotifications: true,
    weeklySummary: true,
    shoppingListReminders: false,
  });
  const invitation = await ann.call('POST', '/household/invitations');
  const { token } = (await invitation.json()) as { token: string };
  await bob.call('POST', '/household/accept-invitation', { token, bringRecipes: false });
  await ann.call('POST', '/household/invitations');
}

async function addRecipes({ ann, bob, cleo }: Visitors): Promise<{ soup: string; bread: string }> {
  const soup = await addRecipe(ann, {
    name: 'Soup, "hot"',
    url: 'https://example.org/soup?a=1;b=2',
    servings: 4,
    notes: 'Boil\n=cmd|calc\twait;-1\r\n@SUM(A1) – großartig 🍅',
    ingredients: [
      { name: 'tomatoes', quantity: 500, unit: 'g' },
      { name: 'onions; red', quantity: 1.5, unit: null },
    ],
  });
  const bread = await addRecipe(bob, { name: '=1+1', notes: "'=kept", ingredients: [] });
  await addRecipe(ann, { name: 'Zwieback' });
  const cake = await addRecipe(cleo, { name: 'Cake' });

  for (const [visitor, recipeId, submitterName] of [
    ...[[ann, soup, 'Ann'] as const, [bob, bread, 'Bob'] as const, [cleo, cake, 'Cleo'] as const],
    [ann, bread, '=Ann'] as const,
  ]) {
    await visitor.call('POST', '/community', { recipeId, submitterName });
  }
  return { soup, bread };
}

async function planMeals({ ann, bob }: Visitors, soup: string): Promise<void> {
  await plan(ann, { date: LAST_WEEK, mealType: 'dinner', recipeName: 'Soup, "hot"', recipeId: soup });
  await plan(ann, { date: LAST_WEEK, mealType: 'lunch', recipeName: '@Leftovers', notes: ' two; of us ' });
  await ann.call('POST', '/meal-history/sync-from-plan', {});
  await plan(ann, {
    date: MONDAY,
    mealType: 'dinner',
    recipeName: 'Soup, "hot"',
    recipeId: soup,
    servings: 6,
  });
  await plan(bob, { date: TUESDAY, mealType: 'breakfast', recipeName: '-1 egg', notes: 'for "B", soft' });
  await ann.call('POST', '/meal-plans/templates', { week: TUESDAY, name: 'Winter' });
}

async function addToList({ ann, bob }: Visitors): Promise<void> {
  await ann.call('POST', '/generate-shopping-list', { startDate: MONDAY, endDate: TUESDAY });
  await bob.call('POST', '/shopping-list', {
    name: 'Milk\n+1',
    quantity: '=2 l',
    category: 'Drinks; cold',
    isChecked: true,
  });
  await ann.call('POST', '/shopping-list', { name: 'Salt', isPantryItem: true });
}

/** The id of the account. */
async function register(visitor: Visitor, name: string): Promise<string> {
  return readId(
    await visitor.call('POST', '/auth/register', {
      email: `${name}@example.org`,
      username: name,
      password: 'correct horse',
      displayName: `${name} Ödegård`,
      timeZone: 'Europe/Berlin',
    }),
  );
}

/** The id of the created object. */
async function readId(response: Response): Promise<string> {
  return ((await response.json()) as { id: string }).id;
}

async function addRecipe(visitor: Visitor, recipe: object): Promise<string> {
  return readId(await visitor.call('POST', '/recipes', recipe));
}

async function plan(visitor: Visitor, meal: object): Promise<void> {
  await visitor.call('POST', '/meal-plans', meal);
}
