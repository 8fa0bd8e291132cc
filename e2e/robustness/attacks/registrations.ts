import { randomUUID } from 'node:crypto';
import { repeat } from './repeat';
import type { Attack } from './attack';
import { addressOf, postFrom } from './fromAddress';

/** Registers one account after another from one address, and continues after it gets a 429. */
export function registrations({ atOnce }: { atOnce: number }): Attack {
  return {
    begin: async ({ origin }) => {
      const address = addressOf(200);
      const statuses = new Map<number, number>();
      const stop = repeat(Array.from({ length: atOnce }), async () => {
        const name = randomUUID();
        const status = await postFrom(address, origin, '/api/auth/register', {
          email: `${name}@example.org`,
          password: 'correct horse',
          username: name,
          displayName: 'Ann',
          timeZone: 'UTC',
        });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      });
      return async () => {
        await stop();
        const [made = 0, refused = 0] = [statuses.get(201), statuses.get(429)];
        const others = [...statuses.keys()].filter((status) => ![201, 429, 503].includes(status));
        if (others.length > 0) throw new Error(`Registrations were answered ${others.join(', ')}`);
        return `${atOnce} registering from one address without a pause: ${made} accounts, ${refused} times rejected`;
      };
    },
  };
}
