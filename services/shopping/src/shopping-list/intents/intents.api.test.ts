import { randomUUID } from 'node:crypto';
import { INTENTS_LIMIT, type ListIntentsRequest, type ShoppingListItem } from '@forkcast/contracts';
import type { Intent, IntentDraft } from '@forkcast/shopping-list';
import { harnessForAll } from '@forkcast/service-kit/testing';
import { aPlannedMeal, mealPlanned, mealRemoved, recipeSaved } from '../../planMessages.examples';
import { shopping } from '../../shopping';
import { kitchenIn } from '../../testing/kitchen';
import { adding, intent, seenOf } from './intents.examples';

const NOW = '2026-11-18T12:00:00.000Z';
const harness = harnessForAll(shopping.start, { now: new Date(NOW) });

function kitchen() {
  const home = kitchenIn(harness);
  const post = (body: ListIntentsRequest) => home.call('POST', '/shopping-list/intents', body);
  /** Sends intents with the current time. */
  const send = async (...intents: readonly Intent[]): Promise<string[]> => {
    const { status, body } = await post({ sentAt: NOW, intents: madeAt(NOW, ...intents) });
    expect(status).toBe(200);
    return body.answers.map(asAnswer);
  };
  return { ...home, post, send };
}

function madeAt(instant: string, ...intents: readonly Intent[]): ListIntentsRequest['intents'] {
  return intents.map((one) => ({ ...one, madeAt: instant }) as ListIntentsRequest['intents'][number]);
}

function asAnswer({ status, reason }: { status: string; reason?: string }): string {
  return reason ? `${status}: ${reason}` : status;
}

function about({ id, ...seen }: ShoppingListItem, type: 'bought' | 'not-bought' | 'remove'): Intent {
  return intent({ type, itemId: id, seen: seenOf(seen) });
}

test('answers the intents of a batch one by one, in order', async () => {
  const { send, lines, item } = kitchen();
  const milk = adding('Milk', '2 l', { itemId: randomUUID() });
  const bought: IntentDraft = {
    type: 'bought',
    itemId: itemIdOf(milk),
    seen: { quantity: '2 l', isChecked: false },
  };
  const nothing: IntentDraft = { ...bought, itemId: randomUUID() };
  expect(await send(milk, adding('Bread'), intent(bought), intent(nothing))).toEqual([
    'done',
    'done',
    'done',
    'refused: not-found',
  ]);
  expect(await lines()).toEqual(['- Bread', 'x Milk 2 l']);
  expect(await item('Milk')).toMatchObject({
    id: itemIdOf(milk),
    category: 'Dairy & Eggs',
    checkedBy: 'Ann',
  });
});

function itemIdOf(wanted: Intent): string {
  if (!('itemId' in wanted)) throw new Error('This intent is about no single item');
  return wanted.itemId;
}

test('applies a batch once when it repeats or runs concurrently', async () => {
  const { send, lines } = kitchen();
  const eggs = [adding('eggs', '6'), adding('eggs', '4'), about(await someItem(), 'bought')];
  const all = await Promise.all([send(...eggs), send(...eggs), send(...eggs)]);
  for (const answers of all) expect(answers[2]).toBe('refused: not-found');
  expect(all.map(([first]) => first).sort()).toEqual(['done', 'done-before', 'done-before']);
  expect(await send(...eggs)).toEqual(['done-before', 'done-before', 'refused: not-found']);
  expect(await lines()).toEqual(['- eggs 10']);
});

test('writes no amount of more than 100 characters that an item was seen with', async () => {
  const { send, lines, item, call } = kitchen();
  await send(adding('Milk', '2 l'), adding('Bread', '1'));
  const long = 'x'.repeat(101);
  const milk = await item('Milk');
  const bread = await item('Bread');
  expect(await send(about({ ...milk, quantity: long }, 'bought'))).toEqual(['refused: changed']);
  await call('DELETE', `/shopping-list/${bread.id}`);
  expect(await send(about({ ...bread, quantity: long }, 'bought'))).toEqual(['refused: changed']);
  expect(await lines()).toEqual(['- Milk 2 l']);
});

