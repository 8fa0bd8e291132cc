import type { LiveChange } from '@forkcast/contracts';
import type { LiveMessage } from './liveHub';
import type { LiveLink } from './liveLeader';
import { requestSessionCheck } from '../session/sessionSignals';
import { advance, advanceAll, allTopics } from './topicGenerations';

/** A change to this household's data. */
export type Change = LiveChange;

export interface LiveConnection {
  /** Runs the callback for every change from elsewhere. Returns a function that unsubscribes. */
  onChange: (listener: (change: Change) => void) => () => void;
  /** Makes every screen refetch its data. */
  resync: () => void;
  /** Joins the account's connection. Returns a function that leaves it. */
  start: (account: string) => () => void;
}

export interface LiveOptions {
  /**
   * Connects to the worker that the account's tabs share (shell/worker/live.ts); undefined if the browser has
   * none.
   */
  openWorker?: (account: string) => SharedWorker | undefined;
  /** Opens the stream, for tests. */
  open?: (account: string, age: number | null) => EventSource;
}

/**
 * Creates this tab's part in the live connection that all tabs of an account share in one browser. Browsers
 * allow six connections per origin over HTTP/1.1, so one per tab would soon block requests.
 */
export function createLiveConnection({ openWorker, open }: LiveOptions = {}): LiveConnection {
  const listeners = new Set<(change: Change) => void>();
  const emit = (change: Change) => {
    advance(change.topic);
    for (const listener of listeners) listener(change);
  };
  const resync = () => {
    for (const topic of allTopics) emit({ topic, position: '0' });
  };

  function start(account: string): () => void {
    let isOutdated = false;
    const receive = (message: LiveMessage) => {
      if (message.type === 'changes') message.changes.forEach(emit);
      else if (message.type === 'refused') requestSessionCheck();
      else if (document.hidden) isOutdated = true;
      else resync();
    };
    const onVisible = () => {
      if (document.hidden || !isOutdated) return;
      isOutdated = false;
      resync();
    };
    const link = linkToWorker(
      () => openWorker?.(account),
      receive,
      async () => (await import('./liveLeader')).joinElectedLeader({ account, open, receive }),
    );
    let leftAt = 0;
    // An open connection keeps the page out of the back/forward cache.
    const onLeave = () => {
      link.leave();
      leftAt = Date.now();
    };
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) link.join(leftAt);
    };

    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('visibilitychange', onVisible, { signal });
    window.addEventListener('pagehide', onLeave, { signal });
    window.addEventListener('pageshow', onShown, { signal });
    advanceAll();
    link.join(Date.now() - performance.now());
    return () => {
      listeners.abort();
      link.leave();
    };
  }

  return {
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resync,
    start,
  };
}

/**
 * Without a worker, or if its script can't be loaded, tabs elect a leader. Few browsers need that code, so it
 * is lazy-loaded.
 */
function linkToWorker(
  openWorker: () => SharedWorker | undefined,
  receive: (message: LiveMessage) => void,
  loadLeader: () => Promise<LiveLink>,
): LiveLink {
  let joinedSince: number | null = null;
  let link: LiveLink | undefined;
  const followLeader = async () => {
    link = await loadLeader();
    if (joinedSince !== null) link.join(joinedSince);
  };
  const worker = openWorker();
  if (worker) {
    const { port } = worker;
    link = {
      join: (since) => port.postMessage({ type: 'join', since }),
      leave: () => port.postMessage({ type: 'leave' }),
    };
    port.onmessage = ({ data }: MessageEvent<LiveMessage>) => receive(data);
    worker.addEventListener('error', () => void followLeader(), { once: true });
  } else {
    void followLeader();
  }
  return {
    join: (since) => {
      joinedSince = since;
      link?.join(since);
    },
    leave: () => {
      joinedSince = null;
      link?.leave();
    },
  };
}
