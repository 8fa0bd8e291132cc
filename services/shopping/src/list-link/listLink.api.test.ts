import { randomUUID } from 'node:crypto';
import type { GuestList, GuestTicksRequest, ListShareLink, ShoppingListItem } from '@forkcast/contracts';
import type { Identity } from '@forkcast/service-kit';
import { asIdentity, harnessForEach } from '@forkcast/service-kit/testing';
import { aPlannedMeal, mealPlanned, recipeSaved } from '../planMessages.examples';
import { shopping } from '../shopping';
import { nextIntentId } from '../shopping-list/intents/intents.examples';
import { guestLimits } from './guestLimits';
import { GUEST_NAMES_LIMIT } from './guestNames';

const NOW = '2026-11-18T12:00:00.000Z';
const week = { startDate: '2026-11-14T23:00:00.000Z', endDate: '2026-11-21T22:59:59.999Z' };
const TOKEN_FORM = /^\/list\/[\w-]{43}$/;

const harness = harnessForEach((given) => shopping.start(given, { productName: 'Pantry & Co' }), {
  now: new Date(NOW),
});

function household(identity: Identity = asIdentity({ timeZone: 'Europe/Berlin', displayName: 'Ann' })) {
  const call = (method: string, path: string, body?: unknown) =>
    harness.request(method, `/api${path}`, { identity, body });
  const link = async (method = 'GET'): Promise<ListShareLink> => {
    const { status, body } = await call(method, '/shopping-list/share-link');
    expect(status).toBe(200);
    return body;
  };
  return {
    identity,
    call,
    link,
    share: async () => (await link('POST')).link?.path ?? '',
    withdraw: async () => (await call('DELETE', '/shopping-list/share-link')).status,
    add: async (item: object): Promise<ShoppingListItem> => (await call('POST', '/shopping-list', item)).body,
    item: async (name: string): Promise<ShoppingListItem> => {
      await harness.settled();
      const all: ShoppingListItem[] = (await call('GET', '/shopping-list')).body;
      const found = all.find((one) => one.name === name);
      if (!found) throw new Error(`${name} is not on the list`);
      return found;
    },
  };
}

/** A guest who only has the link. */
function guest(
  path: string,
  { address = '192.0.2.1', id = randomUUID() }: { address?: string; id?: string } = {},
) {
  const send = (method: string, below = '', body?: unknown, headers: Record<string, string> = {}) =>
    harness.request(method, `${path}${below}`, {
      after: null,
      body,
      headers: { 'x-forkcast-client-address': address, ...headers },
    });
  const tick = (
    intents: readonly (Pick<ShoppingListItem, 'id' | 'quantity' | 'isChecked'> & {
      to: boolean;
      as?: string;
    })[],
    name: string | null = null,
  ) => {
    const body: GuestTicksRequest = {
      guest: { id, name },
      sentAt: NOW,
      intents: intents.map(({ id: itemId, quantity, isChecked, to, as = nextIntentId() }) => ({
        type: to ? 'bought' : 'not-bought',
        id: as,
        madeAt: NOW,
        itemId,
        seen: { quantity, isChecked },
      })),
    };
    return send('POST', '/ticks', body);
  };
  const lines = async (): Promise<GuestList['lines']> => (await send('GET', '/lines')).body.lines;
  return { send, tick, lines };
}

