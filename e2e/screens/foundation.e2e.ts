import type { BrowserContext, Page, Route } from 'playwright-core';
import { picture } from '../browser/browser';
import { Client } from '../product/client';
import { foundationJourney } from '../browser/foundationJourney';
import { browser, product } from '../product/shared';
import { signIn } from '../browser/signIn';

test('keeps plan and list in sync from registration on, also after signing in again', async () => {
  await foundationJourney(browser, product.origin, { followsWithinMs: 5_000 });
});

describe('a screen that fails', () => {
  /** The screens and the links to them. */
  const screens = {
    planner: { link: 'Meal Planner', path: '/meal-planner' },
    shopping: { link: 'Shopping Lists', path: '/shopping-list' },
    recipes: { link: 'Recipe Collection', path: '/recipes' },
    community: { link: 'Community', path: '/community' },
    settings: { link: 'Settings', path: '/settings' },
  } as const;
  type ScreenName = keyof typeof screens;

  const manifestOf = (name: ScreenName) => `**/remotes/${name}/**mf-manifest.json`;
  const entryOf = (name: ScreenName) => `**/remotes/${name}/**remoteEntry*.js`;
  const fulfil =
    (answer: Parameters<Route['fulfill']>[0]) =>
    (route: Route): unknown =>
      route.fulfill(answer);
  const script = (body: string) => ({ contentType: 'text/javascript', body });
  /** The entry script of a screen whose only component runs `does`. */
  const screenThat = (name: ScreenName, does: string) =>
    script(`var ${name} = { init() {}, get: async () => () => ({ default: () => { ${does} } }) };`);

  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    const client = await Client.registered(product.origin, 'Europe/Berlin');
    // A service worker would respond from its cache.
    context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } });
    await signIn(context, client);
    page = await context.newPage();
  });
  afterAll(() => context?.close());

  const heading = () => page.getByRole('heading', { level: 1 });
  const link = (name: ScreenName) => page.getByRole('link', { name: screens[name].link, exact: true });
  const tryAgainButton = () => page.getByRole('main').getByRole('button', { name: 'Try again' }).first();

  /** The failures by name: the file that fails, and how. */
  const failures: Record<string, [fileOf: (name: ScreenName) => string, fails: (route: Route) => unknown]> = {
    'whose manifest is missing': [manifestOf, fulfil({ status: 404 })],
    'whose manifest is a page': [manifestOf, fulfil({ contentType: 'text/html', body: '<!doctype html>' })],
    'whose script ends with an error': [entryOf, fulfil(script('throw new Error("broken")'))],
    'whose script never comes': [entryOf, () => undefined],
  };
  const names = Object.keys(screens) as ScreenName[];
  const failureNames = Object.keys(failures);
  // `FAILURES=all npm run journeys -- foundation` tries every failure on every screen; by default one per screen, to
  // save time in CI.
  const every = process.env.FAILURES === 'all';

  test.each(
    names.flatMap((name, at) =>
      failureNames.filter((_how, place) => every || place === at).map((how) => [name, how] as const),
    ),
  )('offers to retry %s, %s, and keeps the other four screens working', async (name, how) => {
    const [fileOf, fails] = failures[how] ?? [];
    if (!fileOf || !fails) throw new Error(`Nothing is known of ${how}`);
    const file = fileOf(name);
    let broken = true;
    // Removing the route would release the requests that it blocks.
    await page.route(file, (route) => (broken ? fails(route) : route.continue()));
    await page.goto(product.origin + screens[name].path, { waitUntil: 'commit' });
    await tryAgainButton().waitFor();
    await picture(page, `failing-${name}`);
    for (const other of names.filter((each) => each !== name)) {
      await link(other).click();
      await page.waitForURL(`**${screens[other].path}`, { waitUntil: 'commit' });
      await heading().waitFor();
    }
    await link(name).click();
    await tryAgainButton().waitFor();
    broken = false;
    await tryAgainButton().click();
    await heading().waitFor();
  });

  test.each(names.filter((name) => every || name === 'settings'))(
    'offers to retry and reports %s when it throws while rendering, and keeps the other screens working',
    async (name) => {
      // Reports are limited to thirty per account in ten minutes.
      await signIn(context, await Client.registered(product.origin, 'Europe/Berlin'));
      const reportResponse = page.waitForResponse('**/api/client-errors?*');
      let broken = true;
      const throwing = fulfil(screenThat(name, 'throw new TypeError("broken")'));
      await page.route(entryOf(name), (route) => (broken ? throwing(route) : route.continue()));
      await page.goto(product.origin + screens[name].path);
      await tryAgainButton().click();
      await tryAgainButton().waitFor();
      for (const other of names.filter((each) => each !== name)) {
        await link(other).click();
        await page.waitForURL(`**${screens[other].path}`, { waitUntil: 'commit' });
        await heading().waitFor();
      }
      broken = false;
      expect((await reportResponse).status()).toBe(204);
    },
  );

  test('explains in the next tab that a screen froze, and opens it on request', async () => {
    await page.route(
      entryOf('community'),
      fulfil(screenThat('community', 'console.log("frozen"); for (;;);')),
    );
    // A page that goes to the background before it freezes removes its mark.
    const frozen = page.waitForEvent('console', (message) => message.text() === 'frozen');
    await page.goto(`${product.origin}/community`, { waitUntil: 'commit' });
    await frozen;
    page = await context.newPage();
    await page.goto(`${product.origin}/settings`);
    await page.waitForFunction(() => localStorage.getItem('forkcast.mounting')?.includes('community'));
    // Ages the mark: a fresh one may belong to a tab that is still loading.
    await page.evaluate(() => {
      const marks = JSON.parse(localStorage.getItem('forkcast.mounting') ?? '{}') as Record<string, number>;
      const earlier = Object.entries(marks).map(([release, at]) => [release, at - 60_000]);
      localStorage.setItem('forkcast.mounting', JSON.stringify(Object.fromEntries(earlier)));
    });
    await page.goto(`${product.origin}/community`);
    await page.getByText('It stopped responding last time you opened it.').waitFor();
    await picture(page, 'failing-frozen');
    await tryAgainButton().click();
    await heading().waitFor();
  });
});
