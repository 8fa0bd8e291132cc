import type { Page } from 'playwright-core';
import { openWindow, picture } from './product/browser';
import { accountOf, register } from './product/register';
import { browser, product } from './product/shared';

async function addRecipe(page: Page, name: string, url: string, ingredients: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Recipe', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Recipe' });
  await dialog.getByLabel('Recipe Name').fill(name);
  await dialog.getByLabel('Recipe URL (optional)').fill(url);
  await dialog.getByLabel('Ingredients').fill(ingredients);
  await dialog.getByRole('button', { name: 'Save Recipe' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function openShareDialog(page: Page, recipe: string) {
  await page.getByRole('button', { name: `Share ${recipe} with Community` }).click();
  return page.getByRole('dialog', { name: 'Share Recipe with Community' });
}

const row = (page: Page, recipe: string) => page.getByRole('row').filter({ hasText: recipe });

test('a recipe travels from one household to another, and stays there when it is withdrawn', async () => {
  const ann = await openWindow(browser);
  const bob = await openWindow(browser);
  await register(ann.page, product.origin, accountOf('ann'));
  await register(bob.page, product.origin, accountOf('bob', { displayName: 'Bob' }));

  // Ann shares.
  await ann.page.goto(`${product.origin}/recipes`);
  await addRecipe(
    ann.page,
    'Tomato soup',
    'https://www.example.org/soup',
    '250 g tomatoes\n1 onion\n500 ml vegetable stock',
  );
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
  const again = await openShareDialog(ann.page, 'Tomato soup');
  await again.getByRole('button', { name: 'Update in Community' }).waitFor();
  await again.getByRole('button', { name: 'Cancel' }).click();

  // Bob finds it, looks what is in it, and collects it.
  await bob.page.getByRole('link', { name: 'Community' }).first().click();
  await bob.page.getByRole('heading', { level: 1, name: 'Community Recipes' }).waitFor();
  await bob.page.getByPlaceholder('Search community recipes...').fill('nothing of the kind');
  await bob.page.getByText('No community recipes found', { exact: true }).waitFor();
  await bob.page.getByPlaceholder('Search community recipes...').fill('TOMÀTO');
  const listing = row(bob.page, 'Tomato soup');
  await listing.getByText('Ann of the Hill').waitFor();
  expect(new URL(bob.page.url()).searchParams.get('search')).toBe('TOMÀTO');
  expect(await listing.getByRole('button', { name: 'Remove' }).count()).toBe(0);
  await picture(bob.page, 'community');
  await listing.getByRole('button', { name: '3 ingredients' }).click();
  const details = bob.page.getByRole('dialog', { name: 'Tomato soup' });
  await details.getByRole('listitem').filter({ hasText: 'vegetable stock' }).waitFor();
  await picture(bob.page, 'community-details');
  await details.getByRole('button', { name: 'Close' }).click();
  await listing.getByRole('button', { name: 'Add to Collection' }).click();
  await bob.page.getByText('Recipe added to collection', { exact: true }).waitFor();
  await listing.getByRole('link', { name: 'In your collection' }).click();

  // It is in his collection, ingredients included.
  await bob.page.waitForURL('**/recipes?search=*');
  await row(bob.page, 'Tomato soup').getByRole('link', { name: 'example.org' }).waitFor();
  await bob.page.getByRole('button', { name: 'Edit Tomato soup' }).click();
  const edit = bob.page.getByRole('dialog', { name: 'Edit Recipe' });
  expect((await edit.getByLabel('Ingredients').first().inputValue()).split('\n')).toEqual([
    '250 g tomatoes',
    '1 onion',
    '500 ml vegetable stock',
  ]);
  await edit.getByRole('button', { name: 'Cancel' }).click();

  // Ann removes it, changes her mind, and removes it for good.
  await ann.page.getByRole('link', { name: 'Community' }).first().click();
  const own = row(ann.page, 'Tomato soup');
  await removeListing(ann.page);
  await ann.page.getByRole('button', { name: 'Undo' }).click();
  await own.getByText('Ann of the Hill').waitFor();
  await removeListing(ann.page);
  await ann.page.getByText('No community recipes found', { exact: true }).waitFor();

  // It is offered no more; the copy stays.
  await bob.page.goto(`${product.origin}/community`);
  await bob.page.getByText('No community recipes found', { exact: true }).waitFor();
  await bob.page.goto(`${product.origin}/recipes`);
  await bob.page.getByText('Showing 1 to 1 of 1 recipe').waitFor();
  await row(bob.page, 'Tomato soup').waitFor();

  expect([...ann.complaints, ...bob.complaints]).toEqual([]);
  await ann.context.close();
  await bob.context.close();
});

async function removeListing(page: Page): Promise<void> {
  const own = row(page, 'Tomato soup');
  await own.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await own.waitFor({ state: 'detached' });
  await page.getByText('Recipe removed from community', { exact: true }).waitFor();
}

test('on a phone → the list fits the width, is worked as cards, and a deleted copy can be added again', async () => {
  const cook = await openWindow(browser);
  await register(cook.page, product.origin, accountOf('cleo', { displayName: 'Cleo' }));
  await cook.page.goto(`${product.origin}/recipes`);
  await addRecipe(cook.page, 'Pea risotto', 'Family notebook, page 12', '300 g arborio rice\n200 g peas');
  const sharing = await openShareDialog(cook.page, 'Pea risotto');
  await sharing.getByRole('button', { name: 'Share with Community' }).click();
  await cook.page.getByText('Recipe shared', { exact: true }).waitFor();

  const { context, page, complaints } = await openWindow(browser, { width: 390 });
  await register(page, product.origin, accountOf('dora', { displayName: 'Dora' }));
  await page.goto(`${product.origin}/community`);
  const card = page.getByRole('listitem').filter({ hasText: 'Pea risotto' });
  await card.getByRole('button', { name: 'Add to Collection' }).click();
  await card.getByRole('link', { name: 'In your collection' }).waitFor();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBe(0);
  await picture(page, 'phone-community');

  await card.getByRole('link', { name: 'In your collection' }).click();
  page.once('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: 'Delete Pea risotto' }).click();
  await page.getByText('Recipe deleted', { exact: true }).waitFor();
  await page.goto(`${product.origin}/community`);
  await card.getByRole('button', { name: 'Add to Collection' }).waitFor();

  expect([...cook.complaints, ...complaints]).toEqual([]);
  await cook.context.close();
  await context.close();
});
