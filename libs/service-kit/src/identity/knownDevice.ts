import { createHash, randomBytes } from 'node:crypto';

/** How many accounts a device is known to; who signs in with more is a stranger to the one that was there longest. */
const ACCOUNTS = 8;
const NAME = /^[\w-]{22}$/;

/**
 * What a device is known by, '<device>.<account>.<account>…': a random name, and for each account that signed in with
 * it a hash that means nothing on another device. The gateway keeps it in a signed cookie and hands it on in
 * `KNOWN_DEVICE_HEADER`; text that was not signed must not get here.
 */
interface KnownDevice {
  device: string;
  accounts: readonly string[];
}

/** The device's own name if the account has signed in with it before; null if not, or if the text names no device. */
export function deviceOf(text: string, accountId: string): string | null {
  const known = read(text);
  return known?.accounts.includes(accountName(known.device, accountId)) ? known.device : null;
}

/** The same device, or a new one, known to the account from now on. */
export function withAccount(text: string | undefined, accountId: string): string {
  const { device, accounts } = read(text ?? '') ?? {
    device: randomBytes(16).toString('base64url'),
    accounts: [],
  };
  const name = accountName(device, accountId);
  const others = accounts.filter((each) => each !== name).slice(0, ACCOUNTS - 1);
  return [device, name, ...others].join('.');
}

function read(text: string): KnownDevice | null {
  const [device = '', ...accounts] = text.split('.');
  return [device, ...accounts].every((name) => NAME.test(name)) ? { device, accounts } : null;
}

function accountName(device: string, accountId: string): string {
  return createHash('sha256').update(`${device}:${accountId}`).digest('base64url').slice(0, 22);
}
