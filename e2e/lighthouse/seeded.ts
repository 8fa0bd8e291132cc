import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startProduct, type Product } from '../product/product';

const seed = path.resolve(__dirname, '../../infra/embedded/dist/seed.js');

/** Starts the product with the sample household and returns its credentials. */
export async function startSeeded(): Promise<{ product: Product; username: string; password: string }> {
  const product = await startProduct();
  await product.kill();
  const child = spawn(process.execPath, [seed], {
    env: { ...process.env, DATA_DIR: product.dataDirectory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  await once(child, 'close');
  const [, username, password] = /sign in as (\S+) with the password (\S+)/.exec(output) ?? [];
  if (!username || !password) {
    await product.dispose();
    throw new Error(`The seed did not say how to sign in: ${output}`);
  }
  await product.start();
  return { product, username, password };
}
