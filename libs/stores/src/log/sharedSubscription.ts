import type {
  AllStreamResolvedEvent,
  AllStreamSubscription,
  Position as StreamPosition,
} from '@eventstore/db-client';
import {
  BEGINNING,
  pauseAfter,
  START,
  StoreClosedError,
  streamNameFilter,
  toFollowedEvent,
  type EventStore,
  type Logger,
  type Position,
  type RecordedDomainEvent,
} from '@forkcast/event-sourcing';
import { STREAM_DELETED } from '../embedded/events/appendProtocol';
import { lastPosition } from './lastPosition';
import { reachedPosition, BufferedMarks } from './bufferedMarks';
import { skippedRangeAtEnd, type SkippedRange } from './skippedRange';

/** So many events are kept for those who are slower than the log; who falls behind them follows it alone. */
const KEPT = 512;
const PAUSES = { first: 100, longest: 2_000 };
/** Streams whose names begin with a dollar sign are the server's own. */
const OURS = '^[^$]';

/** What lies behind a position. */
export interface Stretch {
  events: RecordedDomainEvent[];
  /** There are no other events of the wanted streams up to here. */
  upTo: Position;
}

const tails = new WeakMap<object, SharedSubscription>();

interface Member {
  /** Prefixes of the streams it follows. */
  streams: readonly string[];
  grown: () => void;
}

/**
 * The end of the log as it grows: read and decoded once for all followers of a process, who then need no subscription
 * each. They are handed the same events, which nobody may change. Runs for as long as anybody is in it.
 *
 * A server sends what somebody here follows, and of the rest only how far it is. Where that is late, whoever has to know
 * asks, once for all (`search`). A store in this process sends everything.
 */
export class SharedSubscription {
  readonly #store: EventStore;
  readonly #logger: Logger | undefined;
  readonly #members = new Set<Member>();
  /** What the subscription brings; undefined: everything. */
  #streams: readonly string[] | undefined;
  #events: RecordedDomainEvent[] = [];
  /** Everything behind it, and up to `#upTo`, is kept; undefined before it is known where the end is. */
  #floor: Position | undefined;
  #upTo: Position = BEGINNING;
  #subscription: AllStreamSubscription | undefined;
  readonly #ahead = new BufferedMarks<Position>((upTo) => this.#reach(upTo));
  /** Where the log is known to hold nothing for anybody here. */
  #skipped: SkippedRange | undefined;
  #searching: Promise<SkippedRange | undefined> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #losses = 0;
  /** Counts the beginnings, so that one which takes long does not end up beside a later one. */
  #run = 0;

  private constructor(store: EventStore, logger: Logger | undefined) {
    this.#store = store;
    this.#logger = logger;
  }

  /** The one of this store, and of whatever stands for it. */
  static of(store: EventStore, logger?: Logger): SharedSubscription {
    const { log = store } = store;
    const tail = tails.get(log) ?? new SharedSubscription(store, logger);
    tails.set(log, tail);
    return tail;
  }

  /** Where a follower has to be to go on from here; undefined as long as that is not known. */
  get floor(): Position | undefined {
    return this.#floor;
  }

  /** How far the log has been seen. */
  get upTo(): Position {
    return this.#upTo;
  }

