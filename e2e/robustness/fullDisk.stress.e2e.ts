import { execFileSync } from 'node:child_process';
import { eventually } from '@forkcast/event-sourcing/testing';
import { Client } from '../product/client';
import { startProduct, type Product } from '../product/product';

let product: Product;
beforeAll(async () => (product = await startProduct()));
afterAll(() => product.dispose());

/** Limits the size of any file that the product writes. It is the closest to a full disk without a separate disk. */
function filesTake(bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(product.process().pid), `--fsize=${bytes}:`]);
}

async function problems(): Promise<{ status: number; text: string }> {
  const response = await fetch(`${product.origin}/readyz`);
  return { status: response.status, text: await response.text() };
}

test('responds 503 to writes and reports unready while the disk is full', async () => {
  const client = await Client.registered(product.origin);
  const add = (name: string) =>
    client.request<{ id: string }>('POST', '/api/recipes', { name, ingredients: [] });
  const names = async () => {
    const { body } = await client.request<{ recipes: { name: string }[] }>('GET', '/api/recipes');
    return body.recipes.map(({ name }) => name).sort();
  };
  expect((await add('before')).status).toBe(201);
  expect(await problems()).toMatchObject({ status: 200 });

  filesTake(1);
  for (const attempt of ['first', 'second', 'third']) {
    const { status, headers } = await add(attempt);
    expect([attempt, status, headers.has('retry-after')]).toEqual([attempt, 503, true]);
  }
  const { status, text } = await problems();
  expect(status).toBe(200);
  expect(text).toMatch(/disk/i);
  expect(await names()).toEqual(['before']);

  filesTake('unlimited');
  expect((await add('after')).status).toBe(201);
  expect(await names()).toEqual(['after', 'before']);
  // Buffered writes are retried every second.
  await eventually(async () => expect((await problems()).text).not.toMatch(/disk/i));
  await product.kill();
  await product.start();
  expect(await names()).toEqual(['after', 'before']);
});
