import { setTimeout as pause } from 'node:timers/promises';
import {
  asError,
  backOff,
  pauseAfter,
  type DocumentDatabase,
  type EventStore,
  type Position,
} from '@forkcast/event-sourcing';
import { StringCodec, type JsMsg } from 'nats';
import type { Logger } from 'pino';
import type { BusConsumer, ConsumerDefinition, IntegrationMessage, ParkedMessage } from '../bus';
import { endOfLog } from '../endOfLog';
import { inTime } from '../lanes/inTime';
import { LaneEffects } from '../lanes/laneEffects';
import { laneKeysOf } from '../lanes/laneKeys';
import { laneOf } from '../lanes/laneOf';
import { Lanes, type Turn } from '../lanes/lanes';
import {
  handled,
  joins,
  MOST_TOGETHER,
  StoppedError,
  tryRepeatedly,
  type GivenUp,
  type Joinable,
} from '../messageHandling';
import type { Failure } from '../parkedMessages';
import type { RetryPolicy } from '../retryPolicy';
import { abortedWith } from './abortSignals';
import { ConsumerProgress } from './consumerProgress';
import { earlierDurableAt, earlierDurableEnded, removeEarlierDurable } from './earlierDurable';
import { errorOf, foreignFailure, recordedEvent, wireOf } from './failures';
import type { JetStreamLimits } from './jetStreamLimits';
import { LaneOwner } from './laneOwner';
import { LaneQuestions, type KeysOfLanes } from './laneQuestions';
import { LaneTable, type LaneDocument } from './laneTable';
import { readMessages } from './messageReader';
import { isNotFound } from './natsErrors';
import type { Session } from './natsLink';
import type { NatsParked } from './natsParked';
import type { OutboxQuestion } from './outboxes';
import { OwnedLane } from './ownedLane';
import type { OutboxPosition } from './publishedSequences';
import { filterFor, typeOf } from './subjects';
import { decodeMessage, keysSaid, type WireMessage } from './wireMessage';

export interface NatsConsumerOptions {
  definition: ConsumerDefinition;
  store: EventStore;
  database: DocumentDatabase;
  parked: NatsParked;
  retry: RetryPolicy;
  limits: JetStreamLimits;
  logger: Logger;
  session: () => Session | undefined;
  ask: (question: OutboxQuestion) => Promise<OutboxPosition | undefined>;
}

/** A message that waits for its turn. */
interface Waiting extends Joinable {
  sequence: number;
  /** Whom it is about, whoever has their lanes; the first is whose process handles it. */
  keys: readonly string[];
  /** Those of its lanes that were this process's when it came. */
  lanes: readonly OwnedLane[];
  /** The message, where it is kept until its turn. */
  kept: JsMsg | undefined;
  /** It is handled or parked. */
  done: () => void;
}

/** What a message says; a failure where it cannot be read. */
type Opened = { wire: WireMessage } | { failure: Omit<Failure, 'durable'> };

const codec = StringCodec();
/** Between tries to begin, in milliseconds. */
const PAUSES = { first: 250, longest: 5_000 };
/** How far it reads ahead, in messages, and so many of them are kept as they are; the rest is read again in its turn. */
const READ_AHEAD = 20_000;
const KEPT = 5_000;
/** How long a message that is asked for is waited for before it is looked for, in milliseconds: it may be erased. */
const COMES_WITHIN_MS = 250;
/** After so long without the server others go on with the lanes, in milliseconds. */
const AWAY_MS = 3_000;

/**
 * This process's part in a consumer: it reads the messages, and handles those of its lanes, in the order of the stream for
 * each household or account. What is about somebody in another process's lane as well waits for its turn there.
 */
export class NatsConsumer implements BusConsumer {
  readonly durable: string;
  readonly #options: NatsConsumerOptions;
  readonly #logger: Logger;
  readonly #lanes: Lanes<Waiting>;
  readonly #effects = new LaneEffects();
  readonly #table: LaneTable;
  readonly #owner: LaneOwner;
  readonly #questions: LaneQuestions;
  readonly #progress: ConsumerProgress;
  readonly #failures = new Map<object, Error>();
  readonly #stopping = new AbortController();
  #reading: { stop: AbortController; done: Promise<void> } | undefined;
  #session: Session | undefined;
  #lookingAround: NodeJS.Timeout | undefined;
  #standingDown: NodeJS.Timeout | undefined;
  #hasRoom: () => void = () => undefined;
  #kept = 0;
  #caughtUp = false;
  #parked = 0;
  #wroteSomewhere = false;

