import { Client } from '../../product/client';
import { importRecipes } from '../../product/importRecipes';
import { repeat } from './repeat';
import type { Attack } from './attack';

/** Each household in turn imports `recipes` recipes, `atOnce` with each request; by default all in one request. */
export function importAttack({
  recipes,
  atOnce = recipes,
}: {
  recipes: number;
  atOnce?: number;
}): Attack<{ origin: string }> {
  return {
    begin: async ({ origin }) => {
      let households = 0;
      const stop = repeat([origin], async () => {
        await importRecipes(await Client.registered(origin), recipes, atOnce);
        households += 1;
      });
      return async () => {
        await stop();
        return `${households} households, in turn, each importing ${recipes} recipes, ${atOnce} at once`;
      };
    },
  };
}

/**
 * Single-member households with `recipes` recipes each. Each member joins another household and brings the recipes
 * along.
 */
export function leavingAttack({
  households,
  recipes,
  atOnce = recipes,
}: {
  households: number;
  recipes: number;
  /** Recipes per request when the households are filled. */
  atOnce?: number;
}): Attack<{ origin: string }> {
  return {
    begin: async ({ origin }) => {
      const host = await Client.registered(origin);
      const leavingMembers: { client: Client; token: string }[] = [];
      for (let index = 0; index < households; index += 1) {
        const client = await Client.registered(origin);
        await importRecipes(client, recipes, atOnce);
        const { status, body } = await host.request<{ token: string }>('POST', '/api/household/invitations');
        if (status !== 201) throw new Error(`An invitation was answered ${status}`);
        leavingMembers.push({ client, token: body.token });
      }
      const leaving = leaveInTurn(leavingMembers);
      // The function that stops the attack reports a failure.
      leaving.catch(() => undefined);
      return async () => {
        await leaving;
        return `${households} households, in turn, left with ${recipes} recipes brought along`;
      };
    },
  };
}

async function leaveInTurn(leavingMembers: readonly { client: Client; token: string }[]): Promise<void> {
  for (const { client, token } of leavingMembers) {
    const invitation = { token, bringRecipes: true };
    const { status } = await client.request('POST', '/api/household/accept-invitation', invitation);
    if (status !== 204) throw new Error(`Joining a household was answered ${status}`);
    await waitUntilReadable(client);
  }
}

/** Waits until the other household can read the recipes; retries until the read model has caught up. */
async function waitUntilReadable(client: Client): Promise<void> {
  for (;;) {
    const { status } = await client.request('GET', '/api/recipes?limit=1');
    if (status === 200) return;
    if (status !== 503) throw new Error(`Recipes that were brought along were answered ${status}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
