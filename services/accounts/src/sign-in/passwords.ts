import { randomBytes } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';
import { limitWork } from './limitedWork';

/** OWASP's recommendation for argon2id, which is also the library's default variant. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each run takes 19 MB and a core for some 20 ms. */
const LIMITS = { running: 2, waiting: 500 };

/** The built-in password provider. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time, and answers false, where there is no hash to check against. */
  matches(password: string, passwordHash: string | null): Promise<boolean>;
}

export async function createPasswords(): Promise<Passwords> {
  const limited = limitWork(LIMITS);
  const hashOf = (password: string) => limited(() => hash(typed(password), COST));
  const hashOfNobody = await hashOf(randomBytes(32).toString('base64'));
  return {
    hash: hashOf,
    matches: async (password, passwordHash) => {
      const verified = await limited(() => verify(passwordHash ?? hashOfNobody, typed(password)));
      return verified && passwordHash !== null;
    },
  };
}

/** Keyboards differ in how they compose the same letters. */
function typed(password: string): string {
  return password.normalize('NFKC');
}