  constructor(options: NatsConsumerOptions) {
    const { definition, database, session, ask, limits } = options;
    this.#options = options;
    this.durable = definition.durable;
    const { durable } = this;
    const logger = options.logger.child({ consumer: durable });
    this.#logger = logger;
    this.#lanes = new Lanes(limits.concurrency);
    const table = (this.#table = new LaneTable(database, durable, limits.lanes));
    const { idleMs, lanes } = limits;
    const onTaken = (taken: readonly LaneDocument[]) => this.#begunWith(taken);
    this.#owner = new LaneOwner({ durable, table, lanes, session, onTaken, idleMs, logger });
    this.#questions = new LaneQuestions({
      durable,
      table,
      session,
      logger,
      isHere: (lane) => this.#owner.get(lane) !== undefined,
      doneHere: (sequence, asked, timeoutMs) => this.#doneHere(sequence, asked, timeoutMs),
      effectsHere: (keys) => this.#effectsHere(keys),
      onEffects: (position, keys) => this.#noteEffects(position, keys),
      endOfLog: () => endOfLog(options.store),
    });
    const areDone = (
      sequence: number,
      keys: readonly string[] | undefined,
      ms: number,
      signal: AbortSignal,
    ) => this.#areDone(sequence, keys, ms, signal);
    this.#progress = new ConsumerProgress({ types: definition.events, ask, areDone, logger });
  }

  get position(): Position {
    return this.#progress.position;
  }

  get caughtUp(): boolean {
    return this.#caughtUp;
  }

  get parked(): number {
    return this.#parked;
  }

  get failure(): Error | undefined {
    const [first] = this.#failures.values();
    return first;
  }

  start(): void {
    this.#lookAroundLater();
  }

  /** Takes part from now on, until the session ends; what fails in the beginning is tried again. */
  async begin(session: Session): Promise<void> {
    this.#session = session;
    clearTimeout(this.#standingDown);
    session.signal.addEventListener('abort', () => this.#standDownLater(session), { once: true });
    const pauses = backOff(PAUSES);
    while (!this.#stopping.signal.aborted && !session.signal.aborted) {
      try {
        await this.#join(session);
        this.#failures.delete(this);
        return;
      } catch (error) {
        if (session.signal.aborted) return;
        this.#failures.set(this, asError(error));
        this.#logger.warn({ err: asError(error) }, 'the consumer could not begin yet');
        await pause(pauses.next().value, undefined, { ref: false });
      }
    }
  }

  passed(position: Position, timeoutMs: number, keys?: readonly string[]): Promise<boolean> {
    return this.#progress.passed(position, timeoutMs, keys);
  }

  /** After `passed` for the same keys. */
  effects(keys?: readonly string[]): Promise<Position> {
    return this.#effectsHere(keys);
  }

  async recountParked(): Promise<void> {
    this.#parked = await this.#options.parked.count(this.durable);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#lookingAround);
    clearTimeout(this.#standingDown);
    this.#progress.close();
    await this.#stopReading();
    // What has not been begun goes to another process; what has is finished.
    await this.#owner.leave();
    await this.#lanes.idle();
    this.#caughtUp = false;
  }

  /** Handles a parked message again, in its turn if its lane is here. Rejects with what it fails with, and keeps it then. */
  replay(note: ParkedMessage): Promise<void> {
    const wire = wireOf(note);
    return new Promise((resolve, reject) => {
      const work = () => this.#replayNow(note, wire).then(resolve, reject);
      this.#lanes.add({ keys: laneKeysOf(wire.message), work });
    });
  }

  /** The process that handles what a parked message is about; undefined if it is this one, or nobody. */
  replayedAt(note: ParkedMessage): string | undefined {
    const [key] = laneKeysOf(wireOf(note).message);
    const lane = this.#laneOf(key ?? '');
    const owner = this.#owner.get(lane) ? undefined : this.#table.known.get(lane)?.owner;
    return owner === this.#table.self ? undefined : (owner ?? undefined);
  }

  /** This process, as others know it. */
  get process(): string {
    return this.#table.self;
  }

  async #replayNow(note: ParkedMessage, { message }: WireMessage): Promise<void> {
    const { parked } = this.#options;
    try {
      await this.#handle(message);
    } catch (reason) {
      const error = asError(reason);
      await parked.keep({ ...note, attempts: note.attempts + 1, ...errorOf(error) });
      throw error;
    }
    await parked.remove(note._id);
    await this.recountParked();
  }

  async #join(session: Session): Promise<void> {
    await this.recountParked();
    if (!(await this.#untilThereAreLanes(session))) return;
    this.#listen(session);
    this.#questions.begin(session);
    await this.#stopReading();
    await this.#owner.begin();
    if (!this.#reading) this.#startReading();
    void this.#noteWhenCaughtUp(session);
  }

  /** Makes them where there are none, behind what the version before has handled. Answers false if the session ends. */
  async #untilThereAreLanes(session: Session): Promise<boolean> {
    const { durable } = this;
    await this.#table.read();
    if (!this.#table.isMade) {
      const stream = await session.jsm.streams.info(session.names.stream);
      const done = await earlierDurableEnded(session, durable, this.#options.limits, this.#logger);
      if (done === undefined || this.#stopping.signal.aborted) return false;
      // Another process may have made them meanwhile, and let the durable go.
      await this.#table.read();
      if (!this.#table.isMade) await this.#table.make(String(stream.created), done);
    }
    await removeEarlierDurable(session, durable, this.#logger);
    return true;
  }

  #listen({ connection, names, signal }: Session): void {
    const subscription = connection.subscribe(names.lanesChanged(this.durable), {
      callback: () => void this.#owner.balance(),
    });
    signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true });
  }

  /** Lanes are its own from now on: read from where they are. */
  async #begunWith(taken: readonly LaneDocument[]): Promise<void> {
    // Whoever had them before has not said where the effects of what it handled are.
    if (taken.some(({ epoch }) => epoch > 1)) this.#effects.noteAll(await endOfLog(this.#options.store));
    await this.#stopReading();
    for (const lane of taken) this.#owner.add(new OwnedLane(lane));
    this.#startReading();
  }

  #startReading(): void {
    const session = this.#session;
    const lanes = this.#owner.all;
    if (!session || session.signal.aborted || lanes.length === 0 || this.#stopping.signal.aborted) return;
    const stop = abortedWith(session.signal, this.#stopping.signal);
    const done = readMessages({
      session,
      filter: filterFor(this.#options.definition.events, session.names),
      from: Math.min(...lanes.map(({ read }) => read)),
      limits: this.#options.limits,
      logger: this.#logger,
      onMessage: (message) => this.#put(message, stop.signal),
      onRead: (sequence) => this.#readTo(sequence),
      signal: stop.signal,
    });
    this.#reading = { stop, done };
  }

  async #stopReading(): Promise<void> {
    const reading = this.#reading;
    this.#reading = undefined;
    reading?.stop.abort();
    this.#hasRoom();
    await reading?.done;
  }

  /** Without the server nothing comes for its lanes here, though it may for others. */
  #standDownLater(session: Session): void {
    if (this.#session !== session || this.#stopping.signal.aborted) return;
    this.#standingDown = setTimeout(() => {
      if (this.#session === session) void this.#owner.leave();
    }, AWAY_MS).unref();
  }

  #readTo(sequence: number): void {
    for (const lane of this.#owner.all) lane.readTo(sequence);
  }

  /** Puts a message into its lanes, as far as they are this process's, and there is room. */
  async #put(message: JsMsg, signal: AbortSignal): Promise<void> {
    while (this.#lanes.left >= READ_AHEAD && !signal.aborted) {
      await new Promise<void>((resolve) => (this.#hasRoom = resolve));
    }
    if (signal.aborted) return;
    const { seq: sequence, subject } = message;
    const type = this.#options.definition.events.find((each) => each === typeOf(subject));
    if (type) {
      const keys = keysOfMessage(message);
      const concerned = new Set(keys.map((key) => this.#laneOf(key)));
      const lanes = this.#owner.all.filter(({ lane, read }) => concerned.has(lane) && read < sequence);
      if (lanes.length > 0) this.#add({ message, type, keys, lanes });
    }
    this.#readTo(sequence);
  }

  #add({ message, type, keys, lanes }: Pick<Waiting, 'type' | 'keys' | 'lanes'> & { message: JsMsg }): void {
    const done = lanes.map((lane) => lane.begin());
    const kept = this.#kept < KEPT ? message : undefined;
    if (kept) this.#kept += 1;
    const waiting: Waiting = {
      sequence: message.seq,
      keys,
      lanes,
      type,
      kept,
      alone: keys.length > 1,
      done: () => {
        for (const each of done) each();
      },
    };
    const own = new Set(lanes.map(({ lane }) => lane));
    this.#lanes.add({
      keys: keys.filter((key) => own.has(this.#laneOf(key))),
      position: BigInt(message.seq),
      work: (turn) => this.#take(waiting, turn),
      subject: waiting,
    });
  }

  /** Does what has its turn, unless it is another process's by now. Answers how many are done with it. */
  async #take(first: Waiting, turn: Turn<Waiting>): Promise<number> {
    const signal = this.#ownedFor(first);
    let taken: readonly Waiting[] = [first];
    const leave = first.lanes.map((lane) => lane.enter());
    try {
      if (signal) taken = await this.#workSome(first, turn, signal);
    } catch (error) {
      if (!(error instanceof StoppedError)) throw error;
    } finally {
      for (const each of leave) each();
      for (const { kept } of taken) if (kept) this.#kept -= 1;
      this.#failures.delete(turn);
      this.#hasRoom();
    }
    return taken.length;
  }

  /** Says as long as a message is to be worked on here: undefined if it is another process's. */
  #ownedFor({ lanes }: Waiting): AbortSignal | undefined {
    const own = lanes.filter((lane) => this.#owner.get(lane.lane) === lane && !lane.signal.aborted);
    const [first] = own;
    return first && !this.#stopping.signal.aborted ? first.signal : undefined;
  }

  async #workSome(first: Waiting, turn: Turn<Waiting>, signal: AbortSignal): Promise<readonly Waiting[]> {
    const { definition } = this.#options;
    const home = first.lanes.find(({ lane }) => lane === this.#laneOf(first.keys[0] ?? ''));
    if (!home || home.signal.aborted) {
      await this.#untilHandledElsewhere(first, turn, signal);
      this.#noteDone([first]);
      return [first];
    }
    await this.#untilItsTurnElsewhere(first, turn, home.signal);
    const others = turn.following(MOST_TOGETHER - 1, (next) => joins(definition, first, next));
    const batch = [first, ...others];
    const done = batch.length > 1 && (await this.#handleTogether(batch)) ? batch : [first];
    if (done.length === 1) await this.#workOne(first, turn, home.signal);
    this.#noteDone(done);
    return done;
  }

  /** Whoever has its first key's lane handles it; here it stands for what must not be overtaken. */
  async #untilHandledElsewhere(
    { keys, sequence }: Waiting,
    turn: Turn<Waiting>,
    signal: AbortSignal,
  ): Promise<void> {
    const [key] = keys;
    if (key !== undefined) await this.#untilDone(sequence, [key], turn, signal);
  }

  /** Everything before it is done in those of its lanes that are other processes'. */
  async #untilItsTurnElsewhere(
    { keys, sequence, lanes }: Waiting,
    turn: Turn<Waiting>,
    signal: AbortSignal,
  ): Promise<void> {
    const own = new Set(lanes.filter((lane) => !lane.signal.aborted).map(({ lane }) => lane));
    const others = keys.filter((key) => !own.has(this.#laneOf(key)));
    if (others.length > 0) await this.#untilDone(sequence - 1, others, turn, signal);
  }

  async #untilDone(
    sequence: number,
    keys: readonly string[],
    turn: Turn<Waiting>,
    signal: AbortSignal,
  ): Promise<void> {
    const asking = this.#questions.areDone(sequence, this.#byLane(keys), Infinity, signal);
    if (!(await turn.away(asking))) throw new StoppedError();
  }

  #noteDone(done: readonly Waiting[]): void {
    for (const each of done) each.done();
    this.#owner.handled(done.flatMap(({ lanes }) => lanes));
  }

  /** Whether they could be handled together; if not, each will be by itself. */
  async #handleTogether(batch: readonly Waiting[]): Promise<boolean> {
    const { together } = this.#options.definition;
    try {
      const opened = await Promise.all(batch.map((each) => this.#open(each)));
      const messages = opened.flatMap((each) => (each && 'wire' in each ? [each.wire.message] : []));
      const [first] = messages;
      if (!together || !first || opened.some((each) => each && 'failure' in each)) return false;
      this.#noteEffect(await together.handle(messages), laneKeysOf(first));
      return true;
    } catch (error) {
      for (const each of batch) each.alone = true;
      const details = { err: asError(error), sequence: batch[0]?.sequence, messages: batch.length };
      this.#logger.warn(details, 'messages could not be handled together and are handled one by one');
      return false;
    }
  }

  async #workOne(waiting: Waiting, turn: Turn<Waiting>, signal: AbortSignal): Promise<void> {
    const { sequence } = waiting;
    let opened: Opened | undefined;
    const open = async () => {
      opened = await this.#open(waiting);
    };
    await this.#tryAll(open, { sequence: String(sequence) }, turn, Infinity, signal);
    // It was erased meanwhile: nothing is to be done for it any more.
    if (!opened) return;
    if ('failure' in opened) return this.#park(opened.failure, {}, turn, signal);
    const { message, streamName, revision } = opened.wire;
    const { correlationId } = message.metadata;
    const about = { messageId: message.id, stream: streamName, correlationId };
    const work = () => this.#handle(message, sequence);
    const givenUp = await this.#tryAll(work, about, turn, this.#options.retry.attempts, signal);
    if (!givenUp) return;
    const event = recordedEvent(message, streamName, revision);
    await this.#park({ event, message, ...givenUp }, about, turn, signal);
  }

  async #park(
    failure: Omit<Failure, 'durable'>,
    about: Readonly<Record<string, string | undefined>>,
    turn: Turn<Waiting>,
    signal: AbortSignal,
  ): Promise<void> {
    const park = async () => {
      await this.#options.parked.park({ durable: this.durable, ...failure });
      await this.recountParked();
    };
    await this.#tryAll(park, about, turn, Infinity, signal);
    const { error, attempts } = failure;
    this.#logger.error({ ...about, err: error, attempts }, 'a message was parked');
  }

  async #tryAll(
    work: () => Promise<void>,
    about: Readonly<Record<string, string | undefined>>,
    turn: Turn<Waiting>,
    attempts: number,
    signal: AbortSignal,
  ): Promise<GivenUp | undefined> {
    const givenUp = await tryRepeatedly(work, {
      policy: { ...this.#options.retry, attempts },
      signal,
      logger: this.#logger,
      about,
      onFailure: (error) => this.#failures.set(turn, error),
      rest: turn.rest,
    });
    if (!givenUp) this.#failures.delete(turn);
    return givenUp;
  }

  /** Undefined for a message that was erased. */
  async #open({ kept, sequence }: Waiting): Promise<Opened | undefined> {
    if (kept) return opened(kept.data, kept);
    const session = this.#session;
    if (!session) throw new StoppedError();
    try {
      const stored = await session.jsm.streams.getMessage(session.names.stream, { seq: sequence });
      return opened(stored.data, stored);
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  }

  async #handle(message: IntegrationMessage, sequence?: number): Promise<void> {
    this.#noteEffect(await handled(this.#options.definition, message, sequence), laneKeysOf(message));
  }

  #noteEffect(position: Position | void, keys: readonly string[]): void {
    if (typeof position === 'bigint') this.#effects.note(position, keys);
    else this.#wroteSomewhere = true;
  }

  #noteEffects(position: Position, keys: readonly string[] | undefined): void {
    if (keys) this.#effects.note(position, keys);
    else this.#effects.noteAll(position);
  }

  async #effectsHere(keys: readonly string[] | undefined): Promise<Position> {
    if (this.#wroteSomewhere) {
      this.#wroteSomewhere = false;
      this.#effects.noteAll(await endOfLog(this.#options.store));
    }
    return this.#effects.of(keys);
  }

  async #areDone(
    sequence: number,
    keys: readonly string[] | undefined,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<boolean> {
    if (sequence === 0) return true;
    const deadline = performance.now() + timeoutMs;
    if (!this.#table.isMade && (await this.#earlierIsDone(sequence, deadline, signal))) return true;
    const left = Math.max(0, deadline - performance.now());
    return this.#table.isMade && this.#questions.areDone(sequence, this.#byLane(keys), left, signal);
  }

  /** As long as processes of the version before handle the messages. */
  async #earlierIsDone(sequence: number, deadline: number, signal: AbortSignal): Promise<boolean> {
    const pauses = backOff({ first: 1, longest: 25 });
    while (!signal.aborted && !this.#table.isMade) {
      const session = this.#session;
      const durable = session && (await earlierDurableAt(session, this.durable));
      if (durable && durable.ack_floor.stream_seq >= sequence) {
        this.#effects.noteAll(await endOfLog(this.#options.store));
        return true;
      }
      if (performance.now() >= deadline) return false;
      await pause(pauses.next().value);
    }
    return false;
  }

  #byLane(keys: readonly string[] | undefined): KeysOfLanes {
    if (!keys) {
      const all = Array.from({ length: this.#options.limits.lanes }, (_, lane) => lane);
      return new Map(all.map((lane) => [lane, undefined]));
    }
    const byLane = new Map<number, string[]>();
    for (const key of keys) {
      const lane = this.#laneOf(key);
      byLane.set(lane, [...(byLane.get(lane) ?? []), key]);
    }
    return byLane;
  }

  async #doneHere(sequence: number, asked: KeysOfLanes, timeoutMs: number): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    const left = () => Math.max(0, deadline - performance.now());
    const done = await Promise.all(
      [...asked].map(async ([number, keys]) => {
        const lane = this.#owner.get(number);
        if (!lane) return false;
        if (!keys) return (await this.#hasCome(lane, sequence, left())) && lane.isDone(sequence, left());
        if (!(await this.#hasCome(lane, sequence, left()))) return false;
        return inTime(this.#lanes.passed(BigInt(sequence), keys), left(), lane.signal);
      }),
    );
    return done.every(Boolean);
  }

  async #hasCome(lane: OwnedLane, sequence: number, timeoutMs: number): Promise<boolean> {
    if (await lane.hasRead(sequence, Math.min(timeoutMs, COMES_WITHIN_MS))) return true;
    if (timeoutMs <= COMES_WITHIN_MS) return false;
    await this.#lookForTheLast(sequence);
    return lane.hasRead(sequence, timeoutMs - COMES_WITHIN_MS);
  }

  /** What is waited for may have been erased: then everything up to there is read once the last before it is. */
  async #lookForTheLast(sequence: number): Promise<void> {
    const session = this.#session;
    if (!session) return;
    try {
      const last = await this.#lastSequence(session);
      if (last >= sequence) return;
      for (const lane of this.#owner.all) if (lane.read >= last) lane.readTo(sequence);
    } catch (error) {
      this.#logger.debug({ err: asError(error) }, 'the last message cannot be seen');
    }
  }

  /** The place of the last message that may be for it; 0 where there is none. */
  async #lastSequence({ jsm, names }: Session): Promise<number> {
    const filter = filterFor(this.#options.definition.events, names);
    try {
      return (await jsm.streams.getMessage(names.stream, { last_by_subj: filter })).seq;
    } catch (error) {
      if (isNotFound(error)) return 0;
      throw error;
    }
  }

  #laneOf(key: string): number {
    return laneOf(key, this.#options.limits.lanes);
  }

  #lookAroundLater(): void {
    const { idleMs } = this.#options.limits;
    const inMs = pauseAfter(1, { first: idleMs, longest: idleMs });
    this.#lookingAround = setTimeout(() => {
      void this.#lookAround().then(() => this.#stopping.signal.aborted || this.#lookAroundLater());
    }, inMs).unref();
  }

  async #lookAround(): Promise<void> {
    try {
      await this.#progress.lookAround();
    } catch (error) {
      this.#logger.debug({ err: asError(error) }, 'how far the consumer is cannot be seen');
    }
  }

  /** What was in the stream when the session began has been handled by all processes together. */
  async #noteWhenCaughtUp(session: Session): Promise<void> {
    const pauses = backOff(PAUSES);
    const { signal } = abortedWith(session.signal, this.#stopping.signal);
    let end: number | undefined;
    while (!this.#caughtUp && !signal.aborted) {
      try {
        end ??= await this.#lastSequence(session);
        if (await this.#areDone(end, undefined, Infinity, signal)) this.#caughtUp = !signal.aborted;
      } catch (error) {
        this.#logger.debug({ err: asError(error) }, 'whether the consumer has caught up cannot be seen');
      }
      if (!this.#caughtUp) await pause(pauses.next().value, undefined, { ref: false });
    }
  }
}

function opened(data: Uint8Array, { seq, subject }: { seq: number; subject: string }): Opened {
  try {
    return { wire: decodeMessage(codec.decode(data)) };
  } catch (error) {
    return { failure: foreignFailure({ seq, subject }, asError(error)) };
  }
}

/** Whom a message is about; what cannot be read has a lane all the same. */
function keysOfMessage(message: JsMsg): readonly string[] {
  const said = keysSaid(message);
  if (said) return [...new Set(said)];
  const read = opened(message.data, message);
  return 'wire' in read ? [...new Set(laneKeysOf(read.wire.message))] : [message.subject];
}