describe('a link', () => {
  test('makes one link and shows it only to the household', async () => {
    const ann = household();
    expect(await ann.link()).toEqual({ link: null, guests: [] });
    const made = await ann.link('POST');
    expect(made).toEqual({
      link: { path: expect.stringMatching(TOKEN_FORM), createdAt: NOW, sharedBy: 'Ann' },
      guests: [],
    });
    const { householdId } = ann.identity;
    const bob = household(asIdentity({ householdId, displayName: 'Bob' }));
    expect(await bob.link('POST')).toEqual(made);
    expect(await household().link()).toEqual({ link: null, guests: [] });
    expect((await harness.request('POST', '/api/shopping-list/share-link')).status).toBe(401);
  });

  test('shows current names, amounts, aisles and check marks, and nothing else', async () => {
    const ann = household();
    const path = await ann.share();
    const recipeId = randomUUID();
    await harness.deliver(
      ann.identity.householdId,
      recipeSaved(recipeId, [{ name: 'leeks', quantity: 3, unit: null }]),
      mealPlanned(aPlannedMeal(recipeId, { recipeName: 'Secret stew' })),
    );
    await ann.call('POST', '/generate-shopping-list', week);
    await ann.add({ name: 'Milk', quantity: '2 l', category: 'Dairy & Eggs', isChecked: true });
    await ann.add({ name: 'salt', category: 'Spices', isPantryItem: true });
    const shown = await guest(path).lines();
    expect(shown).toEqual([
      expect.objectContaining({ name: 'Milk', quantity: '2 l', category: 'Dairy & Eggs', isChecked: true }),
      expect.objectContaining({ name: 'leeks', quantity: '3', isChecked: false, isPantryItem: false }),
      expect.objectContaining({ name: 'salt', category: 'Spices', isPantryItem: true }),
    ]);
    for (const line of shown)
      expect(Object.keys(line).sort()).toEqual([
        'category',
        'id',
        'isChecked',
        'isPantryItem',
        'name',
        'quantity',
      ]);
    const { body, status } = await guest(path).send('GET');
    expect(status).toBe(200);
    for (const text of ['Milk', '2 l', 'Dairy &amp; Eggs', 'leeks', '1 of 3 checked', 'Pantry &amp; Co'])
      expect(body).toContain(text);
    for (const secret of ['Secret stew', 'Ann', ann.identity.accountId]) expect(body).not.toContain(secret);
  });

  test("lets any member delete the link, with the guests' names", async () => {
    const ann = household();
    const milk = await ann.add({ name: 'Milk' });
    const path = await ann.share();
    const eva = guest(path);
    expect((await eva.tick([{ ...milk, to: true }], 'Eva')).status).toBe(200);
    expect((await ann.item('Milk')).checkedBy).toBe('Eva (guest)');
    const { householdId } = ann.identity;
    expect(await household(asIdentity({ householdId })).withdraw()).toBe(204);
    const statuses = async (at = eva) => [
      (await at.send('GET')).status,
      (await at.send('GET', '/lines')).status,
      (await at.tick([{ ...milk, to: false }], 'Eva')).status,
    ];
    expect(await statuses()).toEqual([404, 404, 404]);
    expect(await ann.item('Milk')).toMatchObject({ isChecked: true, checkedBy: null });
    expect(await ann.withdraw()).toBe(204);
    const again = await ann.share();
    expect(again).not.toBe(path);
    expect(await statuses()).toEqual([404, 404, 404]);
    expect(await statuses(guest(again))).toEqual([200, 200, 200]);
    expect((await ann.link()).guests).toEqual([{ id: expect.any(String), name: 'Eva' }]);
  });

  test('keeps the link when the account that made it is deleted', async () => {
    const ann = household();
    const path = await ann.share();
    const { accountId, householdId } = ann.identity;
    await harness.deliver(householdId, {
      type: 'accounts.account-deleted',
      data: { accountId, householdId },
    });
    expect((await ann.link()).link).toMatchObject({ path, sharedBy: null });
    expect((await guest(path).send('GET')).status).toBe(200);
  });
});