test('checks an item of the plan whose amount has more than 100 characters', async () => {
  const { send, lines, item, generate, deliver } = kitchen();
  const recipeId = randomUUID();
  const units = Array.from({ length: 12 }, (_, index) => `sort ${index} of jar`);
  const ingredients = units.map((unit) => ({ name: 'pesto', quantity: 1, unit }));
  await deliver(recipeSaved(recipeId, ingredients), mealPlanned(aPlannedMeal(recipeId)));
  await generate();
  const pesto = await item('pesto');
  expect(pesto.quantity?.length).toBeGreaterThan(100);
  expect(await send(about(pesto, 'bought'))).toEqual(['done']);
  expect(await lines()).toEqual([`x pesto ${pesto.quantity}`]);
});

/** An item of another household. */
async function someItem(): Promise<ShoppingListItem> {
  return (await kitchen().call('POST', '/shopping-list', { name: 'tofu' })).body;
}

test("rejects an intent from 91 days ago by the server's clock, and accepts one from 89", async () => {
  const { post, lines } = kitchen();
  const days = (count: number) => new Date(Date.UTC(2031, 3, 1) - count * 86_400_000).toISOString();
  const { body } = await post({
    sentAt: days(0),
    intents: [
      ...madeAt(days(91), adding('old bread')),
      ...madeAt(days(89), adding('bread')),
      ...madeAt(days(-3), adding('bread of the day after tomorrow')),
    ],
  });
  expect(body.answers.map(asAnswer)).toEqual(['refused: too-old', 'done', 'done']);
  expect(await lines()).toEqual(['- bread', '- bread of the day after tomorrow']);
});

test('rejects additions to a full list and applies the rest', async () => {
  const { send, list } = kitchen();
  for (let batch = 0; batch < 1_000; batch += INTENTS_LIMIT) {
    await send(...Array.from({ length: INTENTS_LIMIT }, (_none, index) => adding(`thing ${batch + index}`)));
  }
  const [first] = await list();
  if (!first) throw new Error('The list is empty');
  expect(await send(adding('one more'), about(first, 'remove'), adding('another'))).toEqual([
    'refused: list-full',
    'done',
    'done',
  ]);
  expect(await list()).toHaveLength(1_000);
});

test('rejects a batch with too many, no, invalid or unknown intents as a whole (422)', async () => {
  const { post, lines } = kitchen();
  const many = Array.from({ length: INTENTS_LIMIT + 1 }, () => adding('eggs'));
  const unknown = { ...adding('milk'), type: 'wish-for' } as unknown as Intent; // of a later version
  const odd = [[], many, [adding(' ')], [{ ...adding('eggs'), id: randomUUID() }], [adding('eggs'), unknown]];
  for (const intents of odd) {
    expect((await post({ sentAt: NOW, intents: madeAt(NOW, ...intents) })).status).toBe(422);
  }
  expect(await lines()).toEqual([]);
});

