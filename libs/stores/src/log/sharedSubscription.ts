import type {
  AllStreamResolvedEvent,
  AllStreamSubscription,
  Position as StreamPosition,
} from '@eventstore/db-client';
import {
  pauseAfter,
  START,
  StoreClosedError,
  streamNameFilter,
  type EventStore,
  type Logger,
  type Position,
} from '@forkcast/event-sourcing';
import { lastPosition } from './lastPosition';
import { reachedPosition, BufferedMarks } from './bufferedMarks';
import { BUFFER_SIZE, RecentEvents } from './recentEvents';
import { skippedRangeAtEnd, type SkippedRange } from './skippedRange';

const PAUSES = { first: 100, longest: 2_000 };
/** Streams whose names begin with a dollar sign belong to the server. */
const APPLICATION_STREAMS = '^[^$]';

const sharedSubscriptions = new WeakMap<object, SharedSubscription>();

interface Member {
  /** Prefixes of the streams it follows. */
  streams: readonly string[];
  onGrowth: () => void;
}

/**
 * The end of the log as it grows, read and decoded once for all followers of a process. They share the same event
 * objects, which must not be modified. Runs while it has at least one follower.
 *
 * A server sends only events of followed streams, and otherwise how far it has got. When that report is late,
 * `search` queries the log once for all followers. An embedded store sends everything.
 */
export class SharedSubscription {
  readonly #store: EventStore;
  readonly #logger: Logger | undefined;
  readonly #members = new Set<Member>();
  readonly recent = new RecentEvents();
  /** The filter of the subscription; undefined for all events. */
  #streams: readonly string[] | undefined;
  #subscription: AllStreamSubscription | undefined;
  readonly #ahead = new BufferedMarks<Position>((upTo) => this.#reach(upTo));
  /** The range in which the log is known to hold nothing for any follower. */
  #skipped: SkippedRange | undefined;
  #searching: Promise<SkippedRange | undefined> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #losses = 0;
  /** Counts the starts, so that a slow one does not run next to a later one. */
  #run = 0;

  private constructor(store: EventStore, logger: Logger | undefined) {
    this.#store = store;
    this.#logger = logger;
  }

  /** The shared subscription of this store or of the store that it wraps. */
  static of(store: EventStore, logger?: Logger): SharedSubscription {
    const { log = store } = store;
    const shared = sharedSubscriptions.get(log) ?? new SharedSubscription(store, logger);
    sharedSubscriptions.set(log, shared);
    return shared;
  }

