import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '../../product/client';
import { importRecipes } from '../../product/importRecipes';
import { repeat } from './repeat';
import type { Attack } from './attack';
import { hostileNames, type HostileNamesOutcome } from './hostileNames';
import { hostilePages } from './hostilePages';
import { slowBodies, type SlowBodiesOptions } from './slowBodies';
import { slowReaders } from './slowReaders';

/** Repeated sign-ins whose bodies arrive byte by byte. At the end, all of them are reset at once. */
export function slowBodiesAttack(options: SlowBodiesOptions): Attack {
  return {
    begin: async ({ origin }) => {
      const attack = await slowBodies(origin, options);
      return async () => {
        await attack.close();
        return `${options.bodies} slow bodies from ${options.addresses} addresses, reset in the end`;
      };
    },
  };
}

/** Lists generated from plans whose names are expensive to merge. */
export function hostileNamesAttack(): Attack {
  return {
    begin: async ({ origin }) => {
      const attacker = await Client.registered(origin);
      let last: ReadonlyMap<string, HostileNamesOutcome> = new Map();
      const stop = repeat([attacker], async (client) => void (last = await hostileNames(client)));
      return async () => {
        await stop();
        const outcomes = [...last].map(
          ([kind, { status, tries, ms }]) => `${kind} ${status} after ${ms.toFixed(0)} ms (try ${tries})`,
        );
        return `lists of hostile names: ${outcomes.join(', ')}`;
      };
    },
  };
}

/** Page imports that take all the time allowed, from several accounts. `address`: see `HostilePagesOptions`. */
export function hostilePagesAttack({ address, accounts }: { address: string; accounts: number }): Attack {
  return {
    begin: async ({ origin }) => {
      const statuses = new Map<number, number>();
      const attackers = await Promise.all(Array.from({ length: accounts }, () => Client.registered(origin)));
      const stop = repeat(attackers, async (client) => {
        for (const status of await hostilePages(client, { address, imports: 4, atOnce: 4 })) {
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      });
      return async () => {
        await stop();
        return `${accounts} accounts reading hostile pages: ${formatStatusCounts(statuses)}`;
      };
    },
  };
}

/** Full exports that the client requests but never reads, by several accounts with many recipes each. */
export function slowReadersAttack(options: { accounts: number; readers: number; recipes: number }): Attack {
  const { accounts, readers, recipes } = options;
  return {
    begin: async ({ origin }) => {
      const statuses = new Map<number, number>();
      const closers: (() => void)[] = [];
      for (let account = 0; account < accounts; account += 1) {
        const client = await Client.registered(origin);
        await importRecipes(client, recipes);
        await waitUntilListed(client);
        const opened = await slowReaders(client, { readers });
        for (const status of opened.statuses) statuses.set(status, (statuses.get(status) ?? 0) + 1);
        closers.push(() => opened.close());
      }
      return () => {
        for (const close of closers) close();
        return Promise.resolve(
          `${accounts} accounts with ${readers} unread downloads each: ${formatStatusCounts(statuses)}`,
        );
      };
    },
  };
}

/** '3 times 200, once 429' */
function formatStatusCounts(statuses: ReadonlyMap<number, number>): string {
  return [...statuses].map(([status, count]) => `${count} times ${status}`).join(', ');
}

/** Imported recipes become readable a moment later; earlier requests get a 503. */
async function waitUntilListed(client: Client): Promise<void> {
  while ((await client.request('GET', '/api/recipes?limit=1')).status === 503) await pause(200);
}
