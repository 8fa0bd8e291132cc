import { randomUUID } from 'node:crypto';
import { asIdentity, harnessForAll } from '@forkcast/service-kit/testing';
import { recipes } from '../../recipes';
import { kitchenIn, picture } from '../../testing/kitchen';

const harness = harnessForAll(recipes.start);

const covers = (ids: readonly string[], identity = asIdentity()) =>
  harness.request('GET', `/api/recipes/covers?ids=${ids.join(',')}`, { identity });

test('returns cover and total minutes of the known recipes', async () => {
  const { identity, add, call, photograph } = kitchenIn(harness);
  const [soup, bread] = [await add('Soup'), await add('Bread')];
  const photo = await photograph(soup.id, await picture());
  await photograph(soup.id, await picture(20, 10));
  await call('PATCH', `/recipes/${bread.id}`, { times: { prep: 20, cook: 25 } });
  const { status, body } = await covers([soup.id, bread.id.toUpperCase(), randomUUID()], identity);
  expect(status).toBe(200);
  expect(new Set(body)).toEqual(
    new Set([
      { id: soup.id, photo, minutes: null },
      { id: bread.id, photo: null, minutes: 45 },
    ]),
  );
  expect((await covers([soup.id])).body).toEqual([]);
});

test('rejects invalid ids and more than 100 (422)', async () => {
  expect((await covers([])).status).toBe(422);
  expect((await covers(['soup'])).status).toBe(422);
  expect((await covers(Array.from({ length: 101 }, () => randomUUID()))).status).toBe(422);
  expect((await covers(Array.from({ length: 100 }, () => randomUUID()))).status).toBe(200);
});
