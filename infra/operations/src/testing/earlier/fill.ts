// Fills a product of an earlier version through its API and writes down what it answers; see README.md.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { addDays, midnightOf, weekStart } from '@forkcast/days';
import { Visitor, type EarlierAnswers, type Named } from './visitor';

const ZONE = 'Europe/Berlin';
const TODAY = '2026-11-23';
const PASSWORD = 'correct horse';
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const week = weekStart(TODAY);
const instant = (day: string) => midnightOf(day, ZONE).toISOString();
const dayOfWeek = (number: number, from = week) => instant(addDays(from, number));
const line = (name: string, quantity: number | null, unit: string | null) => ({ name, quantity, unit });

async function main(origin = '', target = ''): Promise<void> {
  const [ann, bob, cleo] = [new Visitor(origin), new Visitor(origin), new Visitor(origin)];
  for (const [name, visitor] of Object.entries({ ann, bob, cleo })) {
    const account = { email: `${name}@example.org`, username: name, displayName: name, password: PASSWORD };
    await visitor.send('POST', '/auth/register', { ...account, timeZone: ZONE });
  }
  await bob.send('POST', '/recipes', {
    name: 'Bob’s beans',
    notes: 'Soak overnight\n\nBoil for an hour',
    servings: 2,
    ingredients: [line('white beans', 250, 'g'), line('bay leaf', 1, null)],
  });
  const { token } = await ann.send<{ token: string }>('POST', '/household/invitations', {});
  await bob.send('POST', '/household/accept-invitation', { token, bringRecipes: true });
  const invitation = await ann.send<{ token: string }>('POST', '/household/invitations', {});

  const recipes = await collect({ ann, bob, cleo });
  await planWeeks(ann, bob, recipes);
  await shop(ann, bob);
  const { id: userId } = await ann.send<Named>('GET', '/user');
  await ann.send('PUT', `/user/${userId}`, { avatar: `data:image/png;base64,${PNG}` });
  await ann.send('PUT', '/user/preferences', {
    emailNotifications: true,
    weeklySummary: false,
    shoppingListReminders: true,
  });
  await ann.send('POST', '/calendar-settings', { enabled: false, includeLunch: true });
  await ann.send('POST', '/calendar-feed', {});

  const answers: EarlierAnswers = {
    madeAt: new Date().toISOString(),
    password: PASSWORD,
    invitation: invitation.token,
    of: {},
  };
  for (const [name, visitor] of Object.entries({ ann, bob, cleo })) {
    answers.of[name] = { cookies: visitor.cookies(), answers: await visitor.read(addresses(recipes)) };
  }
  writeFileSync(target, JSON.stringify(answers));
}

type Visitors = Record<'ann' | 'bob' | 'cleo', Visitor>;

async function collect({ ann, bob, cleo }: Visitors) {
  const soup = await ann.send<Named>('POST', '/recipes', {
    name: 'Tomato soup',
    url: 'https://example.org/soup',
    notes: 'Prep: 10 minutes\nCook: 25 minutes\n\nChop the onion.\nSimmer everything for 25 minutes.',
    servings: 4,
    yieldText: '1.5 litres',
    ingredients: [line('tomatoes', 1, 'kg'), line('onion', 1, null), line('salt', null, null)],
  });
  await bob.send('PATCH', `/recipes/${soup.id}`, { name: 'Tomato soup, the red one' });
  await ann.send('PATCH', `/recipes/${soup.id}`, {
    ingredients: [
      line('tomatoes', 1.25, 'kg'),
      line('onion', 1, null),
      line('salt', null, null),
      line('basil', 1, 'bunch'),
    ],
  });
  const bread = await ann.send<Named>('POST', '/recipes', {
    name: 'Bread',
    servings: 8,
    yieldText: '1 loaf',
  });
  const curry = await bob.send<Named>('POST', '/recipes', {
    name: 'Chickpea curry',
    servings: 3,
    ingredients: [line('chickpeas', 2, 'can'), line('onion', 2, null), line('coconut milk', 400, 'ml')],
  });
  const gone = await ann.send<Named>('POST', '/recipes', { name: 'Thrown away' });
  await ann.send('DELETE', `/recipes/${gone.id}`);
  const imported = (names: readonly string[]) =>
    ann.send('POST', '/recipes/import', {
      importId: randomUUID(),
      recipes: names.map((name) => ({ name, url: null, notes: `From a file: ${name}` })),
    });
  await imported(['Zwieback', 'Äpfel im Schlafrock', 'Crêpes']);

  const cake = await cleo.send<Named>('POST', '/recipes', {
    name: 'Lemon cake',
    servings: 12,
    notes: 'Bake for 45 minutes',
    ingredients: [line('flour', 250, 'g'), line('lemons', 2, null)],
  });
  const shared = async (visitor: Visitor, recipeId: string, submitterName: string) =>
    visitor.send<Named>('POST', '/community', { recipeId, submitterName });
  const [soupListing, cakeListing] = [
    await shared(ann, soup.id, 'Ann of the soup'),
    await shared(cleo, cake.id, 'Cleo'),
  ];
  await cleo.send('POST', `/community/${soupListing.id}/add-to-collection`, {});
  await ann.send('POST', `/community/${cakeListing.id}/add-to-collection`, {});
  return { soup, bread, curry, cake };
}

