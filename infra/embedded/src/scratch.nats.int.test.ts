import { setTimeout as pause } from 'node:timers/promises';
import { startDeployment } from './testing/startDeployment';
import { TestClient } from './testing/testClient';

const DAY_MS = 86_400_000;
test.each([Number(process.env.INSTANCES ?? 1)])('counts %s', async (instances) => {
  const d = await startDeployment({ instances });
  const client = await TestClient.registered(d.url);
  const day = new Date(Math.floor(Date.now() / DAY_MS + 7) * DAY_MS);
  const range = { startDate: day.toISOString(), endDate: new Date(+day + 6 * DAY_MS).toISOString() };
  expect((await client.request('POST', '/api/generate-shopping-list', range)).status).toBeLessThan(300);
  const recipe = await client.request<{ id: string }>('POST', '/api/recipes', {
    name: `Lemonade`,
    ingredients: [{ name: 'lemons', quantity: 1, unit: null }],
  });
  const plan = async (n: number) => {
    const a = await client.request('POST', '/api/meal-plans', {
      date: new Date(+day + (n % 7) * DAY_MS).toISOString(),
      mealType: (['breakfast', 'lunch', 'dinner'] as const)[Math.floor(n / 7) % 3],
      recipeId: recipe.body.id,
      recipeName: 'Lemonade',
    });
    if (a.status !== 201) throw new Error(JSON.stringify(a));
  };
  const lemons = async () => {
    const { body } = await client.request<{ quantity: string }[]>('GET', '/api/shopping-list');
    return Number(body[0]?.quantity);
  };
  await plan(0);
  expect(await lemons()).toBe(1);
  await pause(7000);
  d.documents.calls.take();
  d.events.calls.take();
  const idle = Number(process.env.IDLE ?? 20);
  const started = Date.now();
  await pause(idle * 1000);
  const secs = (Date.now() - started) / 1000;
  console.log('IDLE', secs, JSON.stringify(d.documents.calls.take(), null, 1), JSON.stringify(d.events.calls.take()));
  const N = 10;
  for (let n = 1; n <= N; n += 1) {
    await plan(n);
    await pause(400);
  }
  const m = d.documents.calls.take();
  console.log('PLAN x', N, m.total / N, JSON.stringify(m, null, 1), JSON.stringify(d.events.calls.take()));
  for (let n = 1; n <= N; n += 1) await lemons();
  console.log('READ x', N, JSON.stringify(d.documents.calls.take(), null, 1), JSON.stringify(d.events.calls.take()));
  const t = Date.now();
  for (let n = 1; n <= N; n += 1) {
    await plan(N + n);
    expect(await lemons()).toBe(N + n + 1);
  }
  console.log('PLAN+READ x', N, Date.now() - t, 'ms', JSON.stringify(d.documents.calls.take(), null, 1), JSON.stringify(d.events.calls.take()));
  await d.stop();
});
