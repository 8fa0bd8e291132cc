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
  /** Signs the identity that the gateway sends to services, and wraps the keys of personal data. */
  identityKey: Uint8Array;
  /** Sign the session cookie; the first signs, all verify. */
  cookieKeys: readonly string[];
}

export interface SecretsOptions {
  dataDirectory: string;
  /** The environment takes precedence over the directory. */
  identityKey?: Uint8Array;
  cookieKeys?: readonly string[];
}

/**
 * Finds the secrets: from the environment, otherwise from this directory. Undefined if one is missing because there is
 * no `secrets.json` yet. Throws `DataDirectoryError` for a damaged `secrets.json`.
 */
export function findSecrets({ dataDirectory, identityKey, cookieKeys }: SecretsOptions): Secrets | undefined {
  if (identityKey && cookieKeys) return { identityKey, cookieKeys };
  const file = path.join(dataDirectory, 'secrets.json');
  if (!existsSync(file)) return undefined;
  const stored = readSecrets(file);
  return { identityKey: identityKey ?? stored.identityKey, cookieKeys: cookieKeys ?? stored.cookieKeys };
}

/**
 * Creates the secrets that the environment doesn't provide, and stores them in `secrets.json`, readable by the owner
 * only.
 */
export function makeSecrets({ dataDirectory, identityKey, cookieKeys }: SecretsOptions): Secrets {
  // Secrets from the environment are never stored.
  const generated = {
    identityKey: randomBytes(32).toString('base64'),
    cookieKeys: [randomBytes(32).toString('base64url')],
  };
  const file = path.join(dataDirectory, 'secrets.json');
  const draft = `${file}.draft`;
  // Left by an interrupted start.
  rmSync(draft, { force: true });
  const descriptor = openSync(draft, 'wx', 0o600);
  try {
    // `writeFileSync` repeats partial writes.
    writeFileSync(descriptor, JSON.stringify(generated));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(draft, file);
  flush(dataDirectory);
  return {
    identityKey: identityKey ?? new Uint8Array(Buffer.from(generated.identityKey, 'base64')),
    cookieKeys: cookieKeys ?? generated.cookieKeys,
  };
}

function readSecrets(file: string): Secrets {
  refuseForbiddenFile(file);
  const read = secretsSchema.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (read.success) return read.data;
  throw new DataDirectoryError(
    `${file} is damaged: it must contain an identityKey and cookieKeys. Restore the original file. ` +
      `It cannot be recreated, because personal data is encrypted with it. ${RESTORE}`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Invalid JSON counts as invalid secrets.
    return undefined;
  }
}
