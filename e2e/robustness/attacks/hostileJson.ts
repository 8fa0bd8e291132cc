import { Client } from '../../product/client';
import type { Attack } from './attack';
import { repeat } from './repeat';

/** Bodies that cost far more to parse than to send, for endpoints with large and with small limits. */
export function hostileJson({ bytes, senders }: { bytes: number; senders: number }): Attack {
  const ones = `[${'1,'.repeat(Math.floor(bytes / 2) - 2)}1]`;
  const bodies = [
    ones,
    `{"rows":${ones}}`,
    '['.repeat(bytes),
    `{"recipes":[${'{"name":[]},'.repeat(Math.floor(bytes / 12) - 1)}{}]}`,
    `{"name":"${'\\ud800'.repeat(Math.floor(bytes / 6) - 2)}"}`,
  ];
  return {
    begin: async ({ origin }) => {
      const statuses = new Map<number, number>();
      const attackers = await Promise.all(Array.from({ length: senders }, () => Client.registered(origin)));
      const stop = repeat(attackers, async (client, round) => {
        const body = bodies[round % bodies.length];
        const path = round % 2 === 0 ? '/api/recipes/import' : '/api/recipes';
        const { status } = await client.request('POST', path, body);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      });
      return async () => {
        await stop();
        const served = [...statuses].map(([status, count]) => `${count} times ${status}`).join(', ');
        const wrong = [...statuses.keys()].filter(
          (status) => status < 400 || (status >= 500 && status !== 503),
        );
        if (wrong.length > 0) throw new Error(`Hostile bodies were answered ${served}`);
        return `hostile JSON of ${bytes.toLocaleString('en-US')} bytes: ${served}`;
      };
    },
  };
}
