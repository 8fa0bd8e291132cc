import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { findViolations, openWindow, picture } from '../browser/browser';
import { accountOf, register } from '../browser/register';
import { browser, product } from '../product/shared';

async function addRecipe(page: Page, name: string, url: string, ingredients: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Recipe', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Recipe' });
  await dialog.getByLabel('Recipe Name').fill(name);
  await dialog.getByLabel('Recipe URL (optional)').fill(url);
  await dialog.getByLabel('Ingredients').fill(ingredients);
  await dialog.getByRole('button', { name: 'Save Recipe' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Adds details and a photo to a recipe by API, as this test isn't about the form. Returns the photo's id. */
async function photographed(page: Page, name: string, details: object): Promise<string> {
  const { request } = page.context();
  const headers = { origin: product.origin };
  const search = new URLSearchParams({ search: name });
  const found = await request.get(`${product.origin}/api/recipes?${search.toString()}`);
  const { recipes } = (await found.json()) as { recipes: { id: string }[] };
  const recipe = `${product.origin}/api/recipes/${recipes[0]?.id ?? ''}`;
  const background = { r: 180, g: 60, b: 30 };
  const uploaded = await request.post(`${recipe}/photos`, {
    headers: { ...headers, 'content-type': 'image/jpeg' },
    data: await sharp({ create: { width: 1_200, height: 900, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  });
  expect(uploaded.status()).toBe(201);
  const { id } = (await uploaded.json()) as { id: string };
  const photos = [{ id, alt: 'A red bowl' }];
  expect((await request.patch(recipe, { headers, data: { ...details, photos } })).status()).toBe(200);
  return id;
}

/** Resolves once an image is loaded and drawn; its box appears earlier. */
async function pictureShown(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded();
  await image
    .page()
    .waitForFunction(
      (element) => element instanceof HTMLImageElement && element.naturalWidth > 0,
      await image.elementHandle(),
    );
}

const statusOf = async (page: Page, address: string) =>
  (await page.context().request.get(product.origin + address)).status();

async function openShareDialog(page: Page, recipe: string) {
  await page.getByRole('button', { name: `Share ${recipe} with Community` }).click();
  return page.getByRole('dialog', { name: 'Share Recipe with Community' });
}

const row = (page: Page, recipe: string) => page.getByRole('row').filter({ hasText: recipe });

test('keeps a community recipe in a household’s collection after it is withdrawn', async () => {
  const ann = await openWindow(browser);
  const bob = await openWindow(browser);
  await register(ann.page, product.origin, accountOf('ann'));
  await register(bob.page, product.origin, accountOf('bob', { displayName: 'Bob' }));

  // Ann shares a recipe that she has photographed.
  await ann.page.goto(`${product.origin}/recipes`);
  await addRecipe(
    ann.page,
    'Tomato soup',
    'https://www.example.org/soup',
    '250 g tomatoes\n1 onion\n500 ml vegetable stock',
  );
  const cover = await photographed(ann.page, 'Tomato soup', {
    steps: [{ text: 'Simmer the tomatoes for 20 minutes.' }],
    times: { prep: 10, cook: 20 },
    tags: ['soup'],
  });
  const sharing = await openShareDialog(ann.page, 'Tomato soup');
  await sharing.getByText('Tomato soup', { exact: true }).waitFor();
  await sharing.getByRole('link', { name: 'example.org' }).waitFor();
  const attribution = sharing.getByLabel('Your Name (for attribution)');
  expect(await attribution.inputValue()).toBe('Ann');
  await picture(ann.page, 'share');
  await attribution.fill(' ');
  await sharing.getByRole('button', { name: 'Share with Community' }).click();
  await ann.page.getByText('Name required', { exact: true }).waitFor();
  await attribution.fill('Ann of the Hill');
  await sharing.getByRole('button', { name: 'Share with Community' }).click();
  await ann.page.getByText('Recipe shared', { exact: true }).waitFor();
  const secondDialog = await openShareDialog(ann.page, 'Tomato soup');
  await secondDialog.getByRole('button', { name: 'Update in Community' }).waitFor();
  await secondDialog.getByRole('button', { name: 'Cancel' }).click();

  // Bob finds it, looks at its contents, and collects it.
  await bob.page.getByRole('link', { name: 'Community' }).first().click();
  await bob.page.getByRole('heading', { level: 1, name: 'Community Recipes' }).waitFor();
  await bob.page.getByPlaceholder('Search community recipes...').fill('nothing of the kind');
  await bob.page.getByText('No community recipes found', { exact: true }).waitFor();
  await bob.page.getByPlaceholder('Search community recipes...').fill('TOMÀTO');
  const listing = row(bob.page, 'Tomato soup');
  await listing.getByText('Ann of the Hill').waitFor();
  expect(new URL(bob.page.url()).searchParams.get('search')).toBe('TOMÀTO');
  expect(await listing.getByRole('button', { name: 'Remove' }).count()).toBe(0);
  await pictureShown(listing.locator('img'));
  await picture(bob.page, 'community');
  await listing.getByRole('button', { name: '3 ingredients' }).click();
  const details = bob.page.getByRole('dialog', { name: 'Tomato soup' });
  await details.getByRole('listitem').filter({ hasText: 'vegetable stock' }).waitFor();
  await details.getByText('Simmer the tomatoes for 20 minutes.').waitFor();
  await pictureShown(details.getByRole('img', { name: 'A red bowl' }));
  expect(await findViolations(bob.page)).toEqual([]);
  await picture(bob.page, 'community-details');
  const own = `/api/photos/${cover}?width=320`;
  const listed = await details.getByRole('img', { name: 'A red bowl' }).getAttribute('src');
  expect([await statusOf(bob.page, listed ?? ''), await statusOf(bob.page, own)]).toEqual([200, 404]);
  await details.getByRole('button', { name: 'Close' }).click();
  await listing.getByRole('button', { name: 'Add to Collection' }).click();
  await bob.page.getByText('Recipe added to collection', { exact: true }).waitFor();
  await listing.getByRole('link', { name: 'In your collection' }).click();

  // His collection has it with photo, steps and ingredients.
  await bob.page.getByRole('heading', { level: 1, name: 'Tomato soup' }).waitFor();
  await bob.page.getByText('Simmer the tomatoes for 20 minutes.').waitFor();
  await pictureShown(bob.page.getByRole('img', { name: 'A red bowl' }));
  expect(await statusOf(bob.page, own)).toBe(200);
  await bob.page.goto(`${product.origin}/recipes`);
  await row(bob.page, 'Tomato soup').getByRole('link', { name: 'example.org' }).waitFor();
  await bob.page.getByRole('button', { name: 'Edit Tomato soup' }).click();
  const edit = bob.page.getByRole('dialog', { name: 'Edit Recipe' });
  expect((await edit.getByLabel('Ingredients').first().inputValue()).split('\n')).toEqual([
    '250 g tomatoes',
    '1 onion',
    '500 ml vegetable stock',
  ]);
  await edit.getByRole('button', { name: 'Cancel' }).click();

  // Ann opens her shared recipe, removes it, undoes that, and removes it for good.
  await ann.page.getByRole('link', { name: 'Community' }).first().click();
  const mine = row(ann.page, 'Tomato soup');
  await mine.getByRole('link', { name: 'Tomato soup' }).click();
  await ann.page.getByRole('heading', { level: 1, name: 'Tomato soup' }).waitFor();
  await ann.page.goBack();
  await removeListing(ann.page);
  await ann.page.getByRole('button', { name: 'Undo' }).click();
  await mine.getByText('Ann of the Hill').waitFor();
  await removeListing(ann.page);
  await ann.page.getByText('No community recipes found', { exact: true }).waitFor();

  // The listing's photo is gone for everyone; Bob's copy stays.
  expect([await statusOf(ann.page, listed ?? ''), await statusOf(bob.page, listed ?? '')]).toEqual([
    404, 404,
  ]);
  expect(await statusOf(bob.page, own)).toBe(200);
  // It is no longer listed; the copy stays.
  await bob.page.goto(`${product.origin}/community`);
  await bob.page.getByText('No community recipes found', { exact: true }).waitFor();
  await bob.page.goto(`${product.origin}/recipes`);
  await bob.page.getByText('Showing 1 to 1 of 1 recipe').waitFor();
  await row(bob.page, 'Tomato soup').waitFor();
});

async function removeListing(page: Page): Promise<void> {
  const own = row(page, 'Tomato soup');
  await own.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await own.waitFor({ state: 'detached' });
  await page.getByText('Recipe removed from community', { exact: true }).waitFor();
}

test('shows cards on a phone, and adds a deleted recipe again', async () => {
  const cook = await openWindow(browser);
  await register(cook.page, product.origin, accountOf('cleo', { displayName: 'Cleo' }));
  await cook.page.goto(`${product.origin}/recipes`);
  await addRecipe(cook.page, 'Pea risotto', 'Family notebook, page 12', '300 g arborio rice\n200 g peas');
  await photographed(cook.page, 'Pea risotto', {
    description: 'Green, creamy, and on the table in half an hour.',
    steps: [{ text: 'Toast the rice.' }, { text: 'Stir in 200 g peas.' }],
    nutrition: { energy: 420, protein: 12 },
  });
  const sharing = await openShareDialog(cook.page, 'Pea risotto');
  await sharing.getByRole('button', { name: 'Share with Community' }).click();
  await cook.page.getByText('Recipe shared', { exact: true }).waitFor();

  const { page } = await openWindow(browser, { width: 390, dark: true });
  await register(page, product.origin, accountOf('dora', { displayName: 'Dora' }));
  await page.goto(`${product.origin}/community`);
  const card = page.getByRole('listitem').filter({ hasText: 'Pea risotto' });
  await card.getByRole('button', { name: 'Add to Collection' }).click();
  await card.getByRole('link', { name: 'In your collection' }).waitFor();
  await pictureShown(card.locator('img'));
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBe(0);
  await picture(page, 'phone-community');
  await card.getByRole('button', { name: '2 ingredients' }).click();
  const details = page.getByRole('dialog', { name: 'Pea risotto' });
  await pictureShown(details.getByRole('img', { name: 'A red bowl' }));
  expect(await findViolations(page)).toEqual([]);
  await picture(page, 'phone-community-details');
  await details.getByText('Stir in 200 g peas.').scrollIntoViewIfNeeded();
  await picture(page, 'phone-community-method');
  await details.getByRole('button', { name: 'Close' }).click();

  await page.goto(`${product.origin}/recipes`);
  page.once('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: 'More actions for Pea risotto' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('Recipe deleted', { exact: true }).waitFor();
  await page.goto(`${product.origin}/community`);
  await card.getByRole('button', { name: 'Add to Collection' }).waitFor();
});
