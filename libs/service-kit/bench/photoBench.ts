import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

/*
 * CPU time and peak memory of photo processing, each step in its own process.
 * npx tsx --tsconfig tsconfig.server.json libs/service-kit/bench/photoBench.ts
 */

const RUNS = 3;

/** Writes a photo of 12 megapixels, with shapes, shades and grain like a camera's. */
async function createPhoto(file: string, format: 'jpeg' | 'png'): Promise<void> {
  const [width, height] = [4_032, 3_024];
  const shapes = Array.from({ length: 400 }, (_, index) => {
    const [x, y] = [(index * 733) % width, (index * 397) % height];
    return `<circle cx="${x}" cy="${y}" r="${20 + ((index * 37) % 260)}" fill="hsl(${(index * 47) % 360},60%,${20 + (index % 60)}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
  const grain = new Uint8Array(
    await sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 12 },
      },
    })
      .png()
      .toBuffer(),
  );
  const flat = sharp(new TextEncoder().encode(svg))
    .flatten()
    .composite([{ input: Buffer.from(grain), blend: 'soft-light' }]);
  await (format === 'jpeg' ? flat.jpeg({ quality: 90 }) : flat.png()).toFile(file);
}

function run(name: string, file: string) {
  const results = Array.from({ length: RUNS }, () => {
    const text = execFileSync(process.execPath, [
      '--require',
      require.resolve('tsx/cjs'),
      path.join(__dirname, 'measurePicture.ts'),
      name,
      file,
    ]);
    return JSON.parse(text.toString()) as { ms: number; megabytes: number; size: number };
  });
  const [best] = results.toSorted((one, other) => one.ms - other.ms);
  if (best)
    console.log(
      `${name.padEnd(10)} ${best.ms.toFixed(0).padStart(6)} ms ${best.megabytes.toFixed(0).padStart(5)} MB ${(best.size / 1_000).toFixed(0).padStart(6)} KB`,
    );
}

async function main(): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'forkcast-photo-bench-'));
  for (const format of ['jpeg', 'png'] as const) {
    const photo = path.join(directory, `photo.${format}`);
    await createPhoto(photo, format);
    console.log(`12 megapixels, ${format}, ${(readFileSync(photo).length / 1_000_000).toFixed(1)} MB`);
    run('nothing', photo);
    run('take-in', photo);
  }
  const whole = path.join(directory, 'whole.webp');
  for (const each of ['webp 960', 'avif 320', 'avif 960', 'avif 1920']) run(each, whole);
  rmSync(directory, { recursive: true });
}

void main();
