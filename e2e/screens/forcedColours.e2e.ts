import type { Locator, Page } from 'playwright-core';
import { openWindow, picture } from '../browser/browser';
import { Client } from '../product/client';
import { openChecked } from '../browser/openChecked';
import { browser, product } from '../product/shared';

async function openWithContrast(width: number) {
  const client = await Client.registered(product.origin, 'Europe/Berlin');
  for (const name of ['Tomato soup', 'Apple porridge'])
    await client.request('POST', '/api/recipes', { name });
  const opened = await openWindow(browser, { width, client });
  await opened.page.emulateMedia({ forcedColors: 'active' });
  const goTo = (path: string) => opened.page.goto(product.origin + path);
  return { ...opened, goTo };
}

const groundOf = (found: Locator) =>
  found.first().evaluate((element) => getComputedStyle(element).backgroundColor);

async function expectMarked(marked: Locator, other: Locator): Promise<void> {
  await other.first().waitFor();
  // Otherwise Chromium draws a backdrop behind the text, in the text's colour.
  const adjusts = marked.first().evaluate((element) => getComputedStyle(element).forcedColorAdjust);
  expect(await adjusts).toBe('none');
  expect(await groundOf(marked)).not.toBe(await groundOf(other));
}

/** A screenshot of a control without the focus ring that a click leaves. */
async function screenshotOf(page: Page, control: Locator): Promise<string> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.mouse.move(0, 0);
  await page.waitForTimeout(400);
  return (await control.screenshot()).toString('base64');
}

it('marks the current screen, tab, option and switched-on controls, on a desktop', async () => {
  const { page, goTo } = await openWithContrast(1280);
  await goTo('/settings?tab=notifications');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expectMarked(nav.locator('a[aria-current]'), nav.locator('a:not([aria-current])'));
  await expectMarked(page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false }));
  const weekly = page.getByRole('switch', { name: 'Weekly summary' });
  const off = await groundOf(weekly);
  await weekly.click();
  await page.waitForTimeout(400);
  expect(await groundOf(weekly)).not.toBe(off);
  await picture(page, 'forced-colours-settings');

  await page.waitForTimeout(1_500);
  await page.keyboard.press('Control+k');
  await expectMarked(
    page.getByRole('option', { selected: true }),
    page.getByRole('option', { selected: false }),
  );
  await picture(page, 'forced-colours-search');
});

it('shows check marks and the current screen on a phone', async () => {
  const { page, goTo } = await openWithContrast(390);
  await goTo('/shopping-list');
  await page.getByPlaceholder('Add an item...').fill('milk');
  await page.getByPlaceholder('Add an item...').press('Enter');
  const milk = page.getByRole('checkbox', { name: /milk/ });
  await milk.waitFor();
  const open = await groundOf(milk);
  const box = milk.locator('..');
  const unchecked = await screenshotOf(page, box);
  await milk.click({ force: true });
  await openChecked(page);
  await page.waitForTimeout(600);
  expect(await groundOf(milk)).not.toBe(open);
  expect(await screenshotOf(page, box)).not.toBe(unchecked);
  const tick = await box.locator('svg').evaluate((sign) => getComputedStyle(sign).color);
  expect(tick).not.toBe(await groundOf(milk));
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expectMarked(nav.locator('a[aria-current]'), nav.locator('a:not([aria-current])'));
  await picture(page, 'forced-colours-list');
});