  /** Follows some streams by it: `grown` is called when there is more. Answers the way out. */
  enter(streams: readonly string[], grown: () => void): () => void {
    const member = { streams, grown };
    this.#members.add(member);
    if (this.#members.size === 1) void this.#begin((this.#run += 1));
    else if (this.#floor !== undefined && !this.#brings(streams)) this.#beginAgain();
    return () => {
      if (this.#members.delete(member) && this.#members.size === 0) this.#end();
    };
  }

  /** Asks how far the log reaches without anything for a follower, who is told if that is all the way. */
  search(streams: readonly string[], has: () => Position): Promise<SkippedRange | undefined> {
    const brought = this.#streams;
    if (brought === undefined) return skippedRangeAtEnd(this.#store, streams, has);
    if (this.#searching) return this.#searching;
    const searching = this.#searchFor(brought).finally(() => {
      if (this.#searching === searching) this.#searching = undefined;
    });
    return (this.#searching = searching);
  }

  /** At most so many events of some streams behind a position. Undefined where some of them are not kept any more. */
  after(position: Position, streams: readonly string[], most: number): Stretch | undefined {
    if (this.#floor === undefined || position < this.#floor) return undefined;
    const events: RecordedDomainEvent[] = [];
    for (let at = this.#firstAfter(position); at < this.#events.length; at += 1) {
      const event = this.#events[at];
      if (!event || !streams.some((prefix) => event.streamName.startsWith(prefix))) continue;
      events.push(event);
      if (events.length === most) return { events, upTo: event.position };
    }
    return { events, upTo: this.#upTo > position ? this.#upTo : position };
  }

  #firstAfter(position: Position): number {
    let [from, to] = [0, this.#events.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#events[middle]?.position ?? BEGINNING) > position) to = middle;
      else from = middle + 1;
    }
    return from;
  }

  async #begin(run: number): Promise<void> {
    try {
      const end = await lastPosition(this.#store, this.#logger);
      if (run !== this.#run) return;
      this.#floor = this.#upTo = end;
      this.#subscribe();
      this.#tell();
    } catch (error) {
      if (run === this.#run) this.#later(error, () => void this.#begin(run));
    }
  }

  #end(): void {
    this.#run += 1;
    clearTimeout(this.#timer);
    this.#endSubscription();
    this.#streams = this.#floor = undefined;
    this.#skipped = undefined;
    this.#events = [];
  }

  #endSubscription(): void {
    const subscription = this.#subscription;
    this.#subscription = undefined;
    void subscription?.unsubscribe();
  }

  /** From here on with streams that were left out before. */
  #beginAgain(): void {
    clearTimeout(this.#timer);
    this.#endSubscription();
    this.#floor = this.#upTo;
    this.#skipped = undefined;
    this.#events = [];
    this.#subscribe();
  }

  #brings(streams: readonly string[]): boolean {
    const brought = this.#streams;
    return (
      brought === undefined || streams.every((name) => brought.some((prefix) => name.startsWith(prefix)))
    );
  }

  async #searchFor(brought: readonly string[]): Promise<SkippedRange | undefined> {
    const run = this.#run;
    const stretch = await skippedRangeAtEnd(this.#store, brought, () => this.#upTo);
    if (stretch && run === this.#run && brought === this.#streams) {
      this.#skipped = stretch;
      this.#passSkippedRange();
    }
    return stretch;
  }

  /** Once everything before a skipped range has come, so has the range. */
  #passSkippedRange(): void {
    const skipped = this.#skipped;
    if (!skipped || this.#upTo < skipped.after) return;
    this.#skipped = undefined;
    this.#reach(skipped.upTo);
  }

  #reach(upTo: Position): void {
    if (upTo <= this.#upTo) return;
    this.#upTo = upTo;
    this.#tell();
  }

  #subscribe(): void {
    const from = this.#upTo;
    const streams = this.#store.mayLag
      ? [...new Set([...this.#members].flatMap((each) => each.streams))]
      : undefined;
    this.#streams = streams;
    // What is asked at the moment may leave out streams of who has come.
    this.#searching = undefined;
    this.#ahead.begin();
    let subscription: AllStreamSubscription;
    try {
      subscription = this.#store.subscribeToAll(
        {
          fromPosition: from < 0n ? START : { commit: from, prepare: from },
          filter: streams
            ? streamNameFilter({
                prefixes: streams,
                // How far it is, is told after each event, also of those that it leaves out.
                maxSearchWindow: 1,
                checkpointReached: (_subscription, reached) => this.#mark(subscription, reached),
              })
            : streamNameFilter({ regex: OURS }),
        },
        { highWaterMark: KEPT },
      );
    } catch (error) {
      this.#later(error, () => this.#subscribe());
      return;
    }
    this.#subscription = subscription;
    const lost = (error?: Error) => {
      if (subscription !== this.#subscription) return;
      this.#subscription = undefined;
      this.#later(error, () => this.#subscribe());
    };
    subscription.on('data', (resolved) => {
      if (subscription !== this.#subscription) return;
      this.#take(resolved);
      this.#ahead.received();
    });
    subscription.on('error', lost);
    subscription.on('end', () => lost());
    subscription.on('close', () => lost());
  }

  #mark(subscription: AllStreamSubscription, reached: StreamPosition): void {
    const upTo = reachedPosition(reached);
    if (subscription === this.#subscription && upTo !== undefined) this.#ahead.say(subscription, upTo);
  }

  #take(resolved: AllStreamResolvedEvent): void {
    const position = resolved.event?.position.commit;
    if (position === undefined || position <= this.#upTo) return;
    this.#losses = 0;
    this.#upTo = position;
    const event = toFollowedEvent(resolved);
    if (event) this.#events.push(event);
    else this.#dropErased(resolved);
    if (this.#events.length >= 2 * KEPT) {
      // Half of them at once: to move the rest costs as much as it holds.
      this.#floor = this.#events[KEPT - 1]?.position;
      this.#events = this.#events.slice(KEPT);
    }
    this.#tell();
    this.#passSkippedRange();
  }

  /** Nobody who is slower is handed what is gone. */
  #dropErased({ event }: AllStreamResolvedEvent): void {
    if (event?.type !== STREAM_DELETED) return;
    this.#events = this.#events.filter(({ streamName }) => streamName !== event.streamId);
  }

  #tell(): void {
    for (const { grown } of [...this.#members]) grown();
  }

  #later(err: unknown, again: () => void): void {
    // Whoever closed the store needs it no more.
    if (err instanceof StoreClosedError) return;
    const retryInMs = pauseAfter((this.#losses += 1), PAUSES);
    this.#logger?.warn({ err, retryInMs }, 'lost the end of the event log; will follow it again');
    this.#timer = setTimeout(again, retryInMs).unref();
  }
}
