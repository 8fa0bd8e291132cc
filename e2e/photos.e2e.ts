import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipped } from '@forkcast/gateway/testing';
import sharp from 'sharp';
import { Client } from './product/client';
import { startProduct, type Product } from './product/product';

interface Photographed {
  id: string;
  photos: { id: string; width: number; height: number; alt: string }[];
}

let product: Product;
let directory: string;
beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'forkcast-photos-'));
  product = await startProduct();
});
afterEach(async () => {
  await product.dispose();
  rmSync(directory, { recursive: true, force: true });
});

const operate = (command: string, args: string[], dataDirectory: string) =>
  spawnSync(process.execPath, [path.resolve(__dirname, `../infra/operations/dist/${command}.js`), ...args], {
    env: { ...process.env, DATA_DIR: dataDirectory },
    encoding: 'utf8',
  });

async function bytesAt(
  client: Client,
  address: string,
): Promise<{ status: number; type: string | null; bytes: Buffer }> {
  const answer = await fetch(client.origin + address, {
    headers: { cookie: client.cookieHeader(), accept: 'image/webp' },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type'), bytes };
}

async function photograph(client: Client, recipeId: string, bytes: Buffer) {
  const answer = await fetch(`${client.origin}/api/recipes/${recipeId}/photos`, {
    method: 'POST',
    headers: { cookie: client.cookieHeader(), origin: client.origin, 'content-type': 'image/jpeg' },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, photo: (await answer.json()) as Photographed['photos'][number] };
}

test('a photo → outlasts kill -9 after the answer, is in export and backup, and the doctor misses it once it is gone', async () => {
  const client = await Client.registered(product.origin);
  const { id } = (await client.request<Photographed>('POST', '/api/recipes', { name: 'Soup' })).body;
  const noise = { width: 3_000, height: 2_000, channels: 3 as const, background: '#a52' };
  const jpeg = await sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg()
    .toBuffer();
  // More than any other call takes.
  expect(jpeg.length).toBeGreaterThan(1_000_000);
  const { status, photo } = await photograph(client, id, jpeg);
  await product.kill();
  expect([status, photo.width, photo.height]).toEqual([201, 1_920, 1_280]);

  await product.start();
  const kept = (await client.request<Photographed>('GET', `/api/recipes/${id}`)).body;
  expect(kept.photos).toEqual([photo]);
  const whole = await bytesAt(client, `/api/photos/${photo.id}`);
  expect([whole.status, whole.type]).toEqual([200, 'image/webp']);
  expect(await sharp(new Uint8Array(whole.bytes)).metadata()).toMatchObject({ width: 1_920, height: 1_280 });

  const download = await bytesAt(client, '/api/user/export');
  expect([download.status, download.type]).toEqual([200, 'application/zip']);
  const exported = unzipped(download.bytes);
  expect(exported[`photos/${photo.id}.webp`]).toEqual(whole.bytes);
  expect(JSON.parse(exported['photos.json']?.toString() ?? '')).toMatchObject([
    { recipeId: id, id: photo.id },
  ]);

  const backup = path.join(directory, 'backup');
  const taken = operate('backup', [backup], product.dataDirectory);
  expect(taken).toMatchObject({ status: 0, stderr: '' });
  expect(taken.stdout).toContain('2 files of photos');
  const restored = path.join(directory, 'data');
  expect(operate('restore', [backup], restored)).toMatchObject({ status: 0, stderr: '' });
  // The read models are made at the first start.
  const second = await startProduct({ DATA_DIR: restored });
  await second.kill();
  const examined = operate('doctor', [], restored);
  expect(examined.stdout).toContain('ok     photos: 1 shown by recipes, 2 files');
  expect(examined.status).toBe(0);
  rmSync(path.join(restored, 'photos'), { recursive: true });
  const missing = operate('doctor', [], restored);
  expect(missing.stdout).toContain('1 photos are missing');
  expect(missing.status).toBe(1);
  await second.dispose();
}, 180_000);
