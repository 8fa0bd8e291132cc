import type { LiveChange } from '@forkcast/contracts';
import { advance, advanceAll, allTopics, isTopic } from './topicGenerations';

/** Something that this household's data says differently now. */
export type Change = LiveChange;

type EventSourceLike = Pick<EventSource, 'close' | 'addEventListener'>;

export interface LiveConnection {
  /** Calls back for every change from elsewhere. Returns how to stop. */
  onChange: (listener: (change: Change) => void) => () => void;
  /** Has everybody who listens ask for everything anew. */
  resync: () => void;
  /** Opens the connection; returns how to end it. */
  start: () => () => void;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * The tab's one connection to /api/live. It comes back by itself with growing pauses; what was missed in
 * between is unknown, so after a reconnect every topic counts as changed. The first one says how old the page is, and is
 * told what has changed since.
 *
 * @param open makes the connection of a page that has begun to read so many milliseconds ago, null where that does not
 * matter; tests give their own
 */
export function createLiveConnection(
  open: (age: number | null) => EventSourceLike = openLive,
): LiveConnection {
  const listeners = new Set<(change: Change) => void>();
  const emit = (change: Change) => {
    advance(change.topic);
    for (const listener of listeners) listener(change);
  };

  const resync = () => {
    for (const topic of allTopics) emit({ topic, position: '0' });
  };

  function start(): () => void {
    let source: EventSourceLike | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let interrupted = false;
    let wait = FIRST_WAIT_MS;

    const connect = () => {
      clearTimeout(timer);
      timer = undefined;
      source?.close();
      const current = open(interrupted ? null : Math.ceil(performance.now()));
      source = current;
      current.addEventListener('open', () => {
        wait = FIRST_WAIT_MS;
        if (interrupted) resync();
        interrupted = false;
      });
      current.addEventListener('message', (event) => {
        const change = changeIn(event);
        if (change) emit(change);
      });
      current.addEventListener('error', () => {
        if (source !== current) return;
        current.close();
        source = undefined;
        interrupted = true;
        if (!navigator.onLine) return;
        timer = setTimeout(connect, wait * (0.75 + Math.random() / 2));
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      });
    };
    const whenOnline = () => {
      if (!source) connect();
    };
    // A page with an open connection is not kept for going back to it. One that comes back has missed what happened.
    const whenLeft = () => {
      clearTimeout(timer);
      const last = source;
      source = undefined;
      last?.close();
      interrupted = true;
    };
    const whenShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !source) connect();
    };

    window.addEventListener('online', whenOnline);
    window.addEventListener('pagehide', whenLeft);
    window.addEventListener('pageshow', whenShown);
    advanceAll();
    connect();
    return () => {
      window.removeEventListener('online', whenOnline);
      window.removeEventListener('pagehide', whenLeft);
      window.removeEventListener('pageshow', whenShown);
      whenLeft();
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

function openLive(age: number | null): EventSource {
  return new EventSource(age === null ? '/api/live' : `/api/live?age=${age}`, { withCredentials: true });
}

function changeIn(event: MessageEvent<unknown>): Change | undefined {
  if (typeof event.data !== 'string') return undefined;
  try {
    const { topic, position } = Object(JSON.parse(event.data)) as Record<string, unknown>;
    return isTopic(topic) ? { topic, position: String(position) } : undefined;
  } catch {
    // A newer server's message in a form this tab does not know yet.
    return undefined;
  }
}
