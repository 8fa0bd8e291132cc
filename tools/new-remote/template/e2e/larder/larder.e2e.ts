import { findViolations, openWindow, picture } from '../browser/browser';
import { accountOf, register } from '../browser/register';
import { browser, product } from '../product/shared';

test('opens the larder from the sidebar, adds and removes entries, and shows them on a phone', async () => {
  const { context, page } = await openWindow(browser);
  await register(page, product.origin, accountOf('larder'));
  await page.getByRole('navigation').getByRole('link', { name: 'Larder', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Larder' }).waitFor();
  await page.getByText('Nothing here yet').waitFor();
  await picture(page, 'larder-empty');
  for (const name of ['Flour', 'Rice', 'Tinned tomatoes']) {
    await page.getByLabel('What to add').fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('listitem').filter({ hasText: name }).first().waitFor();
  }
  await page.getByRole('button', { name: 'Remove Rice' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Rice is back', { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Remove Rice' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await picture(page, 'larder');

  const narrow = await openWindow(browser, { width: 390, dark: true });
  await narrow.context.addCookies(await context.cookies());
  await narrow.page.goto(`${product.origin}/larder`);
  await narrow.page.getByRole('button', { name: 'Remove Flour' }).waitFor();
  expect(await findViolations(narrow.page)).toEqual([]);
  await picture(narrow.page, 'larder-narrow');
});
