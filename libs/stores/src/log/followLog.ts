import {
  type DomainEvent,
  type RecordedDomainEvent,
  type Position,
  toFollowedEvent,
  type EventStore,
  type Logger,
  asError,
} from '@forkcast/event-sourcing';
import { lastPosition } from './lastPosition';
import { BATCH_SIZE, LogSubscription } from './logSubscription';
import { SharedSubscription } from './sharedSubscription';
import { PositionProbe } from './positionProbe';
import { skippedRangeAtEnd, type SkippedRange } from './skippedRange';

export interface FollowLogOptions<Event extends DomainEvent> {
  /** Names the follower in the program's log. */
  name: string;
  store: EventStore;
  /** Prefixes of the streams to follow. */
  streams: readonly string[];
  /** Starts after this position. */
  from: Position;
  /**
   * Receives the next events in order, as they were written, one call at a time. `position` is how far
   * the log has been read with them, including events of other streams, so the list of events may be empty. An error
   * ends the subscription for good.
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
   * Call when a caller waits up to `timeoutMs` for `position`. Finds out whether any followed events come before it,
   * which a server only reports now and then.
   */
  lookFor(position: Position, timeoutMs: number): void;
  /** Stops after the running `handle`. */
  stop(): Promise<void>;
}

/** A follower without news for this long counts as caught up, because some servers don't report the end. */
const SILENCE_MS = 1_000;
/** How long to wait for a checkpoint from the subscription before querying the log: a shared one, or a follower's own. */
const GRACE_MS = { shared: 250, own: 10 };
/** Timeout for finding out that there is nothing between a follower and the shared subscription. */
const JOIN_TIMEOUT_MS = 10_000;

/**
 * Follows the events of some streams from a position, reconnecting after dropped subscriptions, until it is stopped.
 */
export async function followLog<Event extends DomainEvent>(
  options: FollowLogOptions<Event>,
): Promise<LogFollower> {
  const end = await lastPosition(options.store, options.logger);
  const follower = new Follower(options, end);
  follower.start();
  return follower;
}

/*
 * Follows the log by its own subscription until it has reached the end, then joins the process's
 * `SharedSubscription`. A follower that falls too far behind uses its own subscription again.
 */
class Follower<Event extends DomainEvent> implements LogFollower {
  readonly #options: FollowLogOptions<Event>;
  readonly #endAtStart: Position;
  #position: Position;
  #caughtUp = false;
  #stopped = false;
  readonly #subscription: LogSubscription;
  /** The range in which the log is known to hold no followed events. */
  #skipped: SkippedRange | undefined;
  readonly #probe: PositionProbe;
  #silent = false;
  #silenceTimer: NodeJS.Timeout | undefined;
  #handling: Promise<void> | undefined;
  readonly #shared: SharedSubscription;
  #leaveShared: () => void = () => undefined;
  /** Whether it uses the shared subscription. */
  #joined = false;

