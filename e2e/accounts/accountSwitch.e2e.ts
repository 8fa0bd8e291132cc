import { openWindow, picture } from '../browser/browser';
import { Client } from '../product/client';
import { browser, product } from '../product/shared';
import { signIn } from '../browser/signIn';

const soup = 'Ann’s secret soup';

it('never saves what one account typed for another, and keeps it until the account is back', async () => {
  const [ann, bob] = [await Client.registered(product.origin), await Client.registered(product.origin)];
  const hasSoupInCache = async () => {
    const answers = await Promise.all([ann, bob].map((client) => client.request('GET', '/api/recipes')));
    return answers.map(({ body }) => JSON.stringify(body).includes(soup));
  };
  const { context, page } = await openWindow(browser, { client: ann, expected: /status of 409/ });
  await page.goto(`${product.origin}/recipes`);
  await page.getByRole('button', { name: 'Add Recipe' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Recipe Name' }).fill(soup);
  await dialog.getByRole('textbox', { name: 'Ingredients', exact: true }).fill('1 kg leeks');

  await signIn(context, bob);
  const save = dialog.getByRole('button', { name: /^(Add|Create|Save)/ }).last();
  await save.click();
  await page.getByText('is now logged in in this browser', { exact: false }).first().waitFor();
  await picture(page, 'another-account-1280');
  expect(await dialog.getByRole('textbox', { name: 'Recipe Name' }).inputValue()).toBe(soup);
  expect(await hasSoupInCache()).toEqual([false, false]);

  await signIn(context, ann);
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  expect(await hasSoupInCache()).toEqual([true, false]);

  // Without typed text, the page reloads for the other account.
  await signIn(context, bob);
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await loaded;
});
