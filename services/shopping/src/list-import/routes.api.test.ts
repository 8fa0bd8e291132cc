import { randomUUID } from 'node:crypto';
import type { ImportListRequest } from '@forkcast/contracts';
import { harnessForAll } from '@forkcast/service-kit/testing';
import { shopping } from '../shopping';
import { kitchenIn } from '../testing/kitchen';

const harness = harnessForAll(shopping.start);

type Row = ImportListRequest['items'][number];

let count = 0;
function item(name: string, more: Partial<Row> = {}): Row {
  count += 1;
  return { externalId: `mealie:item:${count}`, name, ...more };
}

function kitchen() {
  const home = kitchenIn(harness);
  const call = (method: string, path: string, body?: unknown) =>
    home.call(method, `/shopping-list${path}`, body);
  const send = async (importId: string, items: readonly Row[]) => {
    const { status, body } = await call('POST', '/import', { importId, items });
    expect(status).toBe(200);
    return body.items as readonly string[];
  };
  const undo = async (importId: string) => (await call('DELETE', `/import/${importId}`)).body;
  const lines = async () => (await home.lines()).sort();
  const idOf = async (name: string) => (await home.item(name)).id;
  return { ...home, call, send, undo, lines, idOf };
}

test('adds items with amounts and checked state in their categories', async () => {
  const { send, list, lines } = kitchen();
  const outcomes = await send(randomUUID(), [
    item('Milk', { quantity: '2 l' }),
    item('Bread', { isChecked: true }),
    item('Candles'),
  ]);
  expect(outcomes).toEqual(['added', 'added', 'added']);
  expect(await lines()).toEqual(['- Candles', '- Milk 2 l', 'x Bread']);
  expect((await list()).find(({ name }) => name === 'Milk')?.category).toBe('Dairy & Eggs');
});

test('adds nothing for a repeated request or the same file under another import', async () => {
  const { call, send, lines } = kitchen();
  const importId = randomUUID();
  const items = [item('Milk', { quantity: '2 l' }), item('Bread')];
  expect(await send(importId, items)).toEqual(['added', 'added']);
  expect(await send(importId, items)).toEqual(['added', 'added']);
  const fresh = item('Eggs', { quantity: '6' });
  const externalIds = [...items, fresh].map(({ externalId }) => externalId);
  const { body } = await call('POST', '/import/compare', { externalIds });
  expect([...body.there].sort()).toEqual(externalIds.slice(0, 2).sort());
  expect(await send(randomUUID(), [...items, fresh])).toEqual(['there', 'there', 'added']);
  expect(await lines()).toEqual(['- Bread', '- Eggs 6', '- Milk 2 l']);
});

test("doesn't add bought and cleared items again", async () => {
  const { call, send, lines, idOf } = kitchen();
  const importId = randomUUID();
  const items = [item('Milk', { quantity: '2 l' })];
  await send(importId, items);
  await call('PUT', `/${await idOf('Milk')}`, { isChecked: true });
  await call('DELETE', '/clear-checked');
  await send(importId, items);
  expect(await send(randomUUID(), items)).toEqual(['there']);
  expect(await lines()).toEqual([]);
});

test('merges into an item of the same name and unit and reports it', async () => {
  const { call, send, undo, lines } = kitchen();
  await call('POST', '', { name: 'Milk', quantity: '1 l' });
  const importId = randomUUID();
  expect(await send(importId, [item('milk', { quantity: '2 l' })])).toEqual(['merged']);
  expect(await lines()).toEqual(['- Milk 3 l']);
  expect(await undo(importId)).toEqual({ removed: 1, kept: [] });
  expect(await lines()).toEqual(['- Milk 1 l']);
});

test('reports items beyond the list limit and adds them once there is room', async () => {
  const { call, send, list } = kitchen();
  const importId = randomUUID();
  for (let part = 0; part < 5; part += 1) {
    await send(
      randomUUID(),
      Array.from({ length: 200 }, (_, at) => item(`Thing ${part} ${at}`)),
    );
  }
  const late = [item('Milk')];
  expect(await send(importId, late)).toEqual(['full']);
  const [first] = await list();
  await call('DELETE', `/${first?.id}`);
  expect(await send(importId, late)).toEqual(['added']);
  expect((await list()).map(({ name }) => name)).toContain('Milk');
}, 60_000);

describe('undoing', () => {
  test('restores the list once, rejects later requests and allows another import', async () => {
    const { call, send, undo, lines } = kitchen();
    await call('POST', '', { name: 'Ours' });
    const importId = randomUUID();
    const items = [item('Milk', { quantity: '2 l' }), item('Bread', { isChecked: true })];
    await send(importId, items);
    expect(await undo(importId)).toEqual({ removed: 2, kept: [] });
    expect(await undo(importId)).toEqual({ removed: 0, kept: [] });
    expect(await lines()).toEqual(['- Ours']);
    expect(await call('POST', '/import', { importId, items })).toMatchObject({ status: 409 });
    expect((await call('GET', `/import/${importId}`)).body).toEqual({ status: 'undone', rows: 2 });
    expect(await send(randomUUID(), items)).toEqual(['added', 'added']);
    expect(await lines()).toEqual(['- Milk 2 l', '- Ours', 'x Bread']);
  });

  test('keeps and reports items that were bought or changed since', async () => {
    const { call, send, undo, lines, idOf } = kitchen();
    const importId = randomUUID();
    await send(importId, [
      item('Milk', { quantity: '2 l' }),
      item('Bread'),
      item('Rice', { quantity: '1 kg' }),
      item('Eggs', { quantity: '6' }),
    ]);
    await call('PUT', `/${await idOf('Bread')}`, { isChecked: true });
    await call('PUT', `/${await idOf('Rice')}`, { quantity: '3 kg' });
    const now = new Date().toISOString();
    await call('POST', '/intents', {
      sentAt: now,
      intents: [
        {
          id: '01933a5c-0000-7000-8000-000000000001',
          madeAt: now,
          type: 'add',
          itemId: randomUUID(),
          name: 'Milk',
          quantity: '1 l',
        },
      ],
    });
    const undone = await undo(importId);
    expect(undone).toEqual({ removed: 2, kept: [{ name: 'Bread' }, { name: 'Rice' }] });
    expect(await lines()).toEqual(['- Milk 1 l', '- Rice 3 kg', 'x Bread']);
  });

  test('does nothing for an unknown import or one of another household', async () => {
    const ours = kitchen();
    const importId = randomUUID();
    await ours.send(importId, [item('Milk')]);
    const theirs = kitchen();
    expect(await theirs.undo(importId)).toEqual({ removed: 0, kept: [] });
    expect((await theirs.call('GET', `/import/${importId}`)).body).toEqual({ status: 'unknown', rows: 0 });
    expect(await ours.lines()).toEqual(['- Milk']);
  });
});

test("recognises items of the household's own export", async () => {
  const { call, send, lines, list } = kitchen();
  await send(randomUUID(), [item('Milk', { quantity: '2 l' }), item('Bread', { isChecked: true })]);
  const own = (await list()).map(({ id, name }) => item(name, { externalId: `forkcast:${id}` }));
  const externalIds = own.map(({ externalId }) => externalId);
  const { body } = await call('POST', '/import/compare', { externalIds });
  expect([...body.there].sort()).toEqual([...externalIds].sort());
  expect(await send(randomUUID(), own)).toEqual(['there', 'there']);
  expect(await lines()).toEqual(['- Milk 2 l', 'x Bread']);
  expect(await kitchen().send(randomUUID(), own)).toEqual(['added', 'added']);
});
