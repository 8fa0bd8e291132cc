import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@forkcast/event-sourcing/testing';
import { freePort } from '@forkcast/stores/testing';
import { chromium, type Browser } from 'playwright-core';
import sharp from 'sharp';
import { chromiumOptions, openWindow } from '../browser/browser';
import { startProduct, type Product } from '../product/product';
import { accountOf, register } from '../browser/register';

// The proxy of docs/install.md, in front of the product.
const hasNginx = spawnSync('nginx', ['-v']).error === undefined;
const HOST = 'localhost';

let folder: string;
let origin: string;
let product: Product;
let nginx: ChildProcess;
let browser: Browser;

/** The documented configuration, with this test's port, certificate and product. */
function documentedServer(port: number): string {
  const page = readFileSync(path.join(__dirname, '../../docs/install.md'), 'utf8');
  const [, snippet = ''] = /```nginx\n([^`]*)```/.exec(page) ?? [];
  return snippet
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('server_name forkcast.example', `server_name ${HOST}`)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${folder}/certificate.pem;`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${folder}/key.pem;`)
    .replace('http://127.0.0.1:3000', product.origin.replace('localhost', '127.0.0.1'));
}

async function startNginx(port: number): Promise<void> {
  const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
  const files = ['-keyout', `${folder}/key.pem`, '-out', `${folder}/certificate.pem`];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject], {
    stdio: 'ignore',
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const configuration = `
    daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      ${documentedServer(port)}
    }`;
  writeFileSync(`${folder}/nginx.conf`, configuration);
  nginx = spawn('nginx', ['-e', 'stderr', '-c', `${folder}/nginx.conf`], { stdio: 'inherit' });
  await once(nginx, 'spawn');
}

beforeAll(async () => {
  if (!hasNginx) return;
  folder = mkdtempSync(path.join(tmpdir(), 'forkcast-nginx-'));
  const port = await freePort();
  origin = `https://${HOST}:${port}`;
  product = await startProduct({ PUBLIC_ORIGIN: origin, TRUST_PROXY: 'true' });
  await startNginx(port);
  const args = [...chromiumOptions.args, '--ignore-certificate-errors'];
  browser = await chromium.launch({ ...chromiumOptions, args });
});
afterAll(async () => {
  await browser?.close();
  nginx?.kill('SIGTERM');
  await product?.dispose();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

(hasNginx ? describe : describe.skip)('behind nginx as documented', () => {
  it('signs in over TLS, follows changes live and opens offline', async () => {
    const first = await openWindow(browser, { expected: /ERR_INTERNET_DISCONNECTED/ });
    await register(first.page, origin, accountOf('ann'));
    const cookies = await first.context.cookies();
    expect(cookies.filter(({ httpOnly, secure }) => httpOnly && secure)).not.toEqual([]);

    const second = await first.context.newPage();
    await second.goto(`${origin}/shopping-list`);
    await first.page.goto(`${origin}/shopping-list`);
    await first.page.getByPlaceholder('Add an item...').fill('lentils');
    await first.page.keyboard.press('Enter');
    await second.getByText('lentils').first().waitFor();

    await eventually(() =>
      second.evaluate(async () => {
        const kept = await caches.match('/state');
        return kept !== undefined && ((await kept.json()) as { keptAt: number }).keptAt > 0;
      }),
    );
    await first.context.setOffline(true);
    await second.reload();
    await second.getByText('lentils').first().waitFor();
  });

  it('accepts a photo of nearly 20 MB', async () => {
    const { context, page } = await openWindow(browser);
    await register(page, origin, accountOf('bob'));
    const side = 2_500;
    const noise = new Uint8Array(randomBytes(side * side * 3));
    const photo = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
      .png()
      .toBuffer();
    expect(photo.length).toBeGreaterThan(18e6);
    const post = (address: string, type: string, data: Buffer | string) =>
      context.request.post(origin + address, {
        headers: { origin, 'content-type': type },
        data,
        ignoreHTTPSErrors: true,
      });
    const created = await post('/api/recipes', 'application/json', JSON.stringify({ name: 'Soup' }));
    const { id } = (await created.json()) as { id: string };
    expect((await post(`/api/recipes/${id}/photos`, 'image/png', photo)).status()).toBe(201);
  });
});
