import { execFile, execFileSync, type ExecFileSyncOptionsWithStringEncoding } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Client } from './client';
import type { Product } from './product';

const root = path.resolve(__dirname, '../..');

const program = ['--import', 'tsx', 'infra/operations/src/remote.ts'];

/** `npm run remote -- …`, on the data of the product that runs. Throws what it refuses. */
export function remoteCommand(product: Product, ...args: string[]): string {
  return execFileSync(process.execPath, [...program, ...args], {
    ...optionsOf(product),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The same, beside whatever else is going on. Rejects with what it refuses. */
export async function remoteCommandBeside(product: Product, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [...program, ...args], optionsOf(product));
  return stdout;
}

function optionsOf({ dataDirectory }: Product): ExecFileSyncOptionsWithStringEncoding {
  return {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDirectory, INIT_CWD: root },
  };
}

/** Which version of a screen the server shows to an account. */
export async function versionFor(client: Client, screen: string): Promise<string> {
  const { body } = await client.request<{ remotes: { name: string; version: string }[] }>(
    'GET',
    '/remotes.json',
  );
  return body.remotes.find(({ name }) => name === screen)?.version ?? '';
}