  /** Adds a follower of some streams. Calls `onGrowth` when there is more. Returns the function that removes it. */
  enter(streams: readonly string[], onGrowth: () => void): () => void {
    const member = { streams, onGrowth };
    this.#members.add(member);
    if (this.#members.size === 1) void this.#begin((this.#run += 1));
    else if (this.recent.floor !== undefined && !this.#covers(streams)) this.#restart();
    return () => {
      if (this.#members.delete(member) && this.#members.size === 0) this.#end();
    };
  }

  /** Finds the range at the end of the log that holds nothing for a follower, with one query for all followers. */
  search(streams: readonly string[], reached: () => Position): Promise<SkippedRange | undefined> {
    const subscribedStreams = this.#streams;
    if (subscribedStreams === undefined) return skippedRangeAtEnd(this.#store, streams, reached);
    if (this.#searching) return this.#searching;
    const searching = this.#searchFor(subscribedStreams).finally(() => {
      if (this.#searching === searching) this.#searching = undefined;
    });
    return (this.#searching = searching);
  }

  async #begin(run: number): Promise<void> {
    try {
      const end = await lastPosition(this.#store, this.#logger);
      if (run !== this.#run) return;
      this.recent.startAfter(end);
      this.#subscribe();
      this.#notifyMembers();
    } catch (error) {
      if (run === this.#run) this.#retryLater(error, () => void this.#begin(run));
    }
  }

  #end(): void {
    this.#run += 1;
    clearTimeout(this.#timer);
    this.#endSubscription();
    this.#streams = undefined;
    this.#skipped = undefined;
    this.recent.clear();
  }

  #endSubscription(): void {
    const subscription = this.#subscription;
    this.#subscription = undefined;
    void subscription?.unsubscribe();
  }

  /** Adds streams to the subscription from here on. */
  #restart(): void {
    clearTimeout(this.#timer);
    this.#endSubscription();
    this.#skipped = undefined;
    this.recent.startAfter(this.recent.upTo);
    this.#subscribe();
  }

  #covers(streams: readonly string[]): boolean {
    const subscribedStreams = this.#streams;
    return (
      subscribedStreams === undefined ||
      streams.every((name) => subscribedStreams.some((prefix) => name.startsWith(prefix)))
    );
  }

  async #searchFor(subscribedStreams: readonly string[]): Promise<SkippedRange | undefined> {
    const run = this.#run;
    const range = await skippedRangeAtEnd(this.#store, subscribedStreams, () => this.recent.upTo);
    if (range && run === this.#run && subscribedStreams === this.#streams) {
      this.#skipped = range;
      this.#passSkippedRange();
    }
    return range;
  }

  /** A skipped range counts once everything before it has arrived. */
  #passSkippedRange(): void {
    const skipped = this.#skipped;
    if (!skipped || this.recent.upTo < skipped.after) return;
    this.#skipped = undefined;
    this.#reach(skipped.upTo);
  }

  #reach(upTo: Position): void {
    if (this.recent.reach(upTo)) this.#notifyMembers();
  }

  #subscribe(): void {
    const from = this.recent.upTo;
    const streams = this.#store.mayLag
      ? [...new Set([...this.#members].flatMap((each) => each.streams))]
      : undefined;
    this.#streams = streams;
    // A query in flight may omit streams of a follower that has joined since.
    this.#searching = undefined;
    this.#ahead.reset();
    let subscription: AllStreamSubscription;
    try {
      subscription = this.#store.subscribeToAll(
        {
          fromPosition: from < 0n ? START : { commit: from, prepare: from },
          filter: streams
            ? streamNameFilter({
                prefixes: streams,
                // Report the position after every event, including those that the filter omits.
                maxSearchWindow: 1,
                checkpointReached: (_subscription, reached) => this.#mark(subscription, reached),
              })
            : streamNameFilter({ regex: APPLICATION_STREAMS }),
        },
        { highWaterMark: BUFFER_SIZE },
      );
    } catch (error) {
      this.#retryLater(error, () => this.#subscribe());
      return;
    }
    this.#subscription = subscription;
    const lost = (error?: Error) => {
      if (subscription !== this.#subscription) return;
      this.#subscription = undefined;
      this.#retryLater(error, () => this.#subscribe());
    };
    subscription.on('data', (resolved) => {
      if (subscription !== this.#subscription) return;
      this.#take(resolved);
      this.#ahead.noteReceived();
    });
    subscription.on('error', lost);
    subscription.on('end', () => lost());
    subscription.on('close', () => lost());
  }

  #mark(subscription: AllStreamSubscription, reached: StreamPosition): void {
    const upTo = reachedPosition(reached);
    if (subscription === this.#subscription && upTo !== undefined) this.#ahead.add(subscription, upTo);
  }

  #take(resolved: AllStreamResolvedEvent): void {
    if (!this.recent.add(resolved)) return;
    this.#losses = 0;
    this.#notifyMembers();
    this.#passSkippedRange();
  }

  #notifyMembers(): void {
    for (const { onGrowth } of [...this.#members]) onGrowth();
  }

  #retryLater(err: unknown, again: () => void): void {
    // The store was closed.
    if (err instanceof StoreClosedError) return;
    const retryInMs = pauseAfter((this.#losses += 1), PAUSES);
    this.#logger?.warn({ err, retryInMs }, 'lost the end of the event log; will follow it again');
    this.#timer = setTimeout(again, retryInMs).unref();
  }
}
