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
  const POLL_INTERVAL_MS = 3000;
  const MAX_POLL_INTERVAL_MS = 30000;
  const NO_CONNECTION = "You're offline. This list may be out of date.";
  const REFUSALS = {
    'not-found': ' is no longer on the list.',
    changed: ' now has a different amount. Please check it off again.',
    'too-old': ' was not changed: too much time has passed. Please try again.',
  };
  const MAX_TICKS_PER_REQUEST = ${GUEST_TICKS_LIMIT};
  const DEFAULT_CATEGORY = ${JSON.stringify(DEFAULT_CATEGORY)};
  const address = location.pathname.replace(/\/$/, '');
  // Only the public part of the address identifies the list: the secret part isn't stored.
  const STORAGE_KEY = 'forkcast.guest.' + address.split('/').pop().slice(0, 21);
  const part = (id) => document.getElementById(id);
  const [list, count, notice, form, nameField, saved] =
    ['list', 'count', 'notice', 'guest', 'guest-name', 'guest-saved'].map(part);

  let lines = JSON.parse(part('lines').textContent);
  let rows = new Map();
  let drawnShape = '';
  let tag = '';
  let isSending = false;
  /** Grows with each request that sends check marks, so that older responses are ignored. */
  let sendCount = 0;
  let failures = 0;
  /** Time before which nothing is sent, in milliseconds since 1970. */
  let retryAt = 0;
  let failureText = '';
  let timer = 0;
  let isEnded = false;
  let rejectionText = '';
  const stored = { guest: newId(), name: '', isNameNew: false, pending: [], ...loadStored() };

  function loadStored() {
    try {
      return JSON.parse(localStorage.getItem(STORAGE_KEY) || '{}');
    } catch {
      // Without storage, check marks last as long as the page.
      return {};
    }
  }

  function save() {
    try {
      if (isEnded) localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
    } catch {
      // The browser has no storage.
    }
  }

  /** A UUID v7. crypto.randomUUID isn't available without TLS. */
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
    if (shape !== drawnShape) redraw();
    drawnShape = shape;
    for (const line of lines) rows.get(line.id).checked = isTicked(line);
    const checked = lines.filter(isTicked).length;
    setText(count, lines.length === 0 ? 'The list is empty right now.' : checked + ' of ' + lines.length + ' checked');
  }

  function redraw() {
    const focused = document.activeElement && document.activeElement.dataset.id;
    rows = new Map();
    const sections = new Map();
    for (const line of lines) {
      const category = line.category.trim() || DEFAULT_CATEGORY;
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

  /** Changes the text only if it differs, because screen readers announce each change. */
  function setText(where, text) {
    if (where.textContent !== text) where.textContent = text;
    where.hidden = where === notice && text === '';
  }

  function tick(id, isBought) {
    const line = lines.find((one) => one.id === id);
    if (!line) return;
    rejectionText = '';
    stored.pending.push({
      type: isBought ? 'bought' : 'not-bought',
      id: newId(),
      madeAt: new Date().toISOString(),
      itemId: id,
      seen: { quantity: line.quantity, isChecked: isTicked(line) },
    });
    save();
    draw();
    void send();
  }

  const isWaiting = () => stored.pending.length > 0 || stored.isNameNew;

  /** Sends pending check marks together with the name. */
  async function send() {
    if (isSending || isEnded || !isWaiting() || Date.now() < retryAt) return;
    isSending = true;
    sendCount += 1;
    const { name: sentName } = stored;
    const intents = stored.pending.slice(0, MAX_TICKS_PER_REQUEST);
    const body = { guest: { id: stored.guest, name: sentName || null }, sentAt: new Date().toISOString(), intents };
    const response = await request('/ticks', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response) {
      retryAt = 0;
      const isDone = response.ok;
      const { answers, name } = isDone ? await response.json() : { answers: [], name: null };
      if (!isDone) rejectionText = "That couldn't be saved. Please reload the page.";
      else if (sentName && name === null) setText(saved, 'Your name is not shown on this list.');
      else if (stored.isNameNew) setText(saved, sentName ? 'Saved' : 'Your name is no longer shown.');
      if (stored.name === sentName) {
        stored.isNameNew = false;
        if (name) stored.name = nameField.value = name;
      }
      settle(intents, answers);
    }
    isSending = false;
    if (response) void (isWaiting() ? send() : poll());
  }

  /** Drops answered check marks: the list shows their effect. */
  function settle(intents, answers) {
    for (const [at, { id, itemId, type }] of intents.entries()) {
      const line = lines.find((one) => one.id === itemId);
      const { status, reason } = answers[at] || {};
      if (line && status && status !== 'refused') line.isChecked = type === 'bought';
      if (line && status === 'refused') rejectionText = line.name + (REFUSALS[reason] || REFUSALS['not-found']);
      stored.pending = stored.pending.filter((one) => one.id !== id);
    }
    save();
    draw();
    showNotice();
  }

  /** Fetches the list if it has changed. */
  async function poll() {
    clearTimeout(timer);
    if (isEnded || isSending) return;
    const before = sendCount;
    const response = await request('/lines', { headers: tag ? { 'if-none-match': tag } : {} });
    if (response && response.status === 200) {
      const { lines: newer } = await response.json();
      if (before === sendCount) {
        tag = response.headers.get('etag') || '';
        lines = newer;
        draw();
      }
    }
    if (response) {
      void send();
      schedulePoll();
    }
  }

  /** Returns nothing if the request should be retried. */
  async function request(path, options) {
    try {
      const response = await fetch(address + path, { cache: 'no-store', credentials: 'omit', ...options });
      if (response.status === 404) {
        end();
        return null;
      }
      if (response.status === 429 || response.status >= 500) {
        const seconds = Number(response.headers.get('retry-after'));
        handleFailure('This list is getting too many requests right now.', seconds > 0 ? seconds * 1000 : POLL_INTERVAL_MS);
        return null;
      }
      failures = 0;
      showNotice();
      return response;
    } catch {
      handleFailure(NO_CONNECTION);
      return null;
    }
  }

  function handleFailure(why, waitMs = 0) {
    failures += 1;
    failureText = why;
    retryAt = Date.now() + waitMs;
    showNotice();
    schedulePoll(waitMs);
  }

  function showNotice() {
    const waits = stored.pending.length > 0 ? ' What you check is saved here and sent as soon as possible.' : '';
    setText(notice, failures > 0 || (waits && retryAt > 0) ? failureText + waits : rejectionText);
  }

  function schedulePoll(waitMs = 0) {
    clearTimeout(timer);
    if (isEnded || document.hidden) return;
    const pause = Math.min(POLL_INTERVAL_MS * 2 ** Math.min(failures, 5), MAX_POLL_INTERVAL_MS);
    timer = setTimeout(poll, Math.max(pause, waitMs));
  }

  /** Removes the list from the page and from storage after the link was withdrawn. */
  function end() {
    isEnded = true;
    clearTimeout(timer);
    stored.pending = [];
    save();
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
    setText(saved, '');
    save();
    void send();
  });
  document.addEventListener('visibilitychange', () => void poll());
  addEventListener('online', () => void poll());
  addEventListener('offline', () => handleFailure(NO_CONNECTION));
  addEventListener('pageshow', ({ persisted }) => persisted && void poll());

  nameField.value = stored.name;
  form.hidden = false;
  save();
  draw();
  void poll();
})();
`;

export const pageScript = new Markup(SCRIPT);
