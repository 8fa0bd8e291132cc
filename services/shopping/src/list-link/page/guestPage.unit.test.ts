import { randomUUID } from 'node:crypto';
import {
  guestTicksRequestSchema,
  type GuestList,
  type GuestTicksRequest,
  type GuestTicksResponse,
} from '@forkcast/contracts';
import { eventually } from '@forkcast/event-sourcing/testing';
import { guestPage } from './guestPage';

// Server tests don't load the types of the DOM.
const { JSDOM } = jest.requireActual('jsdom');

type Line = GuestList['lines'][number];

const URL_OF_LIST = `https://forkcast.example/list/${'T'.repeat(43)}`;
const aLine = (name: string, more: Partial<Line> = {}): Line => ({
  id: randomUUID(),
  name,
  quantity: null,
  category: 'Produce',
  isChecked: false,
  isPantryItem: false,
  ...more,
});

interface Served {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The server of a guest's page; `lines` is its list. */
class Server {
  readonly ticks: GuestTicksRequest[] = [];
  isReached = true;
  /** Overrides the usual response. */
  instead: ((path: string) => Served | undefined) | undefined;
  #revision = 0;
  #shown = '';

  constructor(public lines: Line[]) {}

  answer(path: string, options: RequestInit): Served {
    const instead = this.instead?.(path);
    if (instead) return instead;
    if (path.endsWith('/ticks'))
      return this.#tick(guestTicksRequestSchema.parse(JSON.parse(options.body as string)));
    const shown = JSON.stringify(this.lines);
    if (shown !== this.#shown) this.#revision += 1;
    this.#shown = shown;
    const etag = `"${this.#revision}"`;
    if (new Headers(options.headers).get('if-none-match') === etag) return { status: 304 };
    return { status: 200, body: { lines: this.lines }, headers: { etag } };
  }

  #tick(sent: GuestTicksRequest): Served {
    this.ticks.push(sent);
    for (const { itemId, type } of sent.intents)
      this.lines = this.lines.map((line) =>
        line.id === itemId ? { ...line, isChecked: type === 'bought' } : line,
      );
    const answers = sent.intents.map(({ id }) => ({ id, status: 'done' as const }));
    const answer: GuestTicksResponse = { answers, name: sent.guest.name };
    return { status: 200, body: answer };
  }
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Opens the page in jsdom, with the data that the device stored earlier. */
function openPage(server: Server, storage: Record<string, string> = {}) {
  const dom = new JSDOM(guestPage({ lines: server.lines }, 'Forkcast'), {
    url: URL_OF_LIST,
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    beforeParse: (window: { localStorage: Record<string, string>; fetch: unknown }) => {
      for (const [key, value] of Object.entries(storage)) window.localStorage[key] = value;
      window.fetch = async (address: string, options: RequestInit = {}) => {
        if (!server.isReached) throw new TypeError('Failed to fetch');
        const { status, body, headers } = server.answer(address, options);
        return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
      };
    },
  });
  closing.push(() => dom.window.close());
  const { document, localStorage } = dom.window;
  const boxes = () => [...document.querySelectorAll('#list input')];
  const part = (id: string) => {
    const found = document.getElementById(id);
    if (!found) throw new Error(`There is no ${id}`);
    return found;
  };
  return {
    document,
    storage: (): Record<string, string> => ({ ...localStorage }),
    text: () => document.querySelector('main')?.textContent ?? '',
    notice: () => part('notice').textContent,
    count: () => part('count').textContent,
    box: (name: string) => {
      const found = boxes().find((box) => box.parentElement?.textContent?.includes(name));
      if (!found) throw new Error(`${name} is not on the page`);
      return found;
    },
    say: (name: string) => {
      part('guest-name').value = name;
      part('guest').requestSubmit();
    },
    saved: () => part('guest-saved').textContent,
    /** Simulates that the user returns to the tab. */
    look: () => document.dispatchEvent(new dom.window.Event('visibilitychange')),
  };
}

const soon = (check: () => boolean) => eventually(async () => check());

test('shows a check mark at once and sends it once with the seen amount', async () => {
  const server = new Server([aLine('Leeks', { quantity: '3' }), aLine('Eggs', { isChecked: true })]);
  const page = openPage(server);
  expect(page.count()).toBe('1 of 2 checked');
  page.box('Leeks').click();
  expect(page.count()).toBe('2 of 2 checked');
  await soon(() => server.ticks.length === 1);
  expect(server.ticks[0]?.intents).toMatchObject([
    { type: 'bought', itemId: server.lines[0]?.id, seen: { quantity: '3', isChecked: false } },
  ]);
  page.box('Leeks').click();
  await soon(() => server.ticks.length === 2);
  expect(server.ticks[1]?.intents).toMatchObject([{ type: 'not-bought', seen: { isChecked: true } }]);
  expect(server.ticks[1]?.guest.id).toBe(server.ticks[0]?.guest.id);
});

test('shows what others change and keeps the focus', async () => {
  const server = new Server([aLine('Leeks'), aLine('Eggs', { category: 'Dairy' })]);
  const page = openPage(server);
  page.box('Eggs').focus();
  server.lines = [
    ...server.lines.map((line) => ({ ...line, isChecked: line.name === 'Leeks' })),
    aLine('Salt'),
  ];
  page.look();
  await soon(() => page.count() === '1 of 3 checked');
  expect(page.box('Leeks').checked).toBe(true);
  expect(page.document.activeElement).toBe(page.box('Eggs'));
  server.lines = [];
  page.look();
  await soon(() => page.count() === 'The list is empty right now.');
});

test('keeps check marks without a network through a reload, and sends them in order', async () => {
  const server = new Server([aLine('Leeks'), aLine('Eggs')]);
  const page = openPage(server);
  server.isReached = false;
  page.box('Leeks').click();
  page.box('Eggs').click();
  await soon(() => page.notice()?.includes('What you check is saved here') ?? false);
  expect(server.ticks).toEqual([]);
  const storage = page.storage();
  expect(JSON.stringify(storage)).not.toContain('T'.repeat(22));
  server.isReached = true;
  const again = openPage(server, storage);
  expect(again.count()).toBe('2 of 2 checked');
  await soon(() => server.ticks.length > 0);
  expect(server.ticks[0]?.intents.map(({ itemId }) => itemId)).toEqual(server.lines.map(({ id }) => id));
  await soon(() => again.notice() === '');
});

test.each([
  ['not-found', 'Leeks is no longer on the list.'],
  ['changed', 'Leeks now has a different amount. Please check it off again.'],
  ['too-old', 'Leeks was not changed: too much time has passed. Please try again.'],
])('undoes a rejected check mark (%s) and says why', async (reason, notice) => {
  const server = new Server([aLine('Leeks')]);
  const page = openPage(server);
  server.instead = (path) =>
    path.endsWith('/ticks')
      ? { status: 200, body: { answers: [{ status: 'refused', reason }], name: null } }
      : undefined;
  page.box('Leeks').click();
  await soon(() => page.notice() === notice);
  expect(page.box('Leeks').checked).toBe(false);
});

test('retries a check mark after a 429', async () => {
  const server = new Server([aLine('Leeks')]);
  const page = openPage(server);
  let refusals = 0;
  server.instead = (path) =>
    path.endsWith('/ticks') && refusals++ === 0
      ? { status: 429, headers: { 'retry-after': '1' } }
      : undefined;
  page.box('Leeks').click();
  await soon(() => page.notice()?.includes('What you check is saved here') ?? false);
  await soon(() => server.ticks.length === 1);
  expect(page.box('Leeks').checked).toBe(true);
});

test('empties the open page and its storage when the link is deleted', async () => {
  const server = new Server([aLine('Leeks')]);
  const page = openPage(server);
  page.say('Eva');
  await soon(() => page.saved() === 'Saved');
  expect(JSON.stringify(page.storage())).toContain('Eva');
  server.instead = () => ({ status: 404 });
  page.look();
  await soon(() => page.text().includes('List not found'));
  expect(page.document.documentElement.outerHTML).not.toContain('Leeks');
  expect(page.storage()).toEqual({});
});

test("sends the name with check marks, and says when it isn't shown", async () => {
  const server = new Server([aLine('Leeks')]);
  const page = openPage(server);
  page.say(' Eva ');
  await soon(() => page.saved() === 'Saved');
  page.box('Leeks').click();
  await soon(() => server.ticks.length === 2);
  expect(server.ticks.map(({ guest: { name } }) => name)).toEqual(['Eva', 'Eva']);
  await soon(() => Object.values(page.storage()).some((text) => text.includes('"pending":[]')));
  server.instead = (path) =>
    path.endsWith('/ticks') ? { status: 200, body: { answers: [], name: null } } : undefined;
  page.say('Eva');
  await soon(() => page.saved() === 'Your name is not shown on this list.');
});

test('escapes text from the server and in the script', async () => {
  const hostile = '</script><img src=x onerror="document.title=1">';
  const server = new Server([aLine(hostile, { quantity: hostile, category: hostile })]);
  const page = openPage(server);
  expect(page.document.querySelectorAll('img')).toHaveLength(0);
  server.lines = [...server.lines, aLine('Leeks')];
  page.look();
  await soon(() => page.count() === '0 of 2 checked');
  expect(page.document.querySelectorAll('img')).toHaveLength(0);
  expect(page.box(hostile).checked).toBe(false);
  expect(page.document.querySelector('h2')?.textContent).toBe(hostile);
});
