import { newId } from '../ids/newId';
import { LiveHub, type LiveMessage, openLive } from './liveHub';

export interface LiveLink {
  /** @param since when the tab began to read its data, in milliseconds since 1970 */
  join: (since: number) => void;
  leave: () => void;
}

/** Messages between tabs. 'alive': the leader's connection is open. */
type TabMessage =
  | { type: 'join'; since: number; tab: string }
  | { type: 'alive' }
  | { type: 'released' }
  | { type: 'live'; message: LiveMessage; to?: string };

interface LeaderOptions {
  account: string;
  open?: typeof openLive;
  receive: (message: LiveMessage) => void;
}

const LEASE_MS = 6_000;
const RENEW_MS = 2_000;
/** Maximum of a random delay per tab, because local storage has no locks. */
const SUCCESSION_DELAY_MS = 300;

/**
 * For browsers without shared workers: one visible tab leads, by a lease in local storage, and broadcasts
 * what it receives. It steps down when it is hidden; its successor then requests the changes since.
 */
export function joinElectedLeader(options: LeaderOptions): LiveLink {
  return new LeaderCandidate(options);
}

class LeaderCandidate implements LiveLink {
  readonly #tab = newId();
  readonly #account: string;
  readonly #receive: LeaderOptions['receive'];
  readonly #lease: ReturnType<typeof leaseOf>;
  readonly #hub: LiveHub;
  #channel: BroadcastChannel | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #successionTimer: ReturnType<typeof setTimeout> | undefined;
  #isLeader = false;
  /** Changes up to this time have been received; milliseconds since 1970. */
  #receivedUntil = 0;

  constructor({ account, open = openLive, receive }: LeaderOptions) {
    this.#account = account;
    this.#receive = receive;
    this.#lease = leaseOf(`forkcast.live.${account}`, this.#tab);
    this.#hub = new LiveHub({
      open: (age) => open(account, age),
      publish: (message) => {
        this.#send({ type: 'live', message });
        receive(message);
      },
    });
  }

  join(since: number): void {
    this.#receivedUntil = since;
    if (typeof BroadcastChannel !== 'undefined') {
      this.#channel = new BroadcastChannel(`forkcast-live-${this.#account}`);
      this.#channel.onmessage = this.#onMessage;
    }
    document.addEventListener('visibilitychange', this.#onVisibility);
    this.#timer = setInterval(this.#leadOrFollow, RENEW_MS);
    this.#onVisibility();
  }

  leave(): void {
    document.removeEventListener('visibilitychange', this.#onVisibility);
    clearInterval(this.#timer);
    clearTimeout(this.#successionTimer);
    this.#stepDown();
    this.#channel?.close();
  }

  #send(message: TabMessage): void {
    this.#channel?.postMessage(message);
  }

  readonly #leadOrFollow = (): void => {
    if (document.hidden) return;
    if (!this.#lease.take()) {
      this.#stepDown();
      return;
    }
    if (!this.#isLeader) {
      this.#isLeader = true;
      this.#hub.join(this.#receivedUntil);
    }
    if (this.#hub.isOpen) this.#send({ type: 'alive' });
  };

  #stepDown(): void {
    if (!this.#isLeader) return;
    this.#isLeader = false;
    if (this.#hub.isOpen) this.#receivedUntil = Date.now();
    this.#hub.stop();
    if (this.#lease.release()) this.#send({ type: 'released' });
  }

  readonly #onVisibility = (): void => {
    if (document.hidden) {
      this.#stepDown();
      return;
    }
    this.#leadOrFollow();
    if (!this.#isLeader) this.#send({ type: 'join', since: this.#receivedUntil, tab: this.#tab });
  };

  readonly #onMessage = ({ data }: MessageEvent<TabMessage>): void => {
    if (data.type === 'join') {
      const missed = this.#isLeader ? this.#hub.join(data.since) : null;
      if (missed) this.#send({ type: 'live', message: missed, to: data.tab });
      return;
    }
    if (data.type === 'released') {
      this.#successionTimer = setTimeout(this.#leadOrFollow, Math.random() * SUCCESSION_DELAY_MS);
    }
    if (data.type === 'alive') this.#receivedUntil = Date.now();
    if (data.type === 'live' && (data.to ?? this.#tab) === this.#tab) this.#receive(data.message);
  };
}

/** Without BroadcastChannel or storage, every tab is its own leader. */
function leaseOf(key: string, holder: string) {
  const read = (): { holder?: unknown; until?: unknown } =>
    Object(JSON.parse(localStorage.getItem(key) ?? 'null')) as object;
  const isShared = typeof BroadcastChannel !== 'undefined';
  return {
    take: (): boolean => {
      if (!isShared) return true;
      try {
        const held = read();
        if (held.holder !== holder && Number(held.until) > Date.now()) return false;
        localStorage.setItem(key, JSON.stringify({ holder, until: Date.now() + LEASE_MS }));
        return true;
      } catch {
        return true;
      }
    },
    /** Returns whether the lease was this tab's. */
    release: (): boolean => {
      try {
        if (read().holder !== holder) return false;
        localStorage.removeItem(key);
        return true;
      } catch {
        return false;
      }
    },
  };
}
