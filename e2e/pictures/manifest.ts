// `npm run manifest-pictures`: takes the screenshots that browsers show when they offer to install the app, of the
// built product with the sample household. Run it when the plan or the list look different, and commit the result.
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser } from '../browser/browser';
import { signIn } from '../browser/signIn';
import { startSeeded } from '../lighthouse/seeded';
import { Client } from '../product/client';

const folder = path.resolve(__dirname, '../../shell/public');

/** As declared in the manifest. */
const pictures = [
  { name: 'screenshot-plan-wide', address: '/meal-planner', width: 1280, height: 800, scale: 1 },
  { name: 'screenshot-list-wide', address: '/shopping-list', width: 1280, height: 800, scale: 1 },
  { name: 'screenshot-plan-narrow', address: '/meal-planner', width: 390, height: 844, scale: 2 },
  { name: 'screenshot-list-narrow', address: '/shopping-list', width: 390, height: 844, scale: 2 },
];

async function main(): Promise<void> {
  const { product, username, password } = await startSeeded();
  const browser = await launchBrowser();
  try {
    const client = new Client(product.origin);
    await client.request('POST', '/api/auth/login', { username, password });
    for (const picture of pictures) await takePicture(browser, client, picture);
  } finally {
    await browser.close();
    await product.dispose();
  }
}

async function takePicture(
  browser: Browser,
  client: Client,
  { name, address, width, height, scale }: (typeof pictures)[number],
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    hasTouch: width < 768,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  await signIn(context, client);
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('forkcast.phoneHint', 'dismissed'));
  await page.goto(client.origin + address);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await pause(500);
  const webp = sharp(await page.screenshot()).webp({ quality: 70, effort: 6 });
  const { size } = await webp.toFile(path.join(folder, `${name}.webp`));
  console.log(`${name}.webp: ${width * scale} × ${height * scale}, ${Math.ceil(size / 1024)} KB`);
  await context.close();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
