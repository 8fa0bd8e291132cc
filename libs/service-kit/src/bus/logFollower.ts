import { setTimeout as pause } from 'node:timers/promises';
import { BEGINNING, START, streamNameFilter, type EventStore, type Position } from '@forkcast/event-sourcing';
import type { Logger } from '../logger';
import { logEventOf, type LogEvent } from './integrationMessages';
import { delayAfter, type RetryPolicy } from './retryPolicy';
import { StreamPulse } from './streamPulse';

export interface LogFollowerOptions {
  store: EventStore;
  streams: readonly string[];
  /** Where to go on from; asked for at every new subscription. */
  from: () => Position;
  /** One at a time, in the order of the log. The follower waits for it and expects it not to reject. */
  onEvent: (event: LogEvent) => Promise<void>;
  /** Everything up to here was handed over and taken, or did not match. */
  onPassed: (position: Position) => void;
  onCaughtUp: () => void;
  /** The subscription broke off; it is taken up again. */
  onBroken: (error: Error) => void;
  reconnect: RetryPolicy;
  logger: Logger;
}

type Subscription = ReturnType<EventStore['subscribeToAll']>;

interface Mark {
  /** Holds once this many events have been taken care of. */
  behind: number;
  reached: () => void;
}

/** Follows some streams of the log, event by event, across broken subscriptions, until it is stopped. */
export class LogFollower {
  readonly #options: LogFollowerOptions;
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(options: LogFollowerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    for (let failures = 1; !signal.aborted; failures += 1) {
      try {
        await this.#follow(() => (failures = 0));
      } catch (error) {
        const reason = error instanceof Error ? error : new Error(String(error));
        this.#options.onBroken(reason);
        this.#options.logger.warn({ err: reason }, 'the subscription to the event log broke off');
      }
      await pause(delayAfter(Math.max(1, failures), this.#options.reconnect), undefined, { signal }).catch(
        onlyAborted,
      );
    }
  }

  /** Resolves when the subscription ends; rejects with what broke it. */
  async #follow(onProgress: () => void): Promise<void> {
    const { store, streams, from, onEvent, onPassed, onCaughtUp } = this.#options;
    const { signal } = this.#stopping;
    const begin = from();
    let taken = 0;
    let done = 0;
    let marks: Mark[] = [];
    // What the log tells between events may overtake events that still wait in the stream's buffer.
    const afterWaiting = (reached: () => void) => {
      marks.push({ behind: taken + subscription.readableLength, reached });
      settleMarks();
    };
    const settleMarks = () => {
      const due = marks.filter((mark) => mark.behind <= done);
      marks = marks.filter((mark) => mark.behind > done);
      for (const mark of due) mark.reached();
    };
    const subscription: Subscription = store.subscribeToAll({
      fromPosition: begin === BEGINNING ? START : { commit: begin, prepare: begin },
      filter: streamNameFilter({
        prefixes: [...streams],
        checkpointInterval: 1,
        checkpointReached: (_subscription, { commit }) => afterWaiting(() => onPassed(commit)),
      }),
    });
    subscription.on('caughtUp', () => afterWaiting(onCaughtUp));
    const pulse = new StreamPulse(subscription, signal);
    try {
      while (!signal.aborted) {
        const resolved = takeFrom(subscription);
        if (!resolved) {
          if (await pulse.next()) continue;
          return;
        }
        taken += 1;
        if (resolved.event && resolved.event.position.commit > from()) {
          await onEvent(logEventOf(resolved.event, resolved.event.position.commit));
        }
        done += 1;
        settleMarks();
        onProgress();
      }
    } finally {
      pulse.release();
      await subscription.unsubscribe();
    }
  }
}

type Resolved = Subscription extends AsyncIterable<infer Item> ? Item : never;

function takeFrom(subscription: Subscription): Resolved | null {
  return subscription.read() as Resolved | null; // in object mode, of what its iterator hands out
}

function onlyAborted(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
}