type Recipes = Awaited<ReturnType<typeof collect>>;

async function planWeeks(ann: Visitor, bob: Visitor, { soup, bread, curry }: Recipes): Promise<void> {
  const plan = (visitor: Visitor, date: string, mealType: string, recipe: Named, servings: number | null) =>
    visitor.send<Named>('POST', '/meal-plans', {
      ...{ date, mealType, recipeName: recipe.name, recipeId: recipe.id, servings },
      notes: servings === null ? null : 'For all of us',
    });
  const before = addDays(week, -7);
  await plan(ann, dayOfWeek(1, before), 'dinner', soup, 4);
  await plan(bob, dayOfWeek(3, before), 'dinner', curry, null);
  const leftovers = { date: dayOfWeek(4, before), mealType: 'lunch', recipeName: 'Leftovers' };
  await bob.send('POST', '/meal-plans', leftovers);
  await ann.send('POST', '/meal-history/sync-from-plan', {});

  await plan(ann, dayOfWeek(2), 'dinner', soup, 8);
  const moved = await plan(bob, dayOfWeek(3), 'dinner', curry, 3);
  await ann.send('POST', `/meal-plans/${moved.id}/move`, { date: dayOfWeek(4), mealType: 'dinner' });
  const weekly = await plan(ann, dayOfWeek(6), 'breakfast', bread, null);
  await ann.send('POST', `/meal-plans/${weekly.id}/repeat`, { until: addDays(week, 20) });
  const taken = await plan(ann, dayOfWeek(5), 'lunch', bread, null);
  await bob.send('DELETE', `/meal-plans/${taken.id}`);
  const template = { week: dayOfWeek(0), name: 'A usual week' };
  const { id } = await ann.send<Named>('POST', '/meal-plans/templates', template);
  await bob.send('POST', `/meal-plans/templates/${id}/apply`, { week: dayOfWeek(0, addDays(week, 21)) });
}

async function shop(ann: Visitor, bob: Visitor): Promise<void> {
  const range = { startDate: dayOfWeek(0), endDate: dayOfWeek(6) };
  const items = await ann.send<Named[]>('POST', '/generate-shopping-list', range);
  const called = (name: string) => {
    const item = items.find((each) => each.name === name);
    if (!item) throw new Error(`${name} is not on the list: ${items.map((each) => each.name).join(', ')}`);
    return `/shopping-list/${item.id}`;
  };
  await bob.send('PUT', called('tomatoes'), { isChecked: true });
  await ann.send('PUT', called('salt'), { isPantryItem: true });
  await ann.send('PUT', called('coconut milk'), { category: 'The corner shop' });
  await ann.send('DELETE', called('basil'));
  await bob.send('POST', '/shopping-list', { name: 'Milk', quantity: '2 l', category: 'Drinks' });
  await bob.send('POST', '/shopping-list', { name: 'Candles', isChecked: true });
  await ann.send('POST', '/shopping-list', { name: 'Rice', isPantryItem: true });
}

/** What is asked: of other households' recipes, too. */
function addresses(recipes: Recipes): readonly string[] {
  const range = (from: number, to: number) => `startDate=${dayOfWeek(from)}&endDate=${dayOfWeek(to)}`;
  return [
    '/user',
    '/user/preferences',
    '/user/sign-in-methods',
    '/household',
    '/recipes?limit=100',
    '/recipes?sortColumn=lastUsed&sortDirection=desc',
    '/recipes?search=soup',
    '/recipes/import',
    ...Object.values(recipes).map(({ id }) => `/recipes/${id}/history`),
    `/meal-plans?${range(-7, 34)}`,
    `/meal-plans/week-changes?week=${dayOfWeek(0)}`,
    '/meal-plans/templates',
    '/meal-history',
    '/meal-history/stats',
    '/shopping-list',
    '/community',
    '/community?search=cake',
    ...Object.values(recipes).map(({ id }) => `/community/check?recipeId=${id}`),
    '/calendar-settings',
    '/calendar-feed',
  ];
}

void main(...process.argv.slice(2));
