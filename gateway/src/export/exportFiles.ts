import { userSchema, type User } from '@forkcast/contracts';
import { csvOf } from './csv';
import { rowsIn, type ServiceReader } from './serviceReader';

export interface ExportFile {
  name: string;
  content: string | Buffer;
}

const EVER = 'startDate=1970-01-02T00:00:00.000Z&endDate=2199-12-31T00:00:00.000Z';
const UPLOADED_AVATAR = /^\/api\/user\/[0-9a-f-]{36}\/avatar/;

const columns = {
  mealPlan: ['date', 'mealType', 'recipeName', 'servings', 'recipeUrl', 'notes'],
  mealHistory: ['date', 'mealType', 'recipeName', 'recipeUrl', 'notes'],
  shoppingList: ['name', 'quantity', 'category', 'isChecked', 'isPantryItem', 'checkedBy'],
};

/** Everything that the product holds for an account and its household, each as JSON and, where it is a list, as CSV. */
export async function exportFiles(reader: ServiceReader, accountId: string): Promise<readonly ExportFile[]> {
  const user = userSchema.parse(await reader.json('/api/user'));
  const groups = await Promise.all([
    account(reader, user),
    recipes(reader),
    planning(reader),
    community(reader, accountId),
    calendar(reader),
  ]);
  const files = groups.flat();
  return [{ name: 'README.txt', content: readme(user, files) }, ...files];
}

async function account(reader: ServiceReader, user: User): Promise<readonly ExportFile[]> {
  const [signInMethods, preferences, household] = await Promise.all([
    reader.json('/api/user/sign-in-methods'),
    reader.json('/api/user/preferences'),
    reader.json('/api/household'),
  ]);
  const { avatar } = user;
  const image = avatar !== null && UPLOADED_AVATAR.test(avatar) ? await reader.bytes(avatar) : null;
  return [
    json('account', { ...user, signInMethods, preferences }),
    json('household', household),
    ...(image ? [{ name: `avatar.${endingOf(image)}`, content: image }] : []),
  ];
}

async function recipes(reader: ServiceReader): Promise<readonly ExportFile[]> {
  return [
    json('recipes', await reader.pages('/api/recipes', 'recipes')),
    { name: 'recipes.csv', content: await reader.bytes('/api/recipes/export') },
  ];
}

async function planning(reader: ServiceReader): Promise<readonly ExportFile[]> {
  const plan = rowsIn(await reader.json(`/api/meal-plans?${EVER}`));
  const templates = await reader.json('/api/meal-plans/templates');
  const list = rowsIn(await reader.json('/api/shopping-list'));
  const history = await reader.pages('/api/meal-history', 'meals');
  return [
    json('meal-plan', plan),
    { name: 'meal-plan.csv', content: csvOf(columns.mealPlan, plan) },
    json('meal-plan-templates', templates),
    json('meal-history', history),
    { name: 'meal-history.csv', content: csvOf(columns.mealHistory, history) },
    json('shopping-list', list),
    { name: 'shopping-list.csv', content: csvOf(columns.shoppingList, list) },
  ];
}

async function community(reader: ServiceReader, accountId: string): Promise<readonly ExportFile[]> {
  const listings = await reader.pages('/api/community', 'recipes');
  return [
    json(
      'shared-recipes',
      listings.filter(({ userId }) => userId === accountId),
    ),
  ];
}

/** Not every installation has a calendar service. */
async function calendar(reader: ServiceReader): Promise<readonly ExportFile[]> {
  const path = '/api/calendar-settings';
  return reader.has(path) ? [json('calendar-settings', await reader.json(path))] : [];
}

function json(name: string, content: unknown): ExportFile {
  return { name: `${name}.json`, content: `${JSON.stringify(content, null, 2)}\n` };
}

function endingOf(image: Buffer): string {
  if (image[0] === 0xff) return 'jpg';
  return image[0] === 0x47 ? 'gif' : 'png';
}

function readme({ displayName }: User, files: readonly ExportFile[]): string {
  return [
    `Everything that is kept for ${displayName} and their household.`,
    '',
    'JSON files hold all there is. CSV files hold the same lists for spreadsheets;',
    'recipes.csv can be imported again. Dates are instants in UTC: a day is told by its',
    'beginning in your time zone, which account.json names.',
    '',
    ...files.map(({ name }) => `- ${name}`),
    '',
  ].join('\r\n');
}
