import type { BrowserContext } from 'playwright-core';
import type { Client } from './client';

/** Opens a client's session in a browser, too. */
export async function signIn(context: BrowserContext, client: Client): Promise<void> {
  const cookies = client.cookieHeader().split('; ');
  await context.addCookies(
    cookies.map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: client.origin };
    }),
  );
}
