import { randomUUID } from 'node:crypto';
import { Client } from '../product/client';
import { startProduct, type Product } from '../product/product';

let product: Product;
let ann: Client;
let bob: Client;
beforeAll(async () => {
  product = await startProduct();
  ann = await Client.registered(product.origin);
  bob = await Client.registered(product.origin);
});
afterAll(() => product.dispose());

const writes: [method: string, path: string][] = [
  ['POST', '/api/auth/login'],
  ['POST', '/api/auth/register'],
  ['POST', '/api/auth/verify-email'],
  ['POST', '/api/recipes'],
  ['PATCH', `/api/recipes/${randomUUID()}`],
  ['POST', '/api/meal-plans'],
  ['PATCH', `/api/meal-plans/${randomUUID()}/details`],
  ['POST', '/api/meal-plans/bring-back'],
  ['POST', '/api/meal-plans/templates'],
  ['POST', `/api/meal-plans/templates/${randomUUID()}/apply`],
  ['POST', `/api/meal-plans/${randomUUID()}/repeat`],
  ['POST', `/api/meal-plans/repeats/${randomUUID()}/stop`],
  ['POST', '/api/generate-shopping-list'],
  ['POST', '/api/shopping-list'],
  ['PUT', `/api/shopping-list/${randomUUID()}`],
];

const badBodies: [what: string, body: string][] = [
  ['broken JSON', '{"name": '],
  ['a number', '42'],
  ['null', 'null'],
  ['a list', '[]'],
  ['an empty body', ''],
  [
    'wrong types',
    '{"name":{},"email":7,"password":[],"date":1,"mealType":false,"isChecked":"yes","notes":5,"startDate":[]}',
  ],
  [
    'a lone surrogate and NUL',
    '{"name":"\\ud800\\u0000","email":"\\u0000","password":"\\u0000","date":"\\u0000","isChecked":"\\u0000","notes":{"a":"\\u0000"}}',
  ],
  ['a prototype', '{"__proto__":{"name":"x"},"constructor":{"prototype":{}}, "isChecked": 1, "notes": 1}'],
  ['deep nesting', '['.repeat(20_000) + ']'.repeat(20_000)],
  ['two megabytes', JSON.stringify({ name: 'x'.repeat(2_000_000) })],
];

test.each(
  writes.flatMap(([method, path]) => badBodies.map(([what, body]) => [method, path, what, body] as const)),
)('responds to %s %s with %s with a 4xx and a stable code', async (method, path, _case, body) => {
  const answer = await ann.request<{ error: { code: string; message: string } }>(method, path, body, {
    'content-type': 'application/json',
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.body.error.code).toMatch(/^[a-z-]+$/);
  expect(answer.body.error.message).not.toBe('');
});

test.each([
  ['GET', '/api/recipes?page=0'],
  ['GET', '/api/recipes?page=1&limit=1000'],
  ['GET', '/api/recipes?page=NaN'],
  ['GET', '/api/recipes?page=1&sortColumn=__proto__'],
  ['GET', '/api/recipes?page=1&sortDirection=sideways'],
  ['GET', '/api/recipes/not-an-id'],
  ['GET', '/api/meal-plans'],
  ['GET', '/api/meal-plans/week-changes?week=yesterday'],
  ['GET', '/api/meal-plans/week-as-of?week=2026-01-01T00:00:00Z&revision=-1'],
  ['GET', '/api/meal-plans?startDate=yesterday&endDate=tomorrow'],
  ['GET', '/api/meal-plans?startDate=2026-02-01T00:00:00Z&endDate=2026-01-01T00:00:00Z'],
  ['DELETE', '/api/recipes/..%2f..%2fetc%2fpasswd'],
  ['DELETE', '/api/recipes/%'],
  ['DELETE', `/api/recipes/${randomUUID()}`],
  ['DELETE', `/api/meal-plans/${randomUUID()}`],
  ['DELETE', `/api/shopping-list/${randomUUID()}`],
  ['GET', '/api/no-such-thing'],
  ['PUT', '/api/recipes'],
])('responds to %s %s with a 4xx and a stable code', async (method, path) => {
  const answer = await ann.request<{ error: { code: string } }>(method, path);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.body.error.code).toMatch(/^[a-z-]+$/);
});

test('responds 404 to ids of another household on every call', async () => {
  const recipe = await ann.request<{ id: string }>('POST', '/api/recipes', { name: 'Soup' });
  const entry = await ann.request<{ id: string }>('POST', '/api/meal-plans', {
    date: '2026-11-20T00:00:00Z',
    mealType: 'Dinner',
    recipeName: 'Soup',
    recipeId: recipe.body.id,
  });
  const item = await ann.request<{ id: string }>('POST', '/api/shopping-list', { name: 'Milk' });
  const attempts: [string, string, unknown?][] = [
    ['PATCH', `/api/recipes/${recipe.body.id}`, { name: 'Mine now' }],
    ['DELETE', `/api/recipes/${recipe.body.id}`],
    ['PATCH', `/api/meal-plans/${entry.body.id}/details`, { notes: 'Mine now' }],
    ['DELETE', `/api/meal-plans/${entry.body.id}`],
    ['PUT', `/api/shopping-list/${item.body.id}`, { isChecked: true }],
    ['DELETE', `/api/shopping-list/${item.body.id}`],
  ];
  for (const [method, path, body] of attempts) {
    const answer = await bob.request(method, path, body);
    expect([method, path, answer.status]).toEqual([method, path, 404]);
  }
  const kept = await ann.request<{ name: string }[]>('GET', '/api/shopping-list');
  expect(kept.body).toMatchObject([{ name: 'Milk', isChecked: false }]);
  expect((await bob.request<unknown[]>('GET', '/api/shopping-list')).body).toEqual([]);
});
