import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Client } from './client';
import type { Product } from './product';

const root = path.resolve(__dirname, '../..');

/** Runs `npm run remote -- …` on the running product's data. Throws the command's error. */
export function remoteCommand(product: Product, ...args: string[]): string {
  return execFileSync(process.execPath, ['--import', 'tsx', 'infra/operations/src/remote.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: product.dataDirectory, INIT_CWD: root },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The version of a screen that the server delivers to an account. */
export async function versionFor(client: Client, screen: string): Promise<string> {
  const { body } = await client.request<{ remotes: { name: string; version: string }[] }>(
    'GET',
    '/remotes.json',
  );
  return body.remotes.find(({ name }) => name === screen)?.version ?? '';
}
