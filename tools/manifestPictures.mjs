// `npm run manifest-pictures`: takes the screenshots that browsers show when they offer to install the app, of the
// built product with the sample household. Run it when the plan or the list look different, and commit the result.
// CHROMIUM_PATH names another browser.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'shell/public');
const main = path.join(root, 'infra/embedded/dist');
const data = await mkdtemp(path.join(tmpdir(), 'forkcast-pictures-'));
const port = await freePort();
const origin = `http://localhost:${port}`;

/** As declared in the manifest. */
const pictures = [
  { name: 'screenshot-plan-wide', path: '/meal-planner', width: 1280, height: 800, scale: 1 },
  { name: 'screenshot-list-wide', path: '/shopping-list', width: 1280, height: 800, scale: 1 },
  { name: 'screenshot-plan-narrow', path: '/meal-planner', width: 390, height: 844, scale: 2 },
  { name: 'screenshot-list-narrow', path: '/shopping-list', width: 390, height: 844, scale: 2 },
];

const env = { ...process.env, DATA_DIR: data, PORT: String(port), LOG_LEVEL: 'warn' };
const seeded = spawnSync(process.execPath, [path.join(main, 'seed.js')], { env, encoding: 'utf8' });
const [, email, password] = /sign in as (\S+) with the password (\S+)/.exec(seeded.stdout) ?? [];
if (!email) throw new Error(`The seed failed: ${seeded.stdout}${seeded.stderr}`);
const product = spawn(process.execPath, [path.join(main, 'main.js')], { env, stdio: 'inherit' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  await waitUntilReady();
  for (const picture of pictures) await takeScreenshot(picture);
} finally {
  await browser.close();
  const ended = new Promise((resolve) => product.once('exit', resolve));
  product.kill('SIGTERM');
  await ended;
  await rm(data, { recursive: true, force: true });
}

async function takeScreenshot({ name, path: pathname, width, height, scale }) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    hasTouch: width < 768,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  const signedIn = await context.request.post(`${origin}/api/auth/login`, {
    data: { email, password },
    headers: { origin },
  });
  if (!signedIn.ok()) throw new Error(`Signing in answered ${signedIn.status()}`);
  const page = await context.newPage();
  await page.goto(origin + pathname);
  const hint = page.getByRole('button', { name: 'Dismiss' });
  await page.waitForLoadState('networkidle');
  if (await hint.first().isVisible()) await hint.first().click();
  await page.evaluate(() => document.fonts.ready);
  await pause(500);
  const file = path.join(folder, `${name}.webp`);
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 70, effort: 6 })
    .toFile(file);
  console.log(
    `${path.relative(root, file)}: ${width * scale} × ${height * scale}, ${Math.ceil(size / 1024)} KB`,
  );
  await context.close();
}

async function waitUntilReady() {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error('The product did not become ready');
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port: free } = server.address();
      server.close(() => resolve(free));
    });
  });
}
