import type { LiveChange, LiveTopic } from '@forkcast/contracts';
import { isTopic } from './topicGenerations';

/**
 * Messages to tabs. 'gap': changes may have been missed, so tabs have to refetch everything. 'refused': the
 * server rejects the connection, perhaps because another account is signed in.
 */
export type LiveMessage =
  { type: 'changes'; changes: readonly LiveChange[] } | { type: 'gap' } | { type: 'refused' };

type EventSourceLike = Pick<EventSource, 'close' | 'addEventListener' | 'readyState'>;

/** EventSource.CLOSED: the server responded with an error. A lost connection is CONNECTING. */
const CLOSED = 2;

export interface LiveHubOptions {
  /** Opens the stream. The server replays the changes of the last `age` milliseconds, none if null. */
  open: (age: number | null) => EventSourceLike;
  /** Sends a message to every tab. */
  publish: (message: LiveMessage) => void;
}

const MIN_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
/** The server replays this much more than requested (gateway/src/live/live.ts). */
const SLACK_MS = 2_000;

/**
 * The connection to /api/live that all tabs of a browser share. It runs in a shared worker or in the leader
 * tab, reconnects with growing delays, and sends tabs that join later what they have missed.
 */
export class LiveHub {
  readonly #options: LiveHubOptions;
  readonly #latest = new Map<LiveTopic, { change: LiveChange; at: number }>();
  #source: EventSourceLike | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = MIN_RETRY_MS;
  #isStarted = false;
  #isInterrupted = false;
  #isOpen = false;
  /** All changes since this time are known; milliseconds since 1970. */
  #coveredSince = 0;

  constructor(options: LiveHubOptions) {
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /**
   * Adds a tab, and connects for the first one.
   *
   * @param since when the tab began to read its data, in milliseconds since 1970
   * @returns what the tab has missed; null if nothing, or if a later message covers it
   */
  join(since: number): LiveMessage | null {
    if (!this.#isStarted) {
      this.#start(since);
      return null;
    }
    // Every tab gets a 'gap' as soon as the connection is back.
    if (this.#isInterrupted) return null;
    if (since < this.#coveredSince - SLACK_MS) return { type: 'gap' };
    const changes = [...this.#latest.values()].flatMap(({ change, at }) => (at >= since ? [change] : []));
    return changes.length > 0 ? { type: 'changes', changes } : null;
  }

  stop(): void {
    this.#isStarted = false;
    removeEventListener('online', this.#reconnect);
    this.#disconnect();
  }

  #start(since: number): void {
    this.#isStarted = true;
    this.#isInterrupted = false;
    this.#coveredSince = since;
    this.#wait = MIN_RETRY_MS;
    this.#latest.clear();
    addEventListener('online', this.#reconnect);
    this.#connect();
  }

  readonly #reconnect = (): void => {
    if (!this.#source) this.#connect();
  };

  #connect(): void {
    this.#disconnect();
    const age = Math.max(Math.ceil(Date.now() - this.#coveredSince), 1);
    const source = this.#options.open(this.#isInterrupted ? null : age);
    this.#source = source;
    source.addEventListener('open', () => this.#onOpen());
    source.addEventListener('message', (event) => this.#onMessage(event));
    source.addEventListener('error', () => {
      if (this.#source !== source) return;
      if (source.readyState === CLOSED) this.#options.publish({ type: 'refused' });
      this.#onInterruption();
    });
  }

  #disconnect(): void {
    clearTimeout(this.#timer);
    const last = this.#source;
    this.#source = undefined;
    this.#isOpen = false;
    last?.close();
  }

  #onOpen(): void {
    this.#wait = MIN_RETRY_MS;
    this.#isOpen = true;
    if (!this.#isInterrupted) return;
    this.#isInterrupted = false;
    this.#coveredSince = Date.now();
    this.#options.publish({ type: 'gap' });
  }

  #onMessage(event: MessageEvent<unknown>): void {
    const change = parseChange(event);
    if (!change) return;
    this.#latest.set(change.topic, { change, at: Date.now() });
    this.#options.publish({ type: 'changes', changes: [change] });
  }

  #onInterruption(): void {
    this.#disconnect();
    this.#isInterrupted = true;
    if (!navigator.onLine) return;
    this.#timer = setTimeout(this.#reconnect, this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, MAX_RETRY_MS);
  }
}

/** Opens the account's /api/live, for {@link LiveHubOptions}. */
export function openLive(account: string, age: number | null): EventSource {
  const params = new URLSearchParams({ for: account, ...(age === null ? {} : { age: String(age) }) });
  return new EventSource(`/api/live?${params.toString()}`);
}

function parseChange(event: MessageEvent<unknown>): LiveChange | undefined {
  if (typeof event.data !== 'string') return undefined;
  try {
    const { topic, position } = Object(JSON.parse(event.data)) as Record<string, unknown>;
    return isTopic(topic) ? { topic, position: String(position) } : undefined;
  } catch {
    // A newer server may send a format that this page doesn't know.
    return undefined;
  }
}
