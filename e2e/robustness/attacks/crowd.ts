import { Client } from '../../product/client';
import { repeat } from './repeat';
import type { Attack } from './attack';

interface Named {
  id: string;
}

/**
 * One household whose members all change the same week and tick the same list at once. Every request has to succeed.
 */
export function crowd({ adding, ticking }: { adding: number; ticking: number }): Attack {
  return {
    begin: async ({ origin }) => {
      const client = await Client.registered(origin);
      const items = await Promise.all(
        Array.from({ length: ticking }, (_, index) =>
          client.request<Named>('POST', '/api/shopping-list', { name: `thing ${index}` }),
        ),
      );
      const statuses = new Map<number, number>();
      const count = (answers: readonly { status: number }[]) => {
        for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      };
      count(items);
      const stop = repeat([client], async (_, round) => {
        const added = Array.from({ length: adding }, (_unused, index) =>
          client.request('POST', '/api/meal-plans', {
            date: new Date(Date.UTC(2027, 0, 3 + round * 7 + (index % 7))).toISOString(),
            mealType: (['breakfast', 'lunch', 'dinner'] as const)[index % 3],
            recipeName: `Soup ${index}`,
          }),
        );
        const ticked = items.map(({ body }) =>
          client.request('PUT', `/api/shopping-list/${body.id}`, { isChecked: round % 2 === 0 }),
        );
        count(await Promise.all([...added, ...ticked]));
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      });
      return async () => {
        await stop();
        const refused = [...statuses].filter(([status]) => status !== 200 && status !== 201);
        if (refused.length > 0)
          throw new Error(`Changes of one week and list were refused: ${refused.join('; ')}`);
        const all = [...statuses.values()].reduce((sum, each) => sum + each, 0);
        return `${adding} adding to one week and ${ticking} ticking one list at once: ${all} changes, all done`;
      };
    },
  };
}
