import { Client } from '../product/client';
import { startProduct, type Product } from '../product/product';

let product: Product;
beforeAll(async () => (product = await startProduct()));
afterAll(() => product.dispose());

interface Named {
  id: string;
  name: string;
  recipeName: string;
}

test('returns each of 1,000 writes in the next read', async () => {
  const client = await Client.registered(product.origin);
  const range = { startDate: '2026-11-15T00:00:00.000Z', endDate: '2026-11-21T23:59:59.999Z' };
  const query = new URLSearchParams(range).toString();
  const day = (index: number) => `2026-11-${15 + (index % 7)}T00:00:00.000Z`;

  for (let round = 0; round < 250; round += 1) {
    const name = `Recipe ${round}`;
    const created = await client.request<Named>('POST', '/api/recipes', {
      name,
      ingredients: [{ name: `ingredient ${round}`, quantity: 100, unit: 'g' }],
    });
    expect(created.status).toBe(201);
    const listed = await client.request<{ recipes: Named[] }>(
      'GET',
      `/api/recipes?page=1&limit=10&search=${encodeURIComponent(name)}`,
    );
    expect(listed.body.recipes.map((recipe) => recipe.id)).toContain(created.body.id);

    const planned = await client.request<Named>('POST', '/api/meal-plans', {
      date: day(round),
      mealType: 'dinner',
      recipeName: name,
      recipeId: created.body.id,
    });
    expect(planned.status).toBe(201);
    const week = await client.request<Named[]>('GET', `/api/meal-plans?${query}`);
    expect(week.body.map((entry) => entry.id)).toContain(planned.body.id);

    const generated = await client.request<Named[]>('POST', '/api/generate-shopping-list', range);
    expect(generated.body.map((item) => item.name)).toContain(`ingredient ${round}`);
    const list = await client.request<Named[]>('GET', '/api/shopping-list');
    expect(list.body).toEqual(generated.body);

    const removed = await client.request('DELETE', `/api/meal-plans/${planned.body.id}`);
    expect(removed.status).toBe(204);
    const afterwards = await client.request<Named[]>('GET', `/api/meal-plans?${query}`);
    expect(afterwards.body.map((entry) => entry.id)).not.toContain(planned.body.id);
  }
});
