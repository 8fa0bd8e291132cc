// Imports another app's large file with photos on the page in Chromium. Measures the duration, the peak memory of the
// page's processes, and how long the main thread is blocked. Defaults: MEGABYTES=500, PHOTO_KB=400; READ_ONLY=1 skips
// the import. `npx tsx e2e/bench/importFilesBench.ts`
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import type { RecipeList } from '@forkcast/contracts';
import { Zip, ZipPassThrough } from 'fflate';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { openDevice } from '../browser/browser';
import { Client } from '../product/client';
import { startProduct } from '../product/product';
import { signIn } from '../browser/signIn';
import { print, measureMs } from './support/measured';

const MEGABYTES = Number(process.env.MEGABYTES ?? 500);
const PHOTO_KB = Number(process.env.PHOTO_KB ?? 400);
const RECIPES = Math.round((MEGABYTES * 1_000) / (PHOTO_KB * 1.02));
const TIMEOUT_MS = 60 * 60_000;
const SAMPLE_MS = 250;
/** Delays that people notice, in milliseconds. */
const LONG_TASK_MS = 100;

/** Creates unique photos of noise of about PHOTO_KB. The size in pixels is determined once. */
async function createPhotographer(): Promise<() => Promise<Buffer>> {
  const takePhoto = (width: number) =>
    sharp(randomBytes(width * Math.round(width * 0.75) * 3), {
      raw: { width, height: Math.round(width * 0.75), channels: 3 },
    })
      .jpeg({ quality: 60 })
      .toBuffer();
  const { length } = await takePhoto(400);
  const width = Math.round(400 * Math.sqrt((PHOTO_KB * 1_000) / length));
  return () => takePhoto(width);
}

/** Writes a Paprika export to the disk without holding all of it in memory. */
async function writeExport(file: string): Promise<void> {
  const photograph = await createPhotographer();
  const out = createWriteStream(file);
  const zip = new Zip((error, chunk, isLast) => {
    if (error) throw error;
    out.write(chunk);
    if (isLast) out.end();
  });
  for (let number = 0; number < RECIPES; number += 1) {
    const recipe = {
      uid: `uid-${number}`,
      hash: `hash-${number}`,
      name: `Recipe ${number}`,
      ingredients: '2 eggs\n250 g flour\n1 pinch salt\n500 ml milk',
      directions: 'Whisk all of it.\nLet it rest for 20 minutes.\nFry in butter.',
      categories: ['Breakfast'],
      photo_data: (await photograph()).toString('base64'),
    };
    const entry = new ZipPassThrough(`Recipe ${number}.paprikarecipe`);
    zip.add(entry);
    entry.push(new Uint8Array(gzipSync(JSON.stringify(recipe), { level: 1 })), true);
    if (out.writableNeedDrain) await new Promise((resolve) => out.once('drain', resolve));
  }
  zip.end();
  await finished(out);
}

/** Memory of a browser's largest page with its workers, in megabytes. */
function pageMemory(profile: string): number {
  const processes = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8', maxBuffer: 16_000_000 })
    .split('\n')
    .filter((line) => line.includes('--type=renderer') && line.includes(profile));
  return Math.max(0, ...processes.map((line) => proportionalMegabytes(line.trim().split(' ', 1)[0] ?? '')));
}

/** Memory of a process with its share of shared pages, in megabytes. */
function proportionalMegabytes(pid: string): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1_024;
  } catch {
    // The process has ended.
    return 0;
  }
}

/** Samples the page's processes until the work has finished. */
async function measurePeak(
  profile: string,
  work: () => Promise<unknown>,
): Promise<{ ms: number; peak: number }> {
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, pageMemory(profile))), SAMPLE_MS);
  try {
    return { ms: await measureMs(work), peak };
  } finally {
    clearInterval(watch);
  }
}

const longTasks = (page: Page) =>
  page.evaluate(() => {
    const seen = (window as unknown as { longTasks: number[] }).longTasks; // The init script sets it.
    return seen.splice(0);
  });

function printResult(
  name: string,
  { ms, peak }: { ms: number; peak: number },
  tasks: readonly number[],
): void {
  const long = tasks.filter((task) => task > LONG_TASK_MS);
  print(name, `${(ms / 1_000).toFixed(1)} s, the page's process ${peak.toFixed(0)} MB at most`);
  print(
    '  its main thread',
    `${long.length} tasks over ${LONG_TASK_MS} ms, the longest ${Math.max(0, ...tasks).toFixed(0)} ms`,
  );
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forkcast-files-'));
  const profile = path.join(folder, 'profile');
  const product = await startProduct();
  const { context, page } = await openDevice(profile);
  try {
    const file = path.join(folder, 'all.paprikarecipes');
    await writeExport(file);
    print('the file', `${RECIPES} recipes, ${((await stat(file)).size / 1_000_000).toFixed(0)} MB`);

    const client = await Client.registered(product.origin);
    await signIn(context, client);
    page.setDefaultTimeout(TIMEOUT_MS);
    await page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(window, { longTasks: seen });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.push(duration);
      }).observe({ type: 'longtask', buffered: true });
    });
    await page.goto(`${product.origin}/recipes/import`);
    const input = page.locator('input[type=file]').first();
    await input.waitFor({ state: 'attached' });
    await page.waitForTimeout(3_000);
    print('the page before', `${pageMemory(profile).toFixed(0)} MB`);
    await longTasks(page);

    const start = page.getByRole('button', {
      name: new RegExp(`^Import ${RECIPES.toLocaleString('en')} Recipes$`),
    });
    const read = await measurePeak(profile, async () => {
      await input.setInputFiles(file);
      await start.waitFor();
    });
    printResult('chosen, read and compared', read, await longTasks(page));

    if (process.env.READ_ONLY) return;
    const imported = await measurePeak(profile, async () => {
      await start.click();
      await page.getByRole('button', { name: 'Undo Import' }).waitFor();
    });
    printResult('imported with its photos', imported, await longTasks(page));
    const { body } = await client.request<RecipeList>('GET', '/api/recipes?page=1&limit=100');
    const without = body.recipes.filter(({ photos }) => photos.length !== 1).length;
    print(
      'recipes that are there, without a photo among the first hundred',
      `${body.pagination?.total}, ${without}`,
    );
  } finally {
    await context.close();
    await product.dispose();
    await rm(folder, { recursive: true, force: true });
  }
}

void main();
