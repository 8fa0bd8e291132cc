import type { BrowserContext, Page } from 'playwright-core';
import { openWindow } from '../browser/browser';
import { Client } from '../product/client';
import { browser, product } from '../product/shared';

/** A browser allows six connections per origin over HTTP/1.1. */
const TABS = 12;

async function manyTabs(prepare: (context: BrowserContext) => Promise<unknown>) {
  const ann = await Client.registered(product.origin);
  const { context, page } = await openWindow(browser, { client: ann });
  await prepare(context);
  const tabs: Page[] = [page];
  while (tabs.length < TABS) tabs.push(await context.newPage());
  for (const tab of tabs) {
    await tab.goto(`${product.origin}/shopping-list`);
    await tab.getByPlaceholder('Add an item...').waitFor();
  }
  return { ann, tabs };
}

const add = async (tab: Page, name: string) => {
  const field = tab.getByPlaceholder('Add an item...');
  await field.fill(name);
  await field.press('Enter');
};
const itemIn = (tab: Page, name: string) => tab.getByRole('checkbox', { name });

it('sends and shows the changes of twelve tabs in one browser', async () => {
  const { ann, tabs } = await manyTabs(() => Promise.resolve());
  for (const [at, tab] of tabs.entries()) {
    const name = `Thing ${'abcdefghijkl'.charAt(at)}`;
    await add(tab, name);
    for (const other of [tabs.at(at - 1), tabs[0]]) if (other) await itemIn(other, name).waitFor();
  }
  const { body } = await ann.request<unknown[]>('GET', '/api/shopping-list');
  expect(body).toHaveLength(TABS);
});

it('moves the connection to another tab in a browser without shared workers', async () => {
  const { tabs } = await manyTabs((context) =>
    context.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker')),
  );
  const [leader, ...others] = tabs;
  const [last] = others.slice(-1);
  if (!leader || !last) throw new Error('Twelve tabs');
  await add(leader, 'Apples');
  await itemIn(last, 'Apples').waitFor();
  await leader.close();
  for (const other of others.slice(0, 3)) await other.close();
  await add(last, 'Bananas');
  for (const other of others.slice(3)) await itemIn(other, 'Bananas').waitFor();
});
