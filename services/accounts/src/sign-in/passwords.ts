import { randomBytes } from 'node:crypto';
import { withBackgroundThrottled } from '@forkcast/event-sourcing';
import { hash, verify, type Options } from '@node-rs/argon2';
import { networkOf } from '@forkcast/service-kit';
import { limitWork } from './limitedWork';

/** OWASP's recommendation for argon2id, which is also the library's default variant. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each run takes 19 MB and a core for some 20 ms. */
const LIMITS = { running: 2, waiting: { perKey: 100, inAll: 500 } };

export type Passwords = Awaited<ReturnType<typeof createPasswords>>;

/**
 * The built-in password provider. Networks take turns: `client` is the address that the password comes from. Throws
 * ApiError 'unavailable' if too many wait.
 */
export async function createPasswords() {
  const limited = limitWork(LIMITS);
  const run = <Result>(client: string, work: () => Promise<Result>) =>
    limited(networkOf(client), () => withBackgroundThrottled(work));
  const dummyHash = await hash(randomBytes(32).toString('base64'), COST);
  return {
    hash: (password: string, client: string) => run(client, () => hash(normalise(password), COST)),
    /** Takes the same time and returns false without a hash to check against. */
    matches: async (password: string, passwordHash: string | null, client: string) => {
      const verified = await run(client, () => verify(passwordHash ?? dummyHash, normalise(password)));
      return verified && passwordHash !== null;
    },
  };
}

/** Keyboards differ in how they compose the same letters. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}
