import type { AllStreamResolvedEvent, AllStreamSubscription } from '@eventstore/db-client';
import {
  BEGINNING,
  pauseAfter,
  START,
  StoreClosedError,
  streamNameFilter,
  type EventStore,
  type Logger,
  type Position,
} from '@forkcast/event-sourcing';
import { BufferedMarks, reachedPosition } from './bufferedMarks';

interface LogSubscriptionOptions {
  /** Names the follower in the program's log. */
  name: string;
  store: EventStore;
  /** Prefixes of the streams to follow. */
  streams: readonly string[];
  /** How far the follower has got. */
  position: () => Position;
  /** Called when there are events or marks to handle. */
  onReceived: () => void;
  /** Resolves once the follower isn't handling events. */
  whenIdle: () => Promise<void>;
  logger?: Logger;
}

/** The marks that a subscription reports. */
interface Mark {
  seenUpTo?: Position;
  atEnd?: boolean;
}

/** Events handled together. The subscription pauses when it has received so many. */
export const BATCH_SIZE = 128;
const PAUSES = { first: 100, longest: 2_000 };

/** One follower's subscription to the log: buffers what it receives, and reconnects when it is dropped. */
export class LogSubscription {
  readonly #options: LogSubscriptionOptions;
  #isActive = false;
  #subscription: AllStreamSubscription | undefined;
  #resubscribeTimer: NodeJS.Timeout | undefined;
  /** Consecutive subscriptions that were lost before any event arrived. */
  #losses = 0;
  /** Received and not handled yet. */
  #queue: AllStreamResolvedEvent[] = [];
  readonly #ahead = new BufferedMarks<Mark>((mark) => this.#applyMark(mark));
  #seenUpTo: Position = BEGINNING;
  #atEnd = false;

  constructor(options: LogSubscriptionOptions) {
    this.#options = options;
  }

  /** Everything up to here was received or belongs to other streams. */
  get seenUpTo(): Position {
    return this.#seenUpTo;
  }

  /** Whether it has reached the end of the log. */
  get atEnd(): boolean {
    return this.#atEnd;
  }

  /** Whether all received events have been taken. */
  get isEmpty(): boolean {
    return this.#queue.length === 0;
  }

  /** Follows the log from the follower's position, until `end`. */
  begin(): void {
    this.#isActive = true;
    this.#atEnd = false;
    this.#subscribe();
  }

  async end(): Promise<void> {
    const subscription = this.#subscription;
    this.#isActive = false;
    this.#subscription = undefined;
    this.#ahead.reset();
    clearTimeout(this.#resubscribeTimer);
    await subscription?.unsubscribe();
  }

  /** Records that everything up to a position belongs to other streams. */
  skipTo(position: Position): void {
    if (position > this.#seenUpTo) this.#seenUpTo = position;
  }

  /** Takes the next received events. */
  take(): readonly AllStreamResolvedEvent[] {
    return this.#queue.splice(0, BATCH_SIZE);
  }

  /** Call when the taken events have been handled. */
  resume(): void {
    if (this.isEmpty && this.#subscription?.isPaused()) this.#subscription.resume();
  }

  #subscribe(): void {
    try {
      this.#listen();
    } catch (error) {
      // The store was closed, so the follower ends as well.
      if (!(error instanceof StoreClosedError)) throw error;
      const { name, logger } = this.#options;
      logger?.warn({ err: error, follower: name }, 'the event log is followed no more');
    }
  }

  #listen(): void {
    const { store, streams } = this.#options;
    const position = this.#options.position();
    this.#ahead.reset();
    const subscription: AllStreamSubscription = store.subscribeToAll(
      {
        fromPosition: position < 0n ? START : { commit: position, prepare: position },
        filter: streamNameFilter({
          prefixes: [...streams],
          checkpointReached: (_subscription, reached) => {
            const seenUpTo = reachedPosition(reached);
            if (seenUpTo !== undefined) this.#mark(subscription, { seenUpTo });
          },
        }),
      },
      { highWaterMark: BATCH_SIZE },
    );
    this.#subscription = subscription;
    subscription.on('data', (event) => this.#receive(subscription, event));
    subscription.on('caughtUp', () => {
      this.#losses = 0;
      this.#mark(subscription, { atEnd: true });
    });
    subscription.on('error', (error) => this.#resubscribe(subscription, error));
    subscription.on('end', () => this.#resubscribe(subscription));
    subscription.on('close', () => this.#resubscribe(subscription));
  }

  /** Resumes from the last handled position, after a delay that grows with each failure. */
  #resubscribe(lost: AllStreamSubscription, error?: Error): void {
    if (!this.#isActive || lost !== this.#subscription) return;
    const { name, logger, whenIdle } = this.#options;
    const retryInMs = pauseAfter((this.#losses += 1), PAUSES);
    logger?.warn({ err: error, follower: name, retryInMs }, 'lost the event log; will follow it again');
    this.#subscription = undefined;
    this.#resubscribeTimer = setTimeout(() => {
      void whenIdle().then(() => {
        if (this.#isActive) this.#subscribe();
      });
    }, retryInMs);
  }

  #receive(subscription: AllStreamSubscription, event: AllStreamResolvedEvent): void {
    if (subscription !== this.#subscription) return;
    this.#losses = 0;
    this.#queue.push(event);
    if (this.#queue.length >= BATCH_SIZE) subscription.pause();
    this.#ahead.noteReceived();
    this.#options.onReceived();
  }

  #mark(subscription: AllStreamSubscription, mark: Mark): void {
    if (subscription !== this.#subscription) return;
    this.#ahead.add(subscription, mark);
    this.#options.onReceived();
  }

  #applyMark({ seenUpTo, atEnd = false }: Mark): void {
    if (seenUpTo !== undefined) this.#seenUpTo = seenUpTo;
    if (atEnd) this.#atEnd = true;
  }
}
