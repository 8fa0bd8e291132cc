import type { LiveChange } from '@forkcast/contracts';
import type { LiveMessage } from './liveHub';
import type { LiveLink } from './liveLeader';
import { requestSessionCheck } from '../session/sessionSignals';
import { advance, advanceAll, allTopics } from './topicGenerations';

/** Something that this household's data says differently now. */
export type Change = LiveChange;

export interface LiveConnection {
  /** Calls back for every change from elsewhere. Returns how to stop. */
  onChange: (listener: (change: Change) => void) => () => void;
  /** Makes every screen fetch its data again. */
  resync: () => void;
  /** Takes part in the account's connection; returns how to end it. */
  start: (account: string) => () => void;
}

export interface LiveOptions {
  /** Connects to the worker that the account's tabs share (shell/worker/live.ts); undefined if the browser has none. */
  openWorker?: (account: string) => SharedWorker | undefined;
  /** Opens the stream, for tests. */
  open?: (account: string, age: number | null) => EventSource;
}

/**
 * This tab's part in the live connection that all tabs of an account in one browser share: a browser allows six connections per
 * origin over HTTP/1.1, so one for each tab would soon leave none for requests.
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
    const whenVisible = () => {
      if (document.hidden || !isOutdated) return;
      isOutdated = false;
      resync();
    };
    const link = linkByWorker(
      () => openWorker?.(account),
      receive,
      async () => (await import('./liveLeader')).joinElectedLeader({ account, open, receive }),
    );
    let leftAt = 0;
    // A page with an open connection isn't kept for going back to it.
    const whenLeft = () => {
      link.leave();
      leftAt = Date.now();
    };
    const whenShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) link.join(leftAt);
    };

    document.addEventListener('visibilitychange', whenVisible);
    window.addEventListener('pagehide', whenLeft);
    window.addEventListener('pageshow', whenShown);
    advanceAll();
    link.join(Date.now() - performance.now());
    return () => {
      document.removeEventListener('visibilitychange', whenVisible);
      window.removeEventListener('pagehide', whenLeft);
      window.removeEventListener('pageshow', whenShown);
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

/** Without a worker, or if its script can't be loaded, tabs elect a leader, which few browsers need: that part is loaded later. */
function linkByWorker(
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
