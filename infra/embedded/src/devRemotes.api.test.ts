import { gatewayHarness, type Browser, type GatewayHarness } from '@forkcast/gateway/testing';
import { developmentExtensions } from './developmentExtensions';

const HERE = 'http://localhost:4001';
let harness: GatewayHarness;
afterEach(() => harness?.stop());

const page = (browser: Browser, address: string) =>
  browser.send('GET', address, { headers: { accept: 'text/html' } });
const manifestFor = async (browser: Browser) => {
  const { body } = await browser.send('GET', '/remotes.json');
  return (body as { remotes: { manifest: string }[] }).remotes[0]?.manifest;
};
const policyOf = async (browser: Browser, address: string) =>
  (await page(browser, address)).headers.get('content-security-policy');

async function start(development: boolean): Promise<void> {
  harness = await gatewayHarness();
  const site = { shellDirectory: `${harness.directory}/shell`, remotes: [] };
  await harness.restart({ extensions: developmentExtensions({ development, site }) });
}

test('loads a screen of this machine in development when a page asks for it, until told otherwise', async () => {
  await start(true);
  const [one, other] = [harness.browser(), harness.browser()];
  expect(await policyOf(one, `/recipes?remote=recipes@${HERE}`)).toMatch(
    /script-src http:\/\/localhost:4001 'self'.*connect-src http:\/\/localhost:4001 'self'/,
  );
  expect(await manifestFor(one)).toBe(`${HERE}/mf-manifest.json`);
  const { etag } = Object.fromEntries((await other.send('GET', '/remotes.json')).headers);
  const known = await one.send('GET', '/remotes.json', { headers: { 'if-none-match': etag ?? '' } });
  expect([known.status, known.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await policyOf(one, '/recipes')).toContain(HERE);
  expect(await manifestFor(other)).toBe('/remotes/recipes/mf-manifest.json');
  expect(await policyOf(one, '/recipes?remote=')).not.toContain(HERE);
  expect(await manifestFor(one)).toBe('/remotes/recipes/mf-manifest.json');
});

test.each([
  'recipes@https://evil.example',
  'recipes@http://localhost:4001/evil',
  'recipes@http://localhost:1;x',
])('ignores %s as a place of this machine in development', async (remote) => {
  await start(true);
  const browser = harness.browser();
  expect(await policyOf(browser, `/recipes?remote=${encodeURIComponent(remote)}`)).not.toMatch(/evil|;x/);
  expect(await manifestFor(browser)).toBe('/remotes/recipes/mf-manifest.json');
});

test('ignores a page that asks for a screen of this machine outside of development', async () => {
  await start(false);
  const browser = harness.browser();
  const { headers, cookies, status } = await page(browser, `/recipes?remote=recipes@${HERE}`);
  expect([status, cookies]).toEqual([200, []]);
  expect(headers.get('content-security-policy')).not.toContain('localhost:4001');
  browser.jar.set('forkcast_dev_remote', `recipes@${HERE}`);
  expect(await policyOf(browser, '/recipes')).not.toContain('localhost:4001');
  expect(await manifestFor(browser)).toBe('/remotes/recipes/mf-manifest.json');
});
