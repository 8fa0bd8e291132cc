import { createHash } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Remotes } from '@forkcast/contracts';
import { createLogger } from '@forkcast/service-kit';
import { asIdentity } from '@forkcast/service-kit/testing';
import { gatewayForEach, remotes } from '../testing/gatewayHarness';
import { remotesFile } from './remotesFile';

const harness = gatewayForEach();
const get = (address: string, headers: Record<string, string> = {}) =>
  harness.browser().send('GET', address, { headers });

/** The registry of a gateway whose screen is at this address. */
const loadedFrom = (manifest: string): Remotes => ({
  remotes: remotes.remotes.map((remote) => ({ ...remote, manifest })),
});
const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe('the page', () => {
  test('is returned at every path of a screen, revalidated, with a new nonce each time', async () => {
    const [first, second] = [await get('/'), await get('/recipes/some/where', { accept: 'text/html' })];
    for (const { status, headers, text } of [first, second]) {
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('cache-control')).toBe('private, no-cache');
      const nonce = /nonce="([^"]+)"/.exec(text)?.[1];
      expect(headers.get('content-security-policy')).toBe(
        `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; connect-src 'self'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      );
    }
    expect(first.text).not.toBe(second.text);
  });

  test('has the settings of this server, whatever characters the name contains', async () => {
    await harness.restart({
      productName: `Meals "&" <b>More</b> $& '`,
      donation: { url: 'https://pay.example/donate', businessId: 'B"1' },
    });
    const { text, headers } = await get('/');
    expect(text).not.toContain('<b>');
    const content = /name="forkcast-config" content="([^"]*)"/.exec(text)?.[1] ?? '';
    const unescaped = content
      .replace(/&quot;/g, '"')
      .replace(/&#39;/g, "'")
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&');
    expect(JSON.parse(unescaped)).toEqual({
      productName: `Meals "&" <b>More</b> $& '`,
      donation: { url: 'https://pay.example/donate', businessId: 'B"1' },
      googleConfigured: false,
      providers: [],
      passwordSignIn: true,
      signUp: 'open',
      serviceWorker: true,
      signedIn: false,
    });
    expect(headers.get('content-security-policy')).toContain("form-action 'self' https://pay.example;");
  });

  test.each([
    [false, ['/login.js']],
    [true, ['/planner.js', '/remotes.json', '/api/user']],
  ])('preloads only the first screen with a session (%s)', async (is, files) => {
    const browser = harness.browser();
    if (is) await browser.signIn(asIdentity());
    const { text } = await browser.send('GET', '/nowhere', { headers: { accept: 'text/html' } });
    expect(hrefsIn(text)).toEqual(files);
    expect(text).toContain(`&quot;signedIn&quot;:${is}`);
    expect(text.includes('In a moment')).toBe(is);
  });

  describe('of a screen, for a signed-in user', () => {
    const manifestOf = (entry: string) =>
      JSON.stringify({
        metaData: { remoteEntry: { name: entry, path: '' } },
        exposes: [
          { path: './Picker', assets: { js: { sync: ['recipes-picker.js'], async: [] } } },
          { path: './App', assets: { js: { sync: ['recipes-1.js', 'recipes-app.js'], async: ['late.js'] } } },
        ],
      });
    const writeManifest = (content: string) =>
      writeFile(path.join(harness.directory, 'recipes/mf-manifest.json'), content);
    async function pageAt(address: string): Promise<string> {
      const browser = await harness.signedIn();
      return (await browser.send('GET', address, { headers: { accept: 'text/html' } })).text;
    }

    test('preloads the picture of the recipe in the path, and none at other paths', async () => {
      const id = 'A7506674-2065-4309-a60c-76e03482e2db';
      const cover = `/api/recipes/${id.toLowerCase()}/cover`;
      expect(await pageAt(`/recipes/${id}`)).toContain(
        `<img alt="" fetchpriority="high" src="${cover}?width=960" ` +
          `srcset="${cover}?width=320 320w, ${cover}?width=960 960w" sizes="(max-width: 9px) &quot;1px&quot;" />`,
      );
      for (const other of [
        '/',
        '/recipes',
        `/recipes/${id}/cook`,
        `/recipes${id}`,
        '/recipes/import',
        `/other/${id}`,
      ])
        expect(await pageAt(other)).not.toContain('<img');
      const { text } = await get(`/recipes/${id}`, { accept: 'text/html' });
      expect(text).not.toContain('<img');
    });

    test("preloads the scripts of the screen's current release", async () => {
      await writeManifest(manifestOf('remoteEntry.1.js'));
      const before = await pageAt('/recipes/some/where');
      const manifest =
        '<link rel="preload" href="/remotes/recipes/mf-manifest.json" as="fetch" crossorigin />';
      expect(before).toContain(manifest);
      expect(before).toContain('<link rel="preload" href="/remotes/recipes/remoteEntry.1.js" as="script" />');
      expect(hrefsIn(before).slice(4)).toEqual([
        '/remotes/recipes/remoteEntry.1.js',
        '/remotes/recipes/recipes-1.js',
        '/remotes/recipes/recipes-app.js',
      ]);
    });

    test("preloads nothing if the screen's manifest can't be read or is on another server", async () => {
      const shellOnly = ['/planner.js', '/remotes.json', '/api/user'];
      await writeManifest('{"metaData":');
      expect(hrefsIn(await pageAt('/recipes'))).toEqual(shellOnly);
      await writeManifest(manifestOf('remoteEntry.1.js'));
      await harness.restart({
        remotesRegistry: () => Promise.resolve(loadedFrom('https://recipes.example/mf-manifest.json')),
      });
      expect(hrefsIn(await pageAt('/recipes'))).toEqual(shellOnly);
    });
  });

  test.each([
    [true, 'the worker'],
    [false, 'the worker that removes itself'],
  ])(
    'serves with a service worker setting of %s the right script, revalidated, with its own policy',
    async (serviceWorker, script) => {
      const elsewhere = loadedFrom('https://pantry.example/v1/mf-manifest.json');
      await harness.restart({ serviceWorker, remotesRegistry: () => Promise.resolve(elsewhere) });
      await writeFile(path.join(harness.directory, 'shell/worker.js'), '// the worker');
      await writeFile(
        path.join(harness.directory, 'shell/worker-withdrawn.js'),
        '// the worker that removes itself',
      );
      const { headers, text } = await get('/worker.js');
      expect(text).toBe(`// ${script}`);
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; script-src 'self'; connect-src 'self' https://pantry.example; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
      expect((await get('/')).text).toContain(`&quot;serviceWorker&quot;:${serviceWorker}`);
    },
  );

  it('lets the worker for live changes connect to this origin only', async () => {
    await writeFile(path.join(harness.directory, 'shell/shell-live-worker.0123456789.js'), '// live');
    const { headers } = await get('/shell-live-worker.0123456789.js');
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
  });

  test("has the product's name when installed as an app", async () => {
    await harness.restart({ productName: 'Meals "&" More' });
    const manifest = { name: 'Forkcast', short_name: 'Forkcast', start_url: '/meal-planner' };
    await writeFile(path.join(harness.directory, 'shell/manifest.webmanifest'), JSON.stringify(manifest));
    const { status, headers, text } = await get('/manifest.webmanifest');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    expect(JSON.parse(text)).toEqual({
      name: 'Meals "&" More',
      short_name: 'Meals "&" More',
      start_url: '/meal-planner',
    });
  });

  test('may run the inline scripts of the built page, and no others', async () => {
    const file = path.join(harness.directory, 'shell/index.html');
    await writeFile(file, '<script>theme()</script><script defer src="/main.js"></script>');
    const { headers } = await get('/');
    const hash = createHash('sha256').update('theme()').digest('base64');
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  test("responds 503 when it isn't built", async () => {
    await harness.restart({ site: { shellDirectory: '/nowhere', remotes: [] } });
    expect(await get('/')).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
  });

  test('responds 404 to anything but a page, and 405 to writes', async () => {
    expect((await get('/recipes', { accept: 'application/json' })).status).toBe(404);
    expect((await harness.browser().send('POST', '/recipes')).status).toBe(405);
  });

  test('may load a screen from its configured origin, and from nowhere else', async () => {
    await harness.restart({
      remotesRegistry: () => Promise.resolve(loadedFrom('http://localhost:4001/mf-manifest.json')),
    });
    const policy = (await get('/')).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' http://localhost:4001;");
    expect(policy).toContain("connect-src 'self' http://localhost:4001;");
  });
});