describe('check marks', () => {
  test('applies a check mark once when it repeats', async () => {
    const ann = household();
    const milk = await ann.add({ name: 'Milk', quantity: '2 l' });
    const eva = guest(await ann.share());
    const as = nextIntentId();
    const first = await eva.tick([{ ...milk, to: true, as }]);
    expect(first.body).toEqual({ answers: [{ id: as, status: 'done' }], name: null });
    await ann.call('PUT', `/shopping-list/${milk.id}`, { isChecked: false });
    // The retry of a lost response doesn't override a later decision.
    const again = await eva.tick([{ ...milk, to: true, as }]);
    expect(again.body.answers).toEqual([{ id: as, status: 'done-before' }]);
    expect((await ann.item('Milk')).isChecked).toBe(false);
    const gone = await eva.tick([{ ...milk, id: randomUUID(), to: true }]);
    expect(gone.body.answers).toMatchObject([{ status: 'refused', reason: 'not-found' }]);
  });

  test('shows check marks on the next request, and responds 304 without changes', async () => {
    const ann = household();
    const milk = await ann.add({ name: 'Milk' });
    const [eva, jo] = [guest(await ann.share()), guest(await ann.share())];
    const before = await jo.send('GET', '/lines');
    const tag = before.headers.get('etag') ?? '';
    const unchanged = await jo.send('GET', '/lines', undefined, { 'if-none-match': tag });
    expect([unchanged.status, unchanged.body]).toEqual([304, undefined]);
    await eva.tick([{ ...milk, to: true }]);
    const after = await jo.send('GET', '/lines', undefined, { 'if-none-match': tag });
    expect([after.status, after.body.lines[0].isChecked]).toEqual([200, true]);
  });

  test('rejects check marks on unknown items without a trace in the log', async () => {
    const ann = household();
    const milk = await ann.add({ name: 'Milk' });
    const eva = guest(await ann.share());
    const tag = async () => (await eva.send('GET', '/lines')).headers.get('etag');
    const before = await tag();
    const made = Array.from({ length: 25 }, () => ({ ...milk, id: randomUUID(), to: true }));
    const { body } = await eva.tick(made);
    expect(body.answers).toHaveLength(25);
    for (const answer of body.answers) expect(answer).toMatchObject({ reason: 'not-found' });
    expect(await tag()).toBe(before);
    await eva.tick([...made.slice(0, 3), { ...milk, to: true }]);
    expect((await ann.item('Milk')).isChecked).toBe(true);
    expect(await tag()).not.toBe(before);
  });

  test("changes nothing on another household's list", async () => {
    const [ann, cleo] = [household(), household()];
    const theirs = await cleo.add({ name: 'Tofu' });
    const eva = guest(await ann.share());
    const { body } = await eva.tick([{ ...theirs, to: true }]);
    expect(body.answers).toMatchObject([{ status: 'refused', reason: 'not-found' }]);
    expect((await cleo.item('Tofu')).isChecked).toBe(false);
  });
});

describe('names of guests', () => {
  test("marks a guest's name, and lets the guest change and erase it", async () => {
    const ann = household();
    const milk = await ann.add({ name: 'Milk' });
    const eva = guest(await ann.share());
    const shown = async () => (await ann.item('Milk')).checkedBy;
    expect((await eva.tick([{ ...milk, to: true }], ' Ann ')).body.name).toBe('Ann');
    expect(await shown()).toBe('Ann (guest)');
    await eva.tick([], 'Eva');
    expect(await shown()).toBe('Eva (guest)');
    await eva.tick([], null);
    expect(await shown()).toBeNull();
    expect((await eva.tick([], 'x'.repeat(41))).status).toBe(422);
    expect((await eva.tick([], 'E\u200Bva\u202E\r\n')).body.name).toBe('Eva');
    expect((await eva.tick([], '\u200B\u202E')).body.name).toBeNull();
  });

  test("lets the household erase a guest's name for good", async () => {
    const ann = household();
    const milk = await ann.add({ name: 'Milk' });
    const eva = guest(await ann.share());
    await eva.tick([{ ...milk, to: true }], 'Eva');
    const [{ id } = { id: '' }] = (await ann.link()).guests;
    const erase = (by: ReturnType<typeof household>) =>
      by.call('DELETE', `/shopping-list/share-link/names/${id}`);
    expect((await erase(household())).status).toBe(204);
    expect((await ann.link()).guests).toHaveLength(1);
    expect((await erase(ann)).status).toBe(204);
    expect((await ann.item('Milk')).checkedBy).toBeNull();
    expect((await eva.tick([], 'Eva')).body.name).toBeNull();
    expect((await ann.link()).guests).toEqual([]);
    const events = await harness.eventsIn(`shoppingList-${ann.identity.householdId}`);
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('Eva');
  });

  test("shows no member's name for a guest with an account's id", async () => {
    const ann = household();
    const milk = await ann.add({ name: 'Milk', isChecked: true });
    expect((await ann.item('Milk')).checkedBy).toBe('Ann');
    const posing = guest(await ann.share(), { id: ann.identity.accountId });
    await posing.tick([{ ...milk, isChecked: true, to: false }]);
    await posing.tick([{ ...milk, to: true }]);
    expect(await ann.item('Milk')).toMatchObject({ isChecked: true, checkedBy: null });
  });

  test('shows no names beyond the limit, while check marks still work', async () => {
    const ann = household();
    const milk = await ann.add({ name: 'Milk' });
    const path = await ann.share();
    for (let count = 0; count < GUEST_NAMES_LIMIT; count += 1) await guest(path).tick([], `Guest ${count}`);
    const { status, body } = await guest(path).tick([{ ...milk, to: true }], 'Eva');
    expect([status, body.name]).toEqual([200, null]);
    expect(await ann.item('Milk')).toMatchObject({ isChecked: true, checkedBy: null });
    expect((await ann.link()).guests).toHaveLength(GUEST_NAMES_LIMIT);
  });
});

