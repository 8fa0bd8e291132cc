import { createHash, randomBytes } from 'node:crypto';

/** Accounts remembered per device. Beyond that, the oldest is forgotten. */
const MAX_ACCOUNTS = 8;
const NAME = /^[\w-]{22}$/;

/**
 * A device's cookie, '<device>.<account>.<account>…': a random name, and a hash per account that has signed in, which
 * is different on every device. The gateway signs the cookie and passes it on in `KNOWN_DEVICE_HEADER`. Never pass
 * unsigned text.
 */
interface KnownDevice {
  device: string;
  accounts: readonly string[];
}

/** The device's name if the account has signed in on it before; null otherwise, or if the text is invalid. */
export function deviceOf(text: string, accountId: string): string | null {
  const known = parse(text);
  return known?.accounts.includes(accountName(known.device, accountId)) ? known.device : null;
}

/** Adds the account to the device, or to a new device. */
export function withAccount(text: string | undefined, accountId: string): string {
  const { device, accounts } = parse(text ?? '') ?? {
    device: randomBytes(16).toString('base64url'),
    accounts: [],
  };
  const name = accountName(device, accountId);
  const others = accounts.filter((each) => each !== name).slice(0, MAX_ACCOUNTS - 1);
  return [device, name, ...others].join('.');
}

function parse(text: string): KnownDevice | null {
  const [device = '', ...accounts] = text.split('.');
  return [device, ...accounts].every((name) => NAME.test(name)) ? { device, accounts } : null;
}

function accountName(device: string, accountId: string): string {
  return createHash('sha256').update(`${device}:${accountId}`).digest('base64url').slice(0, 22);
}