describe('files', () => {
  test('are cached for a year and compressed when their name has a hash', async () => {
    const file = '/shell-main.0123456789.js';
    for (const [accepted, encoding] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const { headers, text } = await get(file, { 'accept-encoding': accepted });
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('vary')).toBe('Accept-Encoding');
      expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(text).toBe('console.log("plain")');
    }
  });

  test('are revalidated and 304 when unchanged without a hash', async () => {
    const { headers, text } = await get('/remotes/recipes/mf-manifest.json');
    expect(text).toBe('{"name":"recipes"}');
    expect(headers.get('cache-control')).toBe('no-cache');
    const again = await get('/remotes/recipes/mf-manifest.json', {
      'if-none-match': headers.get('etag') ?? '',
      'cache-control': 'max-age=0',
    });
    expect(again).toMatchObject({ status: 304, text: '' });
  });

  test('are 404 when missing, never the page', async () => {
    for (const address of ['/shell-main.9999999999.js', '/remotes/recipes/recipes-old.abcdef9999.js']) {
      expect(await get(address, { accept: 'text/html' })).toMatchObject({
        status: 404,
        body: { error: { code: 'not-found' } },
      });
    }
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/remotes/recipes/%2e%2e/secret.txt',
    '/remotes/recipes/..%2f..%2fsecret.txt',
    '/.env',
    '/%2eenv',
    '/favicon.svg%00.txt',
  ])("can't be reached outside of the site, as %s", async (address) => {
    const { status, text } = await get(address, { accept: 'application/json' });
    expect(status).toBe(404);
    expect(text).not.toMatch(/outside|HIDDEN/);
  });

  test('have headers only for HEAD', async () => {
    const answer = await harness
      .browser()
      .send('HEAD', '/favicon.svg', { headers: { 'accept-encoding': 'identity' } });
    expect(answer).toMatchObject({ status: 200, text: '' });
    expect(answer.headers.get('content-length')).toBe('6');
  });
});

