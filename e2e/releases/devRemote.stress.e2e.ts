import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@forkcast/event-sourcing/testing';
import { freePort } from '@forkcast/stores/testing';
import type { Browser } from 'playwright-core';
import { launchBrowser, openWindow } from '../browser/browser';
import { changedScreen } from '../product/changedScreen';
import { Client } from '../product/client';
import { startProduct, type Product } from '../product/product';
import { isReady } from '../product/isReady';

const [usual, workedOn] = ['Settings', 'Set here'];

let product: Product;
let folder: string;
let server: Server;
let requestedUrls: string[];
let pointing: string;
let browser: Browser;
let client: Client;
beforeAll(async () => {
  product = await startProduct({ FORKCAST_DEV: 'true', SERVICE_WORKER: 'false' });
  folder = await mkdtemp(path.join(tmpdir(), 'forkcast-dev-remote-'));
  const dist = path.resolve(__dirname, '../../mf-settings/dist');
  changedScreen(dist, folder, [`heading:"${usual}"`, `heading:"${workedOn}"`]);
  // Imitates the server of `npm run dev -- mf-settings` next to the product.
  server = createServer(({ url = '' }, response) => {
    requestedUrls.push(url);
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
  requestedUrls = [];
});
afterAll(async () => {
  await browser?.close();
  await product?.dispose();
  server?.closeAllConnections();
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

async function window() {
  const opened = await openWindow(browser, { client });
  const shows = async (at: string, heading: string) => {
    await opened.page.goto(product.origin + at);
    await opened.page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  };
  return { ...opened, shows };
}

test('loads a local screen only in the developer’s browser while developing', async () => {
  const [pointed, other] = [await window(), await window()];
  await pointed.shows(pointing, workedOn);
  await pointed.shows('/settings', workedOn);
  expect(requestedUrls.length).toBeGreaterThan(0);
  await other.shows('/settings', usual);
  await pointed.shows('/settings?remote=', usual);
});

describe('npm run dev -- mf-settings', () => {
  let ports: { PORT: string; REMOTE_PORT: string };
  let dev: ChildProcess | undefined;
  let devOutput: string;
  beforeEach(async () => {
    ports = { PORT: String(await freePort()), REMOTE_PORT: String(await freePort()) };
    devOutput = '';
  });
  afterEach(async () => {
    if (!dev || dev.exitCode !== null) return;
    dev.kill('SIGTERM');
    await once(dev, 'exit');
  });

  function start() {
    const started = spawn(process.execPath, ['tools/dev.mjs', 'mf-settings'], {
      cwd: path.resolve(__dirname, '../..'),
      env: { ...process.env, ...ports, DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const output of [started.stdout, started.stderr]) {
      output.on('data', (text: Buffer) => (devOutput += text.toString()));
    }
    dev = started;
    return started;
  }
  const isGone = async (port: string) => {
    try {
      await fetch(`http://localhost:${port}/livez`);
      return false;
    } catch {
      // The server is closed.
      return true;
    }
  };

  test('builds and serves the screen, and leaves nothing behind when stopped', async () => {
    const started = start();
    await eventually(() => devOutput.includes('Watching mf-settings.'));
    const origin = `http://localhost:${ports.PORT}`;
    const from = `http://localhost:${ports.REMOTE_PORT}`;
    expect(devOutput).toContain(`Open ${origin}/settings?remote=settings@${from}`);
    expect(await isReady(origin)).toBe(true);
    const member = await Client.registered(origin, 'Europe/Berlin');
    const { context, page } = await openWindow(browser, { client: member });
    const loaded = page.waitForResponse((answer) => answer.url().startsWith(`${from}/settings-`));
    await page.goto(`${origin}/settings?remote=settings@${from}`);
    await page.getByRole('heading', { level: 1, name: usual, exact: true }).waitFor();
    expect((await loaded).status()).toBe(200);
    await context.close();

    const ended = once(started, 'exit');
    started.kill('SIGTERM');
    await ended;
    await eventually(async () => (await isGone(ports.PORT)) && (await isGone(ports.REMOTE_PORT)));
  });

  test('reports a port in use and exits', async () => {
    const at = server.address();
    if (typeof at !== 'object' || at === null) throw new Error('no port');
    ports.REMOTE_PORT = String(at.port);
    const started = start();
    const [code] = (await once(started, 'exit')) as [number | null];
    expect(code).toBe(1);
    expect(devOutput).toContain('The build of the screens stopped');
    await eventually(() => isGone(ports.PORT));
  });
});
