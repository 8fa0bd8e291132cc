import type { AllStreamResolvedEvent, AllStreamSubscription } from '@eventstore/db-client';
import {
  type DomainEvent,
  type RecordedDomainEvent,
  BEGINNING,
  type Position,
  toFollowedEvent,
  pauseAfter,
  START,
  streamNameFilter,
  type EventStore,
  StoreClosedError,
  type Logger,
  asError,
} from '@forkcast/event-sourcing';
import { lastPosition } from './lastPosition';
import { SharedSubscription } from './sharedSubscription';
import { PositionProbe } from './positionProbe';
import { reachedPosition, BufferedMarks } from './bufferedMarks';
import { skippedRangeAtEnd, type SkippedRange } from './skippedRange';

export interface FollowLogOptions<Event extends DomainEvent> {
  /** Names the follower in the log of the program. */
  name: string;
  store: EventStore;
  /** Prefixes of the streams to follow. */
  streams: readonly string[];
  /** Follows what comes after this position. */
  from: Position;
  /**
   * Takes the next events, in the form they were written in and in order, one call at a time. `position` is how far the log has been seen with them, events
   * of other streams included; there may be no events at all. What it throws ends the following for good.
   */
  handle: (events: readonly RecordedDomainEvent<Event>[], position: Position) => Promise<void>;
  onCaughtUp?(): void;
  onFailure(error: Error): void;
  logger?: Logger;
}

export interface LogFollower {
  /** How far `handle` has got. */
  readonly position: Position;
  /** Whether the end that the log had at the start has been reached. */
  readonly caughtUp: boolean;
  /**
   * Somebody waits that long for `position` to reach this one. Finds out that there is nothing of the followed streams
   * on the way there, which a server says by itself only now and then.
   */
  lookFor(position: Position, timeoutMs: number): void;
  /** Ends after the running `handle`. */
  stop(): Promise<void>;
}

const BATCH = 128;
const PAUSES = { first: 100, longest: 2_000 };
/** Where a server does not say that its end is reached, in milliseconds without any news. */
const SILENCE = 1_000;
/** So soon it is told by itself how far the log reaches: to those who go on together, and to one that is alone. */
const GRACE = { together: 250, alone: 10 };
/** How long it may take to find out that nothing lies between a follower and where all go on together. */
const JOINING = 10_000;

/** Follows the events of some streams from a position on, through dropped subscriptions, until it is stopped. */
export async function followLog<Event extends DomainEvent>(
  options: FollowLogOptions<Event>,
): Promise<LogFollower> {
  const end = await lastPosition(options.store, options.logger);
  const follower = new Follower(options, end);
  follower.start();
  return follower;
}

/** What a subscription says of itself. */
interface Mark {
  seenUpTo?: Position;
  atEnd?: boolean;
}

/*
 * Follows the log by a subscription of its own until it has reached the end, where all followers of a process go on
 * together (`SharedSubscription`); who falls too far behind them has one of its own again. Longer than most: what was received, what was handled and what is known of the log make
 * sense only together.
 */
class Follower<Event extends DomainEvent> implements LogFollower {
  readonly #options: FollowLogOptions<Event>;
  readonly #endAtStart: Position;
  #position: Position;
  #caughtUp = false;
  #stopped = false;
  #subscription: AllStreamSubscription | undefined;
  #waiting: NodeJS.Timeout | undefined;
  /** Subscriptions that were lost one after the other without anything having come. */
  #losses = 0;

  /** Received and not handled yet. */
  #queue: AllStreamResolvedEvent[] = [];
  readonly #ahead = new BufferedMarks<Mark>((mark) => this.#heed(mark));
  /** Everything up to here was received, or belongs to other streams. */
  #seenUpTo: Position = BEGINNING;
  #atEnd = false;
  /** Where the log is known to hold nothing for us. */
  #skipped: SkippedRange | undefined;
  readonly #probe: PositionProbe;
  #silent = false;
  #silence: NodeJS.Timeout | undefined;
  #handling: Promise<void> | undefined;
  readonly #tail: SharedSubscription;
  #leaveTail: () => void = () => undefined;
  /** Whether it goes on with the others. */
  #joined = false;

