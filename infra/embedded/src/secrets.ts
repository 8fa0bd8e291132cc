import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const secretsSchema = z.object({ identityKey: z.string(), cookieKeys: z.array(z.string()).min(1) });

export interface Secrets {
  /** Signs the identity that the gateway hands to services, and wraps the keys of personal data. */
  identityKey: Uint8Array;
  /** Sign the session cookie; the first signs, all verify. */
  cookieKeys: readonly string[];
}

/**
 * The secrets that the environment gave; those of this installation where it gave none, made, readable by their owner
 * alone, on the first start.
 */
export function loadSecrets({
  dataDirectory,
  identityKey: givenKey,
  cookieKeys: givenKeys,
}: {
  dataDirectory: string;
  identityKey?: Uint8Array;
  cookieKeys?: readonly string[];
}): Secrets {
  if (givenKey && givenKeys) return { identityKey: givenKey, cookieKeys: givenKeys };
  const file = path.join(dataDirectory, 'secrets.json');
  const stored = readIfThere(file) ?? create(file);
  const { identityKey, cookieKeys } = secretsSchema.parse(JSON.parse(stored));
  return {
    identityKey: givenKey ?? new Uint8Array(Buffer.from(identityKey, 'base64')),
    cookieKeys: givenKeys ?? cookieKeys,
  };
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function create(file: string): string {
  const text = JSON.stringify({
    identityKey: randomBytes(32).toString('base64'),
    cookieKeys: [randomBytes(32).toString('base64url')],
  });
  const draft = `${file}.${process.pid}.draft`;
  const descriptor = openSync(draft, 'wx', 0o600);
  writeSync(descriptor, text);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(draft, file);
  return text;
}