describe('with a plan', () => {
  async function planned() {
    const home = kitchen();
    const [recipeId, other] = [randomUUID(), randomUUID()];
    const milk = { name: 'milk', quantity: 2, unit: 'l' };
    await home.deliver(recipeSaved(recipeId, [milk]), recipeSaved(other, [{ ...milk, quantity: 1 }]));
    const meal = aPlannedMeal(recipeId);
    await home.deliver(mealPlanned(meal));
    await home.generate();
    return { ...home, meal, more: aPlannedMeal(other), milk: await home.item('milk') };
  }

  test('checks an item that the plan withdrew in the meantime', async () => {
    const { send, lines, deliver, meal, milk } = await planned();
    await deliver(mealRemoved(meal));
    expect(await lines()).toEqual([]);
    expect(await send(about(milk, 'bought'))).toEqual(['done']);
    expect(await lines()).toEqual(['x milk 2 l']);
  });

  test('opens a cleared item that was not bought, and follows the plan again', async () => {
    const { send, lines, deliver, item, more, milk } = await planned();
    await send(about(milk, 'bought'));
    const checked = await item('milk');
    await send(intent({ type: 'clear-checked', itemIds: [milk.id] }));
    expect(await lines()).toEqual([]);
    await deliver(mealPlanned(more));
    expect(await lines()).toEqual(['- milk 1 l']);
    expect(await send(about(checked, 'not-bought'))).toEqual(['done']);
    expect(await lines()).toEqual(['- milk 3 l']);
  });

  test('restores a removed item, which follows again', async () => {
    const { send, lines, deliver, meal, milk } = await planned();
    await send(about(milk, 'remove'));
    expect(await send(intent({ type: 'put-back', itemIds: [milk.id] }))).toEqual(['done']);
    expect(await lines()).toEqual(['- milk 2 l']);
    await deliver(mealRemoved(meal));
    expect(await lines()).toEqual([]);
  });

  test('restores a cleared list completely', async () => {
    const { call, send, lines, milk } = await planned();
    await send(adding('Soap'), about(milk, 'bought'));
    const before = await lines();
    const { body } = await call('DELETE', '/shopping-list/clear-all');
    expect(await lines()).toEqual([]);
    expect(await send(intent({ type: 'put-back', itemIds: body.itemIds }))).toEqual(['done']);
    expect(await lines()).toEqual(before);
    expect(before).toHaveLength(2);
  });

  test("doesn't restore what the plan no longer needs", async () => {
    const { send, lines, deliver, meal, milk } = await planned();
    await send(about(milk, 'remove'));
    await deliver(mealRemoved(meal));
    expect(await send(intent({ type: 'put-back', itemIds: [milk.id] }))).toEqual(['done']);
    expect(await lines()).toEqual([]);
  });
});

describe('a device that continues', () => {
  const sent = (one: Intent) => ({ sentAt: NOW, intents: madeAt(NOW, one) });
  const answered = async ({ post }: ReturnType<typeof kitchen>) => {
    const eggs = adding('Eggs');
    const { body } = await post(sent(eggs));
    return { id: eggs.id, madeAt: NOW, listId: body.listId as string };
  };

  test("applies intents when the list knows the device's last one", async () => {
    const home = kitchen();
    const after = await answered(home);
    const { body } = await home.post({ ...sent(adding('Milk')), after });
    expect(body).toMatchObject({ isContinued: true, answers: [{ status: 'done' }] });
    expect(await home.lines()).toEqual(['- Eggs', '- Milk']);
  });

  test("applies nothing when the list doesn't know the device's last intent", async () => {
    const home = kitchen();
    const { listId } = await answered(home);
    const after = { id: adding('Bread').id, madeAt: NOW, listId };
    const { body } = await home.post({ ...sent(adding('Milk')), after });
    expect(body).toEqual({ listId, isContinued: false, answers: [] });
    expect(await home.lines()).toEqual(['- Eggs']);
    expect((await home.post({ sentAt: NOW, intents: [], after })).body.isContinued).toBe(false);
  });

  test('applies intents when the last one may be forgotten or is of another list', async () => {
    const home = kitchen();
    const { listId } = await answered(home);
    const unknown = { id: adding('Bread').id, madeAt: NOW, listId };
    const old = { ...unknown, madeAt: '2026-08-01T12:00:00.000Z' };
    expect((await home.post({ ...sent(adding('Milk')), after: old })).body.isContinued).toBe(true);
    const moved = { ...unknown, listId: randomUUID() };
    expect((await home.post({ ...sent(adding('Salt')), after: moved })).body.isContinued).toBe(true);
    expect(await home.lines()).toEqual(['- Eggs', '- Milk', '- Salt']);
  });

  test('rejects intents of another account (403)', async () => {
    const home = kitchen();
    const foreign = await home.post({ ...sent(adding('Milk')), accountId: randomUUID() });
    expect(foreign.status).toBe(403);
    const own = await home.post({ ...sent(adding('Eggs')), accountId: home.identity.accountId });
    expect(own.status).toBe(200);
    expect(await home.lines()).toEqual(['- Eggs']);
  });
});
