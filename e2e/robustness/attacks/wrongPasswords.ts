import { randomUUID } from 'node:crypto';
import { Client } from '../../product/client';
import { repeat } from './repeat';
import type { Attack } from './attack';
import { addressOf, postFrom } from './fromAddress';

/**
 * Guesses a user's password from many addresses. Fails if the owner can't sign in during the attack on a device that
 * they have signed in with, or if no guess is rejected with 429.
 */
export function wrongPasswords({ guessers }: { guessers: number }): Attack {
  return {
    begin: async ({ origin }) => {
      const email = `${randomUUID()}@example.org`;
      const owner = new Client(origin);
      const password = 'correct horse';
      const account = { email, password, username: randomUUID(), displayName: 'Owner', timeZone: 'UTC' };
      const registered = await owner.request('POST', '/api/auth/register', account);
      if (registered.status !== 201) throw new Error(`The owner could not register: ${registered.status}`);
      let refused = 0;
      const addresses = Array.from({ length: guessers }, (_, index) => addressOf(index));
      const stop = repeat(addresses, async (address) => {
        const guess = { email, password: randomUUID() };
        if ((await postFrom(address, origin, '/api/auth/login', guess)) === 429) refused += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
      });
      return async () => {
        const { status } = await owner.request('POST', '/api/auth/login', { email, password });
        await stop();
        if (status !== 200) throw new Error(`The owner was locked out: ${status}`);
        if (refused === 0) throw new Error('No attempt was rate-limited');
        return `${guessers} addresses guessing one password, rejected ${refused} times; the owner signs in`;
      };
    },
  };
}
