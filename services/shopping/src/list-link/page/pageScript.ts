import { DEFAULT_CATEGORY, GUEST_TICKS_LIMIT } from '@forkcast/contracts';
import { Markup } from '@forkcast/service-kit';

/**
 * The script of the guests' page. It shows the list with local checks applied, sends them as intents in
 * order, and polls every three seconds. It inserts text only as text nodes. Plain browser code: it isn't
 * compiled, and the page's policy contains its hash.
 */
const SCRIPT = String.raw`
'use strict';
(() => {
  const EVERY_MS = 3000;
  const LONGEST_PAUSE_MS = 30000;
  const NO_CONNECTION = "You're offline. This list may be out of date.";
  const REFUSALS = {
    'not-found': ' is no longer on the list.',
    changed: ' now has a different amount. Please check it off again.',
    'too-old': ' was not changed: too much time has passed. Please try again.',
  };
  const TICKS_AT_ONCE = ${GUEST_TICKS_LIMIT};
  const OTHER = ${JSON.stringify(DEFAULT_CATEGORY)};
  const address = location.pathname.replace(/\/$/, '');
  // Only the public part of the address identifies the list: the secret part isn't stored.
  const STORAGE_KEY = 'forkcast.guest.' + address.split('/').pop().slice(0, 21);
  const part = (id) => document.getElementById(id);
  const [list, count, notice, form, nameField, saved] =
    ['list', 'count', 'notice', 'guest', 'guest-name', 'guest-saved'].map(part);

  let lines = JSON.parse(part('lines').textContent);
  let rows = new Map();
  let drawn = '';
  let tag = '';
  let sending = false;
  /** Grows with each request that sends check marks, so that older responses are ignored. */
  let sent = 0;
  let failures = 0;
  /** Not to be sent again before: milliseconds since 1970. */
  let heldUntil = 0;
  let trouble = '';
  let timer = 0;
  let over = false;
  let refused = '';
  const stored = { guest: newId(), name: '', isNameNew: false, pending: [], ...read() };

  function read() {
    try {
      return JSON.parse(localStorage.getItem(STORAGE_KEY) || '{}');
    } catch {
      // Without storage, check marks last as long as the page.
      return {};
    }
  }

  function keep() {
    try {
      if (over) localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
    } catch {
      // The browser has no storage.
    }
  }

  /** A UUID v7, also where there is no TLS. */
  function newId() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    let time = Date.now();
    for (let at = 5; at >= 0; at -= 1) {
      bytes[at] = time % 256;
      time = Math.floor(time / 256);
    }
    bytes[6] = 0x70 | (bytes[6] & 0x0f);
    bytes[8] = 0x80 | (bytes[8] & 0x3f);
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  function isTicked(line) {
    const last = stored.pending.findLast(({ itemId }) => itemId === line.id);
    return last ? last.type === 'bought' : line.isChecked;
  }

  function element(name, className, text) {
    const element = document.createElement(name);
    if (className) element.className = className;
    if (text !== undefined) {
      element.textContent = text;
      element.dir = 'auto';
    }
    return element;
  }

  function draw() {
    const shape = JSON.stringify(lines.map(({ id, name, quantity, category, isPantryItem }) => [id, name, quantity, category, isPantryItem]));
    if (shape !== drawn) drawAnew();
    drawn = shape;
    for (const line of lines) rows.get(line.id).checked = isTicked(line);
    const checked = lines.filter(isTicked).length;
    say(count, lines.length === 0 ? 'The list is empty right now.' : checked + ' of ' + lines.length + ' checked');
  }

  function drawAnew() {
    const focused = document.activeElement && document.activeElement.dataset.id;
    rows = new Map();
    const sections = new Map();
    for (const line of lines) {
      const category = line.category.trim() || OTHER;
      if (!sections.has(category)) sections.set(category, element('ul'));
      sections.get(category).append(rowOf(line));
    }
    list.replaceChildren(
      ...Array.from(sections, ([category, items]) => {
        const section = element('section');
        section.append(element('h2', '', category), items);
        return section;
      }),
    );
    if (focused && rows.has(focused)) rows.get(focused).focus();
  }

  function rowOf(line) {
    const box = element('input');
    box.type = 'checkbox';
    box.dataset.id = line.id;
    box.addEventListener('change', () => tick(line.id, box.checked));
    rows.set(line.id, box);
    const label = element('label');
    label.append(box, element('span', 'name', line.name));
    if (line.quantity !== null) label.append(element('span', 'amount', line.quantity));
    if (line.isPantryItem) label.append(element('span', 'pantry', 'Pantry'));
    const row = element('li');
    row.append(label);
    return row;
  }

  /** Changes only what differs, because screen readers read it out. */
  function say(where, text) {
    if (where.textContent !== text) where.textContent = text;
    where.hidden = where === notice && text === '';
  }

  function tick(id, isBought) {
    const line = lines.find((one) => one.id === id);
    if (!line) return;
    refused = '';
    stored.pending.push({
      type: isBought ? 'bought' : 'not-bought',
      id: newId(),
      madeAt: new Date().toISOString(),
      itemId: id,
      seen: { quantity: line.quantity, isChecked: isTicked(line) },
    });
    keep();
    draw();
    void send();
  }

  const isWaiting = () => stored.pending.length > 0 || stored.isNameNew;

  /** Sends pending check marks together with the name. */
  async function send() {
    if (sending || over || !isWaiting() || Date.now() < heldUntil) return;
    sending = true;
    sent += 1;
    const { name: sentName } = stored;
    const intents = stored.pending.slice(0, TICKS_AT_ONCE);
    const body = { guest: { id: stored.guest, name: sentName || null }, sentAt: new Date().toISOString(), intents };
    const answer = await ask('/ticks', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer) {
      heldUntil = 0;
      const isDone = answer.ok;
      const { answers, name } = isDone ? await answer.json() : { answers: [], name: null };
      if (!isDone) refused = "That couldn't be saved. Please reload the page.";
      else if (sentName && name === null) say(saved, 'Your name is not shown on this list.');
      else if (stored.isNameNew) say(saved, sentName ? 'Saved' : 'Your name is no longer shown.');
      if (stored.name === sentName) {
        stored.isNameNew = false;
        if (name) stored.name = nameField.value = name;
      }
      settle(intents, answers);
    }
    sending = false;
    if (answer) void (isWaiting() ? send() : look());
  }

  /** Drops answered check marks: the list shows their effect. */
  function settle(intents, answers) {
    for (const [at, { id, itemId, type }] of intents.entries()) {
      const line = lines.find((one) => one.id === itemId);
      const { status, reason } = answers[at] || {};
      if (line && status && status !== 'refused') line.isChecked = type === 'bought';
      if (line && status === 'refused') refused = line.name + (REFUSALS[reason] || REFUSALS['not-found']);
      stored.pending = stored.pending.filter((one) => one.id !== id);
    }
    keep();
    draw();
    showNotice();
  }

  /** Whether the list has changed. */
  async function look() {
    clearTimeout(timer);
    if (over || sending) return;
    const before = sent;
    const answer = await ask('/lines', { headers: tag ? { 'if-none-match': tag } : {} });
    if (answer && answer.status === 200) {
      const { lines: newer } = await answer.json();
      if (before === sent) {
        tag = answer.headers.get('etag') || '';
        lines = newer;
        draw();
      }
    }
    if (answer) {
      void send();
      lookAgain();
    }
  }

  /** Returns nothing if the request should be retried. */
  async function ask(path, options) {
    try {
      const answer = await fetch(address + path, { cache: 'no-store', credentials: 'omit', ...options });
      if (answer.status === 404) {
        end();
        return null;
      }
      if (answer.status === 429 || answer.status >= 500) {
        const seconds = Number(answer.headers.get('retry-after'));
        fail('This list is getting too many requests right now.', seconds > 0 ? seconds * 1000 : EVERY_MS);
        return null;
      }
      failures = 0;
      showNotice();
      return answer;
    } catch {
      fail(NO_CONNECTION);
      return null;
    }
  }

  function fail(why, waitMs = 0) {
    failures += 1;
    trouble = why;
    heldUntil = Date.now() + waitMs;
    showNotice();
    lookAgain(waitMs);
  }

  function showNotice() {
    const waits = stored.pending.length > 0 ? ' What you check is saved here and sent as soon as possible.' : '';
    say(notice, failures > 0 || (waits && heldUntil > 0) ? trouble + waits : refused);
  }

  function lookAgain(waitMs = 0) {
    clearTimeout(timer);
    if (over || document.hidden) return;
    const pause = Math.min(EVERY_MS * 2 ** Math.min(failures, 5), LONGEST_PAUSE_MS);
    timer = setTimeout(look, Math.max(pause, waitMs));
  }

  /** The link was withdrawn: removes the list from the page and from storage. */
  function end() {
    over = true;
    clearTimeout(timer);
    stored.pending = [];
    keep();
    lines = [];
    part('lines').remove();
    const message = element('div', 'message');
    const title = element('h1', '', 'List not found');
    title.tabIndex = -1;
    message.append(title, element('p', '', "It's no longer shared."));
    document.querySelector('main').replaceChildren(message);
    document.title = 'List not found';
    title.focus();
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    stored.name = nameField.value.trim();
    stored.isNameNew = true;
    nameField.value = stored.name;
    say(saved, '');
    keep();
    void send();
  });
  document.addEventListener('visibilitychange', () => void look());
  addEventListener('online', () => void look());
  addEventListener('offline', () => fail(NO_CONNECTION));
  addEventListener('pageshow', ({ persisted }) => persisted && void look());

  nameField.value = stored.name;
  form.hidden = false;
  keep();
  draw();
  void look();
})();
`;

export const pageScript = new Markup(SCRIPT);
