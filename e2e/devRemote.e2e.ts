import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser, openWindow } from './product/browser';
import { changedScreen } from './product/changedScreen';
import { Client } from './product/client';
import { startProduct, type Product } from './product/product';
import { signIn } from './product/signIn';

const [usual, workedOn] = ['Settings', 'Set here'];

let product: Product;
let folder: string;
let server: Server;
let asked: string[];
let pointing: string;
let browser: Browser;
let client: Client;
beforeAll(async () => {
  product = await startProduct();
  folder = await mkdtemp(path.join(tmpdir(), 'forkcast-dev-remote-'));
  const dist = path.resolve(__dirname, '../mf-settings/dist');
  changedScreen(dist, folder, [`heading:"${usual}"`, `heading:"${workedOn}"`]);
  // What `npm run dev -- mf-settings` answers beside the product.
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const file = path.basename(new URL(url, 'http://localhost').pathname);
    const type = file.endsWith('.js') ? 'text/javascript' : 'application/json';
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': type,
    });
    createReadStream(path.join(folder, file))
      .on('error', () => response.destroy())
      .pipe(response);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const at = server.address();
  if (typeof at !== 'object' || at === null) throw new Error('no port');
  pointing = `/settings?remote=settings@http://localhost:${at.port}`;
  client = await Client.registered(product.origin, 'Europe/Berlin');
  browser = await launchBrowser();
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await browser?.close();
  await product?.dispose();
  server?.closeAllConnections();
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

async function window() {
  const opened = await openWindow(browser);
  await signIn(opened.context, client);
  const shows = async (at: string, heading: string) => {
    await opened.page.goto(product.origin + at);
    await opened.page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  };
  return { ...opened, shows };
}

test('a page that points at a screen of this machine → has no effect in the product as it is run', async () => {
  const { context, shows, complaints } = await window();
  await shows(pointing, usual);
  await shows('/settings', usual);
  expect(asked).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('forkcast_dev_remote');
  expect(complaints).toEqual([]);
});

test('while developing → that browser loads it from there, until told otherwise; others do not', async () => {
  await product.stop();
  await product.start({ FORKCAST_DEV: 'true', SERVICE_WORKER: 'false' });
  const [pointed, other] = [await window(), await window()];
  await pointed.shows(pointing, workedOn);
  await pointed.shows('/settings', workedOn);
  expect(asked.length).toBeGreaterThan(0);
  await other.shows('/settings', usual);
  await pointed.shows('/settings?remote=', usual);
  expect([...pointed.complaints, ...other.complaints]).toEqual([]);
});