test('reads the registry of remotes again when its file changes, and survives an invalid one', async () => {
  const file = path.join(harness.directory, 'remotes.json');
  const write = async (content: string, seconds: number) => {
    await writeFile(file, content);
    await utimes(file, new Date(), new Date(Date.now() + seconds * 1_000));
  };
  const read = remotesFile(file, createLogger({ name: 'test', level: 'silent' }));
  await expect(read()).rejects.toThrow('ENOENT');
  await write(JSON.stringify(remotes), 1);
  expect(await read()).toEqual(remotes);
  await write('{"remotes":[}', 2);
  expect(await read()).toEqual(remotes);
  await write('{"remotes":[]}', 3);
  expect(await read()).toEqual({ remotes: [] });
});

describe('paths that are requested without a link', () => {
  test.each([
    ['/favicon.ico', 'icon-192.png'],
    ['/apple-touch-icon.png', 'icon-maskable-192.png'],
    ['/apple-touch-icon-precomposed.png', 'icon-maskable-192.png'],
  ])('sends an icon for %s', async (address, icon) => {
    await writeFile(path.join(harness.directory, 'shell', icon), 'PNG');
    const { status, headers, text } = await get(address);
    expect([status, headers.get('content-type'), text]).toEqual([200, 'image/png', 'PNG']);
  });

  test('keeps crawlers out', async () => {
    const { status, headers, text } = await get('/robots.txt');
    expect([status, text]).toEqual([200, 'User-agent: *\nDisallow: /\n']);
    expect(headers.get('content-type')).toContain('text/plain');
  });

  test('redirects password managers to the form that changes the password', async () => {
    const { status, headers } = await get('/.well-known/change-password');
    expect([status, headers.get('location')]).toEqual([302, '/settings?tab=security']);
  });

  test.each([
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
    '/.well-known/security.txt',
    '/wp-login.php',
    '/recipes/photo.png',
    '/sitemap.xml',
  ])('responds 404 without the page to %s', async (address) => {
    const { status, text } = await get(address, { accept: 'text/html' });
    expect(status).toBe(404);
    expect(text).not.toContain('<');
  });
});
