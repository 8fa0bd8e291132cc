import type { Page } from 'playwright-core';
import { openWindow } from '../browser/browser';
import { accountOf, register } from '../browser/register';
import { browser, product } from '../product/shared';

/** The query tells the test's own calls from those of the page. */
const USER = '/api/user?asked=by-the-test';

/** The response that the page sees for a call, and the statuses on the wire. */
async function ask(page: Page, path: string): Promise<{ text: string; seen: number; sent: number[] }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const requestIds = new Set<string>();
  const sent: number[] = [];
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith(path)) requestIds.add(requestId);
  });
  cdp.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    if (requestIds.has(requestId)) sent.push(statusCode);
  });
  const answer = await page.evaluate(async (address) => {
    const response = await fetch(address);
    return { text: await response.text(), seen: response.status };
  }, path);
  await cdp.detach();
  return { ...answer, sent };
}

test('responds 304 to the same account and with its own data to another one', async () => {
  const { page } = await openWindow(browser);
  await register(page, product.origin, accountOf('ann'));
  const first = await ask(page, USER);
  expect(first.text).toContain('ann@example.org');
  expect(await ask(page, USER)).toEqual({ text: first.text, seen: 200, sent: [304] });

  const changed = await page.evaluate(async (user) => {
    const { id } = JSON.parse(user) as { id: string };
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ displayName: 'Anna' });
    return (await fetch(`/api/user/${id}`, { method: 'PUT', headers, body })).status;
  }, first.text);
  expect(changed).toBe(200);
  const after = await ask(page, USER);
  expect(after.text).toContain('Anna');

  const signedOut = await page.request.post(`${product.origin}/api/auth/logout`, {
    headers: { origin: product.origin },
  });
  expect(signedOut.status()).toBe(204);
  await register(page, product.origin, accountOf('ben'));
  const other = await ask(page, USER);
  expect(other.text).toContain('ben@example.org');
});