  constructor(options: FollowLogOptions<Event>, endAtStart: Position) {
    this.#options = options;
    this.#position = options.from;
    this.#endAtStart = endAtStart;
    const { name, store, streams, logger } = options;
    const onFound = (range: SkippedRange) => this.#noteSkippedRange(range);
    const [position, isAtEnd] = [() => this.#position, () => this.#isAtEnd];
    const onReceived = () => this.#handleSoon();
    const whenIdle = () => this.#handling ?? Promise.resolve();
    this.#subscription = new LogSubscription({ ...options, position, onReceived, whenIdle });
    const graceMs = () => (this.#joined ? GRACE_MS.shared : GRACE_MS.own);
    const search = () =>
      this.#joined ? this.#shared.search(streams, position) : skippedRangeAtEnd(store, streams, position);
    this.#probe = new PositionProbe({ name, search, logger, onFound, position, isAtEnd, graceMs });
    this.#shared = SharedSubscription.of(store, logger);
  }

  get position(): Position {
    return this.#position;
  }

  get caughtUp(): boolean {
    return this.#caughtUp;
  }

  start(): void {
    this.#noteWhetherCaughtUp();
    this.#leaveShared = this.#shared.enter(this.#options.streams, () => this.#onSharedGrowth());
    this.#subscription.begin();
    this.#probeWhenSilent();
  }

  lookFor(position: Position, timeoutMs: number): void {
    this.#probe.lookFor(position, timeoutMs);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#probe.stop();
    this.#leaveShared();
    clearTimeout(this.#silenceTimer);
    await this.#subscription.end();
    await this.#handling;
  }

  get #isAtEnd(): boolean {
    return this.#subscription.atEnd || this.#silent || this.#joined;
  }

  #onSharedGrowth(): void {
    if (this.#joined) this.#handleSoon();
    else this.#join();
  }

  /** Joins the shared subscription once it has nothing left to read before it. */
  #join(): void {
    const { floor } = this.#shared.recent;
    if (floor === undefined || this.#joined || this.#stopped || this.#handling || this.#hasMore()) return;
    if (this.#position < floor) {
      if (this.#isAtEnd) this.#probe.lookFor(floor, JOIN_TIMEOUT_MS);
      return;
    }
    this.#joined = true;
    void this.#subscription.end();
    this.#handleSoon();
  }

  #leave(): void {
    this.#joined = this.#silent = false;
    this.#subscription.begin();
  }

  #noteSkippedRange(range: SkippedRange): void {
    if (this.#stopped || (this.#skipped && this.#skipped.upTo >= range.upTo)) return;
    this.#skipped = range;
    this.#handleSoon();
  }

  /** A skipped range is handled once everything before it is. */
  #passSkippedRange(): void {
    if (!this.#skipped || this.#position < this.#skipped.after) return;
    this.#subscription.skipTo(this.#skipped.upTo);
    this.#skipped = undefined;
  }

  /** Older servers don't report that the end was reached and omit events of other streams. */
  #probeWhenSilent(): void {
    if (this.#caughtUp) return;
    const before = this.#position;
    this.#silenceTimer = setTimeout(() => {
      this.#silent = this.#position === before;
      if (this.#silent) this.lookFor(this.#endAtStart, SILENCE_MS);
      this.#join();
      this.#probeWhenSilent();
    }, SILENCE_MS);
  }

  #handleSoon(): void {
    this.#handling ??= this.#handleAll();
  }

  async #handleAll(): Promise<void> {
    // Handle events that arrive in the same event-loop tick together.
    await Promise.resolve();
    try {
      while (!this.#stopped && this.#hasMore()) await this.#handleBatch();
      this.#noteWhetherCaughtUp();
    } catch (error) {
      this.#stopped = true;
      this.#leaveShared();
      void this.#subscription.end();
      this.#options.onFailure(asError(error));
    }
    this.#handling = undefined;
    this.#join();
  }

  #hasMore(): boolean {
    this.#passSkippedRange();
    if (this.#joined && this.#shared.recent.upTo > this.#position) return true;
    return !this.#subscription.isEmpty || this.#subscription.seenUpTo > this.#position;
  }

  async #handleBatch(): Promise<void> {
    const { streams } = this.#options;
    const next = this.#joined ? this.#shared.recent.after(this.#position, streams, BATCH_SIZE) : undefined;
    // The followed streams hold only these events.
    const events = next?.events as RecordedDomainEvent<Event>[] | undefined;
    if (next && events && next.upTo > this.#position) await this.#handle(events, next.upTo);
    else if (this.#joined && !next) this.#leave();
    else await this.#handleQueue();
  }

  async #handleQueue(): Promise<void> {
    const batch = this.#subscription.take();
    const { isEmpty, seenUpTo } = this.#subscription;
    // A tombstone isn't an event for followers, but it has a position in the log.
    const last = batch.at(-1)?.event?.position.commit ?? this.#position;
    const position = isEmpty && seenUpTo > last ? seenUpTo : last;
    const events = batch.flatMap((resolved) => toFollowedEvent<Event>(resolved) ?? []);
    await this.#handle(events, position);
    this.#subscription.resume();
  }

  async #handle(events: readonly RecordedDomainEvent<Event>[], position: Position): Promise<void> {
    await this.#options.handle(events, position);
    this.#position = position;
    this.#noteWhetherCaughtUp();
  }

  #noteWhetherCaughtUp(): void {
    if (this.#caughtUp || this.#stopped) return;
    const nothingWaits = this.#subscription.atEnd && this.#subscription.isEmpty;
    if (!nothingWaits && this.#position < this.#endAtStart) return;
    this.#caughtUp = true;
    this.#options.onCaughtUp?.();
  }
}
