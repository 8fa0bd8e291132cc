import { offences, openWindow, picture } from './product/browser';
import { Client } from './product/client';
import { browser, product } from './product/shared';

const soup = {
  name: 'Tomato soup',
  url: 'https://www.example.org/soup',
  notes: 'Roast the tomatoes first.\nServe with bread.',
  servings: 4,
  ingredients: [
    { name: 'tomatoes', quantity: 500, unit: 'g' },
    { name: 'vegetable stock', quantity: 1, unit: 'cup' },
    { name: 'onions', quantity: 2, unit: null },
    { name: 'salt', quantity: null, unit: null },
  ],
};

test.each([1280, 390])(
  '%d px wide: a recipe is cooked by for six, changed, brought back, deleted and brought back again',
  async (width) => {
    const client = await Client.registered(product.origin);
    const { body: recipe } = await client.request<{ id: string }>('POST', '/api/recipes', soup);
    await client.request('PATCH', `/api/recipes/${recipe.id}`, {
      name: 'Soup',
      servings: null,
      ingredients: soup.ingredients.slice(0, 2),
      notes: 'Roast the tomatoes first.',
    });
    await client.request('POST', `/api/recipes/${recipe.id}/restore`, { revision: 0 });

    const { context, page, complaints } = await openWindow(browser, { width });
    await context.addCookies(
      client
        .cookieHeader()
        .split('; ')
        .map((pair) => {
          const at = pair.indexOf('=');
          return { name: pair.slice(0, at), value: pair.slice(at + 1), url: product.origin };
        }),
    );
    const shot = (name: string) => picture(page, `recipe-${name}-${width}`);
    await page.goto(`${product.origin}/recipes`);

    // By keyboard: the name opens the recipe.
    const name = page.getByRole('link', { name: 'Tomato soup', exact: true });
    await name.focus();
    await page.keyboard.press('Enter');
    const heading = (title: string) => page.getByRole('heading', { level: 1, name: title, exact: true });
    await heading('Tomato soup').waitFor();
    await page.getByText('500 g').waitFor();
    for (let servings = 4; servings < 6; servings += 1)
      await page.getByRole('button', { name: 'More servings' }).click();
    await page.getByText('750 g').waitFor();
    await page.getByLabel('Units').selectOption('US');
    await page.getByText('1 ½ cups').waitFor();
    expect(await offences(page)).toEqual([]);
    await shot('view');

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    await history.getByText('Added by Ann').waitFor();
    expect(await offences(page)).toEqual([]);
    await shot('history');
    await history
      .getByRole('button', { name: /^Restore the version/ })
      .first()
      .click();
    await page.getByText('Recipe restored').first().waitFor();
    await heading('Soup').waitFor();
    await shot('brought-back');
    await page.getByRole('button', { name: 'Undo' }).click();
    await heading('Tomato soup').waitFor();

    await page.getByRole('main').getByRole('link', { name: 'Recipe Collection' }).click();
    page.once('dialog', (confirm) => void confirm.accept());
    if (width < 768) {
      await page.getByRole('button', { name: 'More actions for Tomato soup' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    } else {
      await page.getByRole('button', { name: 'Delete Tomato soup' }).click();
    }
    await page.getByText('Recipe deleted').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await name.waitFor();

    // What it makes, as its author says it.
    await name.click();
    await page.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Recipe' });
    await form.getByLabel('Makes (optional)').fill('6 bowls');
    expect(await offences(page)).toEqual([]);
    await shot('form');
    await form.getByRole('button', { name: 'Update Recipe' }).click();
    await page.getByText('Recipe updated').first().waitFor();

    // The device remembers its measures.
    await page.reload();
    await page.getByText('6 bowls').waitFor();
    await shot('yield');
    expect(await page.getByLabel('Units').inputValue()).toBe('us');
    await page.getByText('1 cup', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
  180_000,
);
