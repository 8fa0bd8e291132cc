import { Client } from '../product/client';
import { importRecipes } from '../product/manyRecipes';
import { again } from './again';
import type { Attack } from './attack';

/** One household after the other imports so many recipes, so many of them with each request: all at once unless told. */
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
      const stop = again([origin], async () => {
        await importRecipes(await Client.registered(origin), recipes, atOnce);
        households += 1;
      });
      return async () => {
        await stop();
        return `${households} households, one after the other, each importing ${recipes} recipes, ${atOnce} at once`;
      };
    },
  };
}

/** Households of one with so many recipes, whose only member joins another one and brings them along. */
export function leavingAttack({
  households,
  recipes,
  atOnce = recipes,
}: {
  households: number;
  recipes: number;
  /** How many of them come with each request when the households get them. */
  atOnce?: number;
}): Attack<{ origin: string }> {
  return {
    begin: async ({ origin }) => {
      const host = await Client.registered(origin);
      const leavers: { client: Client; token: string }[] = [];
      for (let index = 0; index < households; index += 1) {
        const client = await Client.registered(origin);
        await importRecipes(client, recipes, atOnce);
        const { status, body } = await host.request<{ token: string }>('POST', '/api/household/invitations');
        if (status !== 201) throw new Error(`An invitation was answered ${status}`);
        leavers.push({ client, token: body.token });
      }
      const leaving = leaveOneByOne(leavers);
      // Whoever ends it is told.
      leaving.catch(() => undefined);
      return async () => {
        await leaving;
        return `${households} households, one after the other, left with ${recipes} recipes brought along`;
      };
    },
  };
}

async function leaveOneByOne(leavers: readonly { client: Client; token: string }[]): Promise<void> {
  for (const { client, token } of leavers) {
    const invitation = { token, bringRecipes: true };
    const { status } = await client.request('POST', '/api/household/accept-invitation', invitation);
    if (status !== 204) throw new Error(`Joining a household was answered ${status}`);
    await brought(client);
  }
}

/** Until the recipes can be read in the other household; what is not caught up yet is asked for again. */
async function brought(client: Client): Promise<void> {
  for (;;) {
    const { status } = await client.request('GET', '/api/recipes?limit=1');
    if (status === 200) return;
    if (status !== 503) throw new Error(`Recipes that were brought along were answered ${status}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
