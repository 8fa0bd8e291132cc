import type { BrowserContext } from 'playwright-core';
import type { Client } from '../product/client';

const DAY_S = 24 * 60 * 60;

/** Opens a client's session in a browser, too. The cookie outlives the browser, as it does for people. */
export async function signIn(context: BrowserContext, client: Client): Promise<void> {
  const cookies = client.cookieHeader().split('; ');
  await context.addCookies(
    cookies.map((pair) => {
      const at = pair.indexOf('=');
      return {
        name: pair.slice(0, at),
        value: pair.slice(at + 1),
        url: client.origin,
        expires: Date.now() / 1_000 + DAY_S,
      };
    }),
  );
  client.shareSession(context);
}
