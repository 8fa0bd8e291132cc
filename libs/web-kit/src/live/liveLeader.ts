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
export function joinElectedLeader({ account, open = openLive, receive }: LeaderOptions): LiveLink {
  const tab = newId();
  const lease = leaseOf(`forkcast.live.${account}`, tab);
  let channel: BroadcastChannel | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let successionTimer: ReturnType<typeof setTimeout> | undefined;
  let isLeader = false;
  /** Changes up to this time have been received; milliseconds since 1970. */
  let receivedUntil = 0;

  const send = (message: TabMessage) => channel?.postMessage(message);
  const hub = new LiveHub({
    open: (age) => open(account, age),
    publish: (message) => {
      send({ type: 'live', message });
      receive(message);
    },
  });

  const leadOrFollow = () => {
    if (document.hidden) return;
    if (!lease.take()) {
      if (isLeader) stepDown();
      return;
    }
    if (!isLeader) {
      isLeader = true;
      hub.join(receivedUntil);
    }
    if (hub.isOpen) send({ type: 'alive' });
  };
  const stepDown = () => {
    if (!isLeader) return;
    isLeader = false;
    if (hub.isOpen) receivedUntil = Date.now();
    hub.stop();
    if (lease.release()) send({ type: 'released' });
  };
  const onVisibility = () => {
    if (document.hidden) {
      stepDown();
      return;
    }
    leadOrFollow();
    if (!isLeader) send({ type: 'join', since: receivedUntil, tab });
  };
  const onMessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'join') {
      const missed = isLeader ? hub.join(data.since) : null;
      if (missed) send({ type: 'live', message: missed, to: data.tab });
      return;
    }
    if (data.type === 'released') {
      successionTimer = setTimeout(leadOrFollow, Math.random() * SUCCESSION_DELAY_MS);
    }
    if (data.type === 'alive') receivedUntil = Date.now();
    if (data.type === 'live' && (data.to ?? tab) === tab) receive(data.message);
  };

  return {
    join: (since) => {
      receivedUntil = since;
      if (typeof BroadcastChannel !== 'undefined') {
        channel = new BroadcastChannel(`forkcast-live-${account}`);
        channel.onmessage = onMessage;
      }
      document.addEventListener('visibilitychange', onVisibility);
      timer = setInterval(leadOrFollow, RENEW_MS);
      onVisibility();
    },
    leave: () => {
      document.removeEventListener('visibilitychange', onVisibility);
      clearInterval(timer);
      clearTimeout(successionTimer);
      stepDown();
      channel?.close();
    },
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