  constructor(options: FollowLogOptions<Event>, endAtStart: Position) {
    this.#options = options;
    this.#position = options.from;
    this.#endAtStart = endAtStart;
    const { name, store, streams, logger } = options;
    const found = (stretch: SkippedRange) => this.#learn(stretch);
    const [position, isAtEnd] = [() => this.#position, () => this.#isAtEnd];
    const graceMs = () => (this.#joined ? GRACE.together : GRACE.alone);
    const search = () =>
      this.#joined ? this.#tail.search(streams, position) : skippedRangeAtEnd(store, streams, position);
    this.#probe = new PositionProbe({ name, search, logger, found, position, isAtEnd, graceMs });
    this.#tail = SharedSubscription.of(store, logger);
  }

  get position(): Position {
    return this.#position;
  }

  get caughtUp(): boolean {
    return this.#caughtUp;
  }

  start(): void {
    this.#noteWhetherCaughtUp();
    this.#leaveTail = this.#tail.enter(this.#options.streams, () => this.#tailGrew());
    this.#subscribe();
    this.#askWhenSilent();
  }

  lookFor(position: Position, timeoutMs: number): void {
    this.#probe.lookFor(position, timeoutMs);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#probe.stop();
    this.#leaveTail();
    clearTimeout(this.#waiting);
    clearTimeout(this.#silence);
    await this.#subscription?.unsubscribe();
    await this.#handling;
  }

  get #isAtEnd(): boolean {
    return this.#atEnd || this.#silent || this.#joined;
  }

  #tailGrew(): void {
    if (this.#joined) this.#handleSoon();
    else this.#join();
  }

  /** Goes on with the others once there is nothing left that they have gone past. */
  #join(): void {
    const { floor } = this.#tail;
    if (floor === undefined || this.#joined || this.#stopped || this.#handling || this.#hasMore()) return;
    if (this.#position < floor) {
      if (this.#isAtEnd) this.#probe.lookFor(floor, JOINING);
      return;
    }
    this.#joined = true;
    this.#endSubscription();
    this.#handleSoon();
  }

  #leave(): void {
    this.#joined = false;
    this.#atEnd = this.#silent = false;
    this.#subscribe();
  }

  #endSubscription(): void {
    const subscription = this.#subscription;
    this.#subscription = undefined;
    this.#ahead.begin();
    clearTimeout(this.#waiting);
    void subscription?.unsubscribe();
  }

  #subscribe(): void {
    try {
      this.#listen();
    } catch (error) {
      // Whoever closed the store needs no follower any more.
      if (!(error instanceof StoreClosedError)) throw error;
      this.#options.logger?.warn(
        { err: error, follower: this.#options.name },
        'the event log is followed no more',
      );
    }
  }

  #listen(): void {
    const { store, streams } = this.#options;
    this.#ahead.begin();
    const subscription: AllStreamSubscription = store.subscribeToAll(
      {
        fromPosition: this.#position < 0n ? START : { commit: this.#position, prepare: this.#position },
        filter: streamNameFilter({
          prefixes: [...streams],
          checkpointReached: (_subscription, reached) => {
            const seenUpTo = reachedPosition(reached);
            if (seenUpTo !== undefined) this.#mark(subscription, { seenUpTo });
          },
        }),
      },
      { highWaterMark: BATCH },
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

  /** Goes on from the last handled position, after a while that grows with each failure. */
  #resubscribe(lost: AllStreamSubscription, error?: Error): void {
    if (this.#stopped || lost !== this.#subscription) return;
    const { name, logger } = this.#options;
    const retryInMs = pauseAfter((this.#losses += 1), PAUSES);
    logger?.warn({ err: error, follower: name, retryInMs }, 'lost the event log; will follow it again');
    this.#subscription = undefined;
    this.#waiting = setTimeout(() => {
      void (this.#handling ?? Promise.resolve()).then(() => {
        if (!this.#stopped && !this.#joined) this.#subscribe();
      });
    }, retryInMs);
  }

  #receive(subscription: AllStreamSubscription, event: AllStreamResolvedEvent): void {
    if (subscription !== this.#subscription) return;
    this.#losses = 0;
    this.#queue.push(event);
    if (this.#queue.length >= BATCH) subscription.pause();
    this.#ahead.received();
    this.#handleSoon();
  }

  #mark(subscription: AllStreamSubscription, mark: Mark): void {
    if (subscription !== this.#subscription) return;
    this.#ahead.say(subscription, mark);
    this.#handleSoon();
  }

  #learn(stretch: SkippedRange): void {
    if (this.#stopped || (this.#skipped && this.#skipped.upTo >= stretch.upTo)) return;
    this.#skipped = stretch;
    this.#handleSoon();
  }

  /** Once everything before a skipped range was handled, so is the range. */
  #passSkippedRange(): void {
    if (!this.#skipped || this.#position < this.#skipped.after) return;
    if (this.#skipped.upTo > this.#seenUpTo) this.#seenUpTo = this.#skipped.upTo;
    this.#skipped = undefined;
  }

  /** Older servers do not say that the end was reached, and leave out what belongs to others. */
  #askWhenSilent(before = this.#position): void {
    if (this.#caughtUp) return;
    this.#silence = setTimeout(() => {
      this.#silent = this.#position === before;
      if (this.#silent) this.lookFor(this.#endAtStart, SILENCE);
      this.#join();
      this.#askWhenSilent();
    }, SILENCE);
  }

  #heed({ seenUpTo, atEnd = false }: Mark): void {
    if (seenUpTo !== undefined) this.#seenUpTo = seenUpTo;
    if (atEnd) this.#atEnd = true;
  }

  #handleSoon(): void {
    this.#handling ??= this.#handleAll();
  }

  async #handleAll(): Promise<void> {
    // What arrives in the same turn of the event loop is handled together.
    await Promise.resolve();
    try {
      while (!this.#stopped && this.#hasMore()) await this.#handleBatch();
      this.#noteWhetherCaughtUp();
    } catch (error) {
      this.#stopped = true;
      this.#leaveTail();
      void this.#subscription?.unsubscribe();
      this.#options.onFailure(asError(error));
    }
    this.#handling = undefined;
    this.#join();
  }

  #hasMore(): boolean {
    this.#passSkippedRange();
    if (this.#joined && this.#tail.upTo > this.#position) return true;
    return this.#queue.length > 0 || this.#seenUpTo > this.#position;
  }

  async #handleBatch(): Promise<void> {
    const next = this.#joined ? this.#tail.after(this.#position, this.#options.streams, BATCH) : undefined;
    // The streams that are followed hold no others.
    const events = next?.events as RecordedDomainEvent<Event>[] | undefined;
    if (next && events && next.upTo > this.#position) await this.#handle(events, next.upTo);
    else if (this.#joined && !next) this.#leave();
    else await this.#handleQueue();
  }

  async #handleQueue(): Promise<void> {
    const batch = this.#queue.splice(0, BATCH);
    // A tombstone is no event of anybody's, but a place in the log.
    const last = batch.at(-1)?.event?.position.commit ?? this.#position;
    const position = this.#queue.length === 0 && this.#seenUpTo > last ? this.#seenUpTo : last;
    const events = batch.flatMap((resolved) => toFollowedEvent<Event>(resolved) ?? []);
    await this.#handle(events, position);
    if (this.#queue.length === 0 && this.#subscription?.isPaused()) this.#subscription.resume();
  }

  async #handle(events: readonly RecordedDomainEvent<Event>[], position: Position): Promise<void> {
    await this.#options.handle(events, position);
    this.#position = position;
    this.#noteWhetherCaughtUp();
  }

  #noteWhetherCaughtUp(): void {
    if (this.#caughtUp || this.#stopped) return;
    const nothingWaits = this.#atEnd && this.#queue.length === 0;
    if (!nothingWaits && this.#position < this.#endAtStart) return;
    this.#caughtUp = true;
    this.#options.onCaughtUp?.();
  }
}
