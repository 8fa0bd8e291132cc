import { offences, openWindow, picture } from './product/browser';
import { Client } from './product/client';
import { pasteRecipe } from './product/pasteRecipe';
import { browser, product } from './product/shared';
import { signIn } from './product/signIn';

const pasted = `Leek and potato soup
Serves 4
Total time: 40 minutes

Ingredients
3 leeks, sliced
500 g potatoes
1 litre vegetable stock

Method
1. Soften the leeks in butter.
2. Add potatoes and stock and simmer for 20 minutes.
3. Blend.
`;

test.each([1280, 390])(
  '%d px wide: a recipe is pasted as text, mended, left, gone on with, saved, found again and edited',
  async (width) => {
    const client = await Client.registered(product.origin);
    await client.request('POST', '/api/recipes', {
      name: 'Sunday roast',
      times: { total: 180 },
      tags: ['oven'],
    });
    const { context, page, complaints } = await openWindow(browser, { width });
    await signIn(context, client);
    const shot = (name: string) => picture(page, `editing-${name}-${width}`);
    await page.goto(`${product.origin}/recipes`);

    // Pasted, and taken apart.
    const add = await pasteRecipe(page, pasted);
    expect(await add.getByLabel('Recipe Name').inputValue()).toBe('Leek and potato soup');
    expect(await add.getByLabel('Servings (optional)').inputValue()).toBe('4');
    expect(await add.getByRole('textbox', { name: 'Ingredients', exact: true }).inputValue()).toBe(
      '3 leeks, sliced\n500 g potatoes\n1 l vegetable stock',
    );
    expect(await add.getByRole('textbox', { name: 'Step 3' }).inputValue()).toBe('Blend.');
    await shot('understood');
    expect(await offences(page)).toEqual([]);

    // Mended: another step, dragged to where it belongs; a tag.
    await add.getByRole('button', { name: 'Add step' }).click();
    await page.keyboard.type('Wash the leeks.');
    const handle = add.getByRole('button', { name: 'Move Step 4', exact: true });
    await handle.scrollIntoViewIfNeeded();
    const from = await handle.boundingBox();
    const to = await add.getByRole('textbox', { name: 'Step 1' }).boundingBox();
    if (!from || !to) throw new Error('The steps are not in sight');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x, to.y + 2, { steps: 8 });
    await shot('dragging');
    await page.mouse.up();
    expect(await add.getByRole('textbox', { name: 'Step 1' }).inputValue()).toBe('Wash the leeks.');
    await add.getByText('Description, tags and source').click();
    await add.getByLabel('Tags', { exact: true }).fill('quick');
    await page.keyboard.press('Enter');
    await add.getByRole('button', { name: 'Remove tag quick' }).waitFor();

    // Left without saving, signed out, signed in again: it is still there.
    await page.keyboard.press('Escape');
    await page.getByText('You have an unsaved recipe: Leek and potato soup').waitFor();
    await context.clearCookies();
    await page.reload();
    await signIn(context, client);
    await page.goto(`${product.origin}/recipes`);
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await add.getByRole('textbox', { name: 'Step 1' }).inputValue()).toBe('Wash the leeks.');
    await add.getByRole('button', { name: 'Save Recipe' }).click();
    await page.getByText('Recipe added').first().waitFor();
    await page.getByText('You have an unsaved recipe').waitFor({ state: 'detached' });

    // Found by tag and time; the address is the filter, and 'back' takes it away.
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const filters = page.getByRole('group', { name: 'Filter recipes' });
    await filters.getByLabel('Tag').selectOption('quick');
    await page.getByRole('link', { name: 'Sunday roast' }).waitFor({ state: 'detached' });
    await filters.getByLabel('Time', { exact: true }).selectOption({ label: 'Up to 45 min' });
    await page.waitForURL(/tag=quick&time=45/);
    await page.getByRole('link', { name: 'Leek and potato soup' }).waitFor();
    await shot('filtered');
    expect(await offences(page)).toEqual([]);
    await page.getByRole('button', { name: 'Favourite Leek and potato soup' }).click();
    await page.goBack();
    await page.goBack();
    await page.getByRole('link', { name: 'Sunday roast' }).waitFor();

    // Edited again, while somebody else changes the same.
    await page.getByRole('button', { name: 'Edit Leek and potato soup' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Recipe' });
    await edit.getByLabel('Notes (optional)').fill('With chives.');
    await edit.getByRole('button', { name: 'Edit as rows' }).click();
    await edit.getByLabel('Amount').first().fill('3–4');
    await shot('rows');
    expect(await offences(page)).toEqual([]);
    const { body } = await client.request<{ recipes: { id: string }[] }>('GET', '/api/recipes?search=leek');
    const id = body.recipes[0]?.id;
    await client.request('PATCH', `/api/recipes/${id}`, { notes: 'With cream.' });
    await edit.getByRole('button', { name: 'Update Recipe' }).click();
    const conflict = page.getByRole('dialog', { name: 'Changed Elsewhere' });
    await conflict.getByText('With cream.').waitFor();
    await shot('conflict');
    expect(await offences(page)).toEqual([]);
    await conflict.getByRole('radio', { name: /^Other version/ }).check();
    await conflict.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Recipe updated').first().waitFor();
    const { body: recipe } = await client.request('GET', `/api/recipes/${id}`);
    expect(recipe).toMatchObject({
      notes: 'With cream.',
      tags: ['quick'],
      favourite: true,
      times: { total: 40 },
      ingredients: [
        { name: 'leeks', quantity: 3, quantityTo: 4, note: 'sliced' },
        { name: 'potatoes' },
        { name: 'vegetable stock' },
      ],
      steps: [
        { text: 'Wash the leeks.' },
        { text: 'Soften the leeks in butter.' },
        { text: 'Add potatoes and stock and simmer for 20 minutes.' },
        { text: 'Blend.' },
      ],
    });
    // The change of somebody else is the one that the browser was told of as an error.
    expect(complaints.filter((line) => !/status of 409/.test(line))).toEqual([]);
    await context.close();
  },
  180_000,
);
