import { base64Key } from '@forkcast/service-kit';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { flush, refuseForbiddenFile, RESTORE } from '@forkcast/stores';
import { z } from 'zod';
import { DataDirectoryError } from './dataDirectoryError';

const secretsSchema = z.object({ identityKey: base64Key, cookieKeys: z.array(z.string().min(1)).min(1) });

export interface Secrets {
  /** Signs the identity that the gateway hands to services, and wraps the keys of personal data. */
  identityKey: Uint8Array;
  /** Sign the session cookie; the first signs, all verify. */
  cookieKeys: readonly string[];
}

export interface SecretsOptions {
  dataDirectory: string;
  /** What the environment gave goes before what the directory has. */
  identityKey?: Uint8Array;
  cookieKeys?: readonly string[];
}

/**
 * The secrets that there are: given by the environment, else of this directory. Undefined where one of them would have
 * to be made, as there is no `secrets.json`. Throws `DataDirectoryError` for a `secrets.json` that is damaged.
 */
export function findSecrets({ dataDirectory, identityKey, cookieKeys }: SecretsOptions): Secrets | undefined {
  if (identityKey && cookieKeys) return { identityKey, cookieKeys };
  const file = path.join(dataDirectory, 'secrets.json');
  if (!existsSync(file)) return undefined;
  const stored = readSecrets(file);
  return { identityKey: identityKey ?? stored.identityKey, cookieKeys: cookieKeys ?? stored.cookieKeys };
}

/** Makes what the environment did not give, and keeps it in `secrets.json`, readable by its owner alone. */
export function makeSecrets({ dataDirectory, identityKey, cookieKeys }: SecretsOptions): Secrets {
  // What the environment gives is not put on the disk.
  const made = {
    identityKey: randomBytes(32).toString('base64'),
    cookieKeys: [randomBytes(32).toString('base64url')],
  };
  const file = path.join(dataDirectory, 'secrets.json');
  const draft = `${file}.draft`;
  // Left by an interrupted start.
  rmSync(draft, { force: true });
  const descriptor = openSync(draft, 'wx', 0o600);
  try {
    // Continues if the system wrote only a part.
    writeFileSync(descriptor, JSON.stringify(made));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(draft, file);
  flush(dataDirectory);
  return {
    identityKey: identityKey ?? new Uint8Array(Buffer.from(made.identityKey, 'base64')),
    cookieKeys: cookieKeys ?? made.cookieKeys,
  };
}

function readSecrets(file: string): Secrets {
  refuseForbiddenFile(file);
  const read = secretsSchema.safeParse(jsonIn(readFileSync(file, 'utf8')));
  if (read.success) return read.data;
  throw new DataDirectoryError(
    `${file} is damaged or cut short: it has to hold an identityKey and cookieKeys. Put back the one that was there. ` +
      `It cannot be made anew, as personal data was sealed with it. ${RESTORE}`,
  );
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON is no secrets either.
    return undefined;
  }
}
