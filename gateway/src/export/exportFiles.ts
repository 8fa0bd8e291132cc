import { userSchema, type User } from '@forkcast/contracts';
import { csvText } from './csv';
import { jsonText, type Row } from './jsonRows';
import type { ServiceReader } from './serviceReader';
import { readAhead, type Source } from './source';

export interface ExportFile {
  name: string;
  /** Its bytes, or how to get them when its turn comes. */
  content: Buffer | (() => AsyncIterable<string | Uint8Array>);
}

const EVER = 'startDate=1970-01-02T00:00:00.000Z&endDate=2199-12-31T00:00:00.000Z';
const UPLOADED_AVATAR = /^\/api\/user\/[0-9a-f-]{36}\/avatar/;

const columns = {
  mealPlan: ['date', 'mealType', 'recipeName', 'servings', 'recipeUrl', 'notes'],
  mealHistory: ['date', 'mealType', 'recipeName', 'recipeUrl', 'notes'],
  shoppingList: ['name', 'quantity', 'category', 'isChecked', 'isPantryItem', 'checkedBy'],
};

/**
 * Everything that the product holds for an account and its household, each as JSON and, where it is a list, as CSV.
 * Rejects where a service does not answer; of a long list only the beginning has been read then.
 */
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
  return [{ name: 'README.txt', content: Buffer.from(readme(user, files)) }, ...files];
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
  const all = await rowsOf(() => reader.pages('/api/recipes', 'recipes'));
  const csv = await readAhead(
    () => reader.chunks('/api/recipes/export'),
    ({ length }) => length,
  );
  return [await file('recipes.json', all, jsonText), await file('recipes.csv', csv, (chunks) => chunks)];
}

async function planning(reader: ServiceReader): Promise<readonly ExportFile[]> {
  const plan = await rowsOf(() => reader.rows(`/api/meal-plans?${EVER}`));
  const templates = await reader.json('/api/meal-plans/templates');
  const list = await rowsOf(() => reader.rows('/api/shopping-list'));
  const history = await rowsOf(() => reader.pages('/api/meal-history', 'meals'));
  return [
    ...(await asJsonAndCsv('meal-plan', plan, columns.mealPlan)),
    json('meal-plan-templates', templates),
    ...(await asJsonAndCsv('meal-history', history, columns.mealHistory)),
    ...(await asJsonAndCsv('shopping-list', list, columns.shoppingList)),
  ];
}

async function community(reader: ServiceReader, accountId: string): Promise<readonly ExportFile[]> {
  const listings = await rowsOf(() => reader.pages('/api/community', 'recipes'));
  return [await file('shared-recipes.json', listings, (rows) => jsonText(sharedBy(accountId, rows)))];
}

async function* sharedBy(accountId: string, rows: AsyncIterable<Row>): AsyncGenerator<Row, void, void> {
  for await (const row of rows) if (row.userId === accountId) yield row;
}

/** Not every installation has a calendar service. */
async function calendar(reader: ServiceReader): Promise<readonly ExportFile[]> {
  const path = '/api/calendar-settings';
  return reader.has(path) ? [json('calendar-settings', await reader.json(path))] : [];
}

function rowsOf(ask: () => AsyncIterable<Row>): Promise<Source<Row>> {
  return readAhead(ask, (row) => JSON.stringify(row).length);
}

/** A list as JSON and as CSV. */
async function asJsonAndCsv(
  name: string,
  rows: Source<Row>,
  shown: readonly string[],
): Promise<readonly ExportFile[]> {
  return [
    await file(`${name}.json`, rows, jsonText),
    await file(`${name}.csv`, rows, (each) => csvText(shown, each)),
  ];
}

async function file<Piece>(
  name: string,
  source: Source<Piece>,
  write: (pieces: AsyncIterable<Piece>) => AsyncIterable<string | Uint8Array>,
): Promise<ExportFile> {
  const content = () => write(source.each());
  return { name, content: source.isKept ? await whole(content()) : content };
}

async function whole(pieces: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(typeof piece === 'string' ? encoder.encode(piece) : piece);
  return Buffer.concat(parts);
}

function json(name: string, content: unknown): ExportFile {
  return { name: `${name}.json`, content: Buffer.from(`${JSON.stringify(content, null, 2)}\n`) };
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
