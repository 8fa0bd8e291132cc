import { gzipSync, strToU8, zipSync } from 'fflate';
import sharp from 'sharp';

const SOUP = '7a1f0d3e-0000-4000-8000-000000000001';
const BREAD = '7a1f0d3e-0000-4000-8000-000000000002';
const DAY_MS = 24 * 60 * 60 * 1000;
/** The time zone of the tests' windows; near midnight their day differs from UTC. */
const timeZone = 'Europe/Berlin';
/** YYYY-MM-DD, `from` days after today. */
const day = (from: number) => new Date(Date.now() + from * DAY_MS).toLocaleDateString('sv-SE', { timeZone });

/** A file as a page or a disk takes it. */
export interface OtherFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A small picture of one colour. */
const jpeg = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A Mealie backup: two recipes, one with a photo, a plan with a past meal, and a list. */
export async function mealieBackup(): Promise<OtherFile> {
  const step = (recipe: string, text: string) => ({ recipe_id: recipe, position: 0, text });
  const line = (recipe: string, note: string) => ({ recipe_id: recipe, position: 0, note });
  const tables = {
    recipes: [
      { id: SOUP, name: 'Leek soup', slug: 'leek-soup' },
      { id: BREAD, name: 'Bread', slug: 'bread' },
    ],
    recipes_ingredients: [line(SOUP, '3 leeks'), line(BREAD, '500 g flour')],
    recipe_instructions: [step(SOUP, 'Simmer.'), step(BREAD, 'Bake.')],
    group_meal_plans: [
      { id: 1, date: day(-3), entry_type: 'dinner', title: '', text: '', recipe_id: SOUP },
      { id: 2, date: day(0), entry_type: 'dinner', title: '', text: 'for six', recipe_id: SOUP },
      { id: 3, date: day(0), entry_type: 'side', title: 'Green salad', text: '', recipe_id: null },
    ],
    shopping_list_items: [
      { id: 'i1', position: 0, checked: false, quantity: 2, note: 'Candles' },
      { id: 'i2', position: 1, checked: true, quantity: 1, note: 'Soap' },
    ],
  };
  const zip = zipSync({
    'database.json': strToU8(JSON.stringify(tables)),
    [`data/recipes/${SOUP}/images/original.webp`]: await jpeg('#4a5'),
  });
  return { name: 'mealie.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) };
}

/** A recipe in Paprika's format; `colour` is the colour of its photo. */
export interface PaprikaRecipe {
  name: string;
  colour?: string;
}

/** A Paprika export. */
export async function paprikaExport(recipes: readonly PaprikaRecipe[]): Promise<OtherFile> {
  const entries: Record<string, Uint8Array> = {};
  for (const [at, { name, colour }] of recipes.entries()) {
    const recipe = {
      uid: `A${at}`,
      name,
      ingredients: '2 eggs\n250 g flour',
      directions: 'Fry.',
      categories: ['Breakfast'],
      ...(colour && { photo_data: (await jpeg(colour)).toString('base64') }),
      hash: `B${at}`,
    };
    entries[`${name}.paprikarecipe`] = gzipSync(strToU8(JSON.stringify(recipe)));
  }
  const buffer = Buffer.from(zipSync(entries));
  return { name: 'all.paprikarecipes', mimeType: 'application/zip', buffer };
}