test('returns the same response for every invalid address', async () => {
  const ann = household();
  await ann.add({ name: 'Milk' });
  const withdrawn = await ann.share();
  await ann.withdraw();
  const activePath = await ann.share();
  const flip = (path: string, at: number) =>
    path.slice(0, at) + (path[at] === 'A' ? 'B' : 'A') + path.slice(at + 1);
  const wrong = [
    withdrawn,
    flip(activePath, activePath.length - 5),
    flip(activePath, '/list/'.length),
    `${activePath}A`,
    activePath.slice(0, -1),
    '/list/x',
    '/list/%00',
    '/list/%E0%A4%A',
    `/list/${'A'.repeat(43)}`,
    `/list/${'A'.repeat(5_000)}`,
    `/list/${ann.identity.householdId}`,
  ];
  const [first] = [await guest('/list/none').send('GET')];
  for (const path of wrong) {
    const page = await guest(path).send('GET');
    expect([path, page.status, page.body]).toEqual([path, 404, first?.body]);
    const lines = await guest(path).send('GET', '/lines');
    expect([path, lines.status, JSON.stringify(lines.body)]).toEqual([
      path,
      404,
      expect.not.stringContaining('Milk'),
    ]);
    expect([path, (await guest(path).tick([], 'Eva')).status]).toEqual([path, 404]);
  }
  expect(first?.body).toContain('<h1>List not found</h1>');
});

test("serves a page that isn't cached, keeps its address secret and escapes all text", async () => {
  const ann = household();
  const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
  await ann.add({ name: hostile, quantity: '"><b>', category: '<i>' });
  const path = await ann.share();
  const { headers, body } = await guest(path).send('GET');
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; connect-src 'self'; font-src 'self'; img-src 'self'; script-src 'sha256-[\w+/=]{44}'; style-src 'sha256-[\w+/=]{44}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  );
  expect(body.match(/<(?:script|img|i|b)\b[^>]*>/g)).toEqual([
    '<script type="application/json" id="lines">',
    '<script>',
  ]);
  for (const each of [
    headers,
    (await guest(path).send('GET', '/lines')).headers,
    (await guest(path).tick([])).headers,
  ]) {
    expect(each.get('cache-control')).toBe('no-store');
    expect(each.get('referrer-policy')).toBe('no-referrer');
    expect(each.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(each.get('set-cookie')).toBeNull();
  }
});

test('limits requests by network and by link (429)', async () => {
  const ann = household();
  const path = await ann.share();
  const from = (address: string) => guest(path, { address });
  const wrong = guest('/list/x', { address: '192.0.2.9' });
  for (let count = 0; count < guestLimits.readsPerNetwork; count += 1)
    expect((await wrong.send('GET', '/lines')).status).toBe(404);
  const refused = await from('192.0.2.9').send('GET');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(refused.body).toContain('<h1>Too many requests</h1>');
  expect((await from('192.0.2.9').tick([])).status).toBe(429);
  for (let count = 0; count < guestLimits.readsPerLink; count += 1)
    expect((await from(`192.0.2.${count % 8}`).send('GET', '/lines')).status).toBe(200);
  expect((await from('192.0.2.8').send('GET', '/lines')).status).toBe(429);
  expect((await guest(await household().share(), { address: '192.0.2.8' }).send('GET')).status).toBe(200);
});
