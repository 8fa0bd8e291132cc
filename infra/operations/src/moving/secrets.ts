import { commaSeparated, base64Key } from '@forkcast/service-kit';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../operatorError';

/** Contents of `secrets.json` in a data directory. */
const secretsSchema = z.object({
  identityKey: base64Key.transform(toText),
  cookieKeys: z.array(z.string()).min(1),
});
type Secrets = z.infer<typeof secretsSchema>;

const IDENTITY_KEY = 'identity_key';
const SESSION_KEYS = 'session_keys';

/**
 * Reads the secrets of a data directory; undefined if there are none because the environment provides them. Throws
 * OperatorError.
 */
export function secretsOfDirectory(directory: string): Secrets | undefined {
  const file = path.join(directory, 'secrets.json');
  if (!existsSync(file)) return undefined;
  const secrets = secretsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!secrets.success) throw new OperatorError(`${file} holds no secrets of this product`);
  return secrets.data;
}

/** Writes secrets into a data directory, readable by the owner only. */
export function writeToDirectory(directory: string, secrets: Secrets): void {
  writeFileSync(path.join(directory, 'secrets.json'), JSON.stringify(secrets), { mode: 0o600 });
}

/** Reads secrets from one file each, as separate processes receive them. Throws OperatorError if one is missing. */
export function secretsOfFiles(folder: string): Secrets {
  const [identity, session] = [IDENTITY_KEY, SESSION_KEYS].map((name) => readSecret(folder, name));
  const secrets = z
    .object({ identityKey: base64Key.transform(toText), cookieKeys: commaSeparated })
    .safeParse({ identityKey: identity, cookieKeys: session });
  if (!secrets.success) throw new OperatorError(`${folder} holds no secrets of this product`);
  return secrets.data;
}

/** Throws OperatorError if the folder contains different secrets. */
export function writeToFiles(folder: string, { identityKey, cookieKeys }: Secrets): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, text] of [
    [IDENTITY_KEY, identityKey],
    [SESSION_KEYS, cookieKeys.join(',')],
  ] as const) {
    const file = path.join(folder, name);
    if (existsSync(file)) {
      if (readSecret(folder, name) === text) continue;
      throw new OperatorError(`${file} is another secret; name an empty folder with --secrets`);
    }
    writeFileSync(file, text, { mode: 0o600 });
    // Containers read it as another user; the folder itself is private.
    chmodSync(file, 0o444);
  }
}

function readSecret(folder: string, name: string): string {
  try {
    return readFileSync(path.join(folder, name), 'utf8').trim();
  } catch (error) {
    throw new OperatorError(`The secret ${name} cannot be read in ${folder}: ${String(error)}`, {
      cause: error,
    });
  }
}

function toText(key: Uint8Array): string {
  return Buffer.from(key).toString('base64');
}
