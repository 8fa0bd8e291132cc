import { setTimeout as pause } from 'node:timers/promises';
import { asError, pauseAfter, type Position } from '@forkcast/event-sourcing';
import type { Logger } from 'pino';
import { PositionGate } from '../positionGate';
import { orAborted } from './abortSignals';
import type { ConsumerEffects } from './consumerEffects';
import type { Session } from './natsLink';
import type { OutboxQuestion } from './outboxes';
import type { OutboxPosition } from './publishedSequences';
import { domainOf } from './setUpJetStream';

export interface ConsumerProgressOptions {
  durable: string;
  types: readonly string[];
  effects: ConsumerEffects;
  session: () => Session | undefined;
  ask: (question: OutboxQuestion) => Promise<OutboxPosition | undefined>;
  logger: Logger;
}

const LOOK_AGAIN = { first: 1, longest: 25 };
/** Between questions without an answer, in milliseconds: somebody waits. */
const PAUSES = { first: 25, longest: 100 };

/**
 * How far all instances of a consumer are together: everything up to a position has been handled once the outboxes that
 * feed it have published up to there, and the durable's acknowledgements reach as far as the last message of that.
 */
export class ConsumerProgress {
  readonly #options: ConsumerProgressOptions;
  readonly #sources: ReadonlyMap<string, readonly string[]>;
  readonly #gate = new PositionGate();
  readonly #wanted = new Map<symbol, { position: Position; deadline: number }>();
  /** Messages were acknowledged since the effects were read last. */
  #effectsChanged = true;
  /** Everything in the stream up to here is acknowledged. */
  #acknowledged = 0;
  #floor = 0;
  #looking: Promise<void> | undefined;
  #nudge: () => void = () => undefined;

  constructor(options: ConsumerProgressOptions) {
    this.#options = options;
    this.#sources = bySource(options.types);
  }

  get position(): Position {
    return this.#gate.position;
  }

  /** Where the effects are of everything up to `position`. */
  async effects(): Promise<Position> {
    const { effects } = this.#options;
    if (!this.#effectsChanged) return effects.known;
    // Before the question: what is acknowledged meanwhile is asked for next time.
    this.#effectsChanged = false;
    try {
      return await effects.read();
    } catch (error) {
      this.#effectsChanged = true;
      throw error;
    }
  }

  async passed(position: Position, timeoutMs: number): Promise<boolean> {
    if (position <= this.#gate.position) return true;
    const waiter = Symbol();
    this.#wanted.set(waiter, { position, deadline: Date.now() + timeoutMs });
    this.#looking ??= this.#lookWhileWanted();
    try {
      return await this.#gate.passed(position, timeoutMs);
    } finally {
      this.#wanted.delete(waiter);
    }
  }

  /** A message has been acknowledged here: what somebody waits for may have come. */
  acknowledged(): void {
    this.#nudge();
  }

  /** Up to where in the stream everything had been acknowledged when this process looked last. */
  get floor(): number {
    return this.#floor;
  }

  /** After the connection was lost the durable may have begun again. */
  forget(): void {
    this.#acknowledged = 0;
  }

  /** The stream has lost what was behind this place. */
  cutAt(sequence: number): void {
    this.#floor = Math.min(this.#floor, sequence);
  }

  /** Looks where things are when nobody asks, so that those who do need not wait. */
  async lookAround(): Promise<void> {
    if (this.#looking) return;
    const published = await this.#askAll(null, 0);
    if (published && (await this.#isAcknowledged(published.sequence)))
      this.#gate.advanceTo(published.position);
  }

  close(): void {
    this.#wanted.clear();
    this.#nudge();
    this.#gate.close();
  }

  async #lookWhileWanted(): Promise<void> {
    // Not over before it is known to have begun.
    await Promise.resolve();
    let failures = 0;
    for (let next = this.#nextWanted(); next; next = this.#nextWanted()) {
      try {
        failures = (await this.#lookFor(next)) ? 0 : failures + 1;
      } catch (error) {
        this.#options.logger.debug({ err: asError(error) }, 'how far the consumer is cannot be seen');
        failures += 1;
      }
      if (failures > 0) await pause(pauseAfter(failures, PAUSES));
    }
    this.#looking = undefined;
  }

  /** The nearest of what is waited for: what is further away may take longer. */
  #nextWanted(): { position: Position; deadline: number } | undefined {
    let nearest: { position: Position; deadline: number } | undefined;
    for (const wanted of this.#wanted.values()) {
      if (wanted.position <= this.#gate.position || wanted.deadline <= Date.now()) continue;
      if (!nearest || wanted.position < nearest.position) nearest = wanted;
    }
    return nearest;
  }

  /** Answers whether anybody could tell how far the outboxes are. */
  async #lookFor({ position, deadline }: { position: Position; deadline: number }): Promise<boolean> {
    const published = await this.#askAll(position, Math.max(0, deadline - Date.now()));
    if (!published || published.position < position) return false;
    for (let wait = LOOK_AGAIN.first; Date.now() < deadline; wait = Math.min(wait * 2, LOOK_AGAIN.longest)) {
      if (await this.#isAcknowledged(published.sequence)) {
        this.#gate.advanceTo(published.position);
        return true;
      }
      if (this.#wanted.size === 0) return true;
      await Promise.race([pause(wait), new Promise<void>((resolve) => (this.#nudge = resolve))]);
    }
    return true;
  }

  /** What the slowest of the outboxes has published, and the last message of all. */
  async #askAll(wanted: Position | null, timeoutMs: number): Promise<OutboxPosition | undefined> {
    const answers = await Promise.all(
      [...this.#sources].map(([source, types]) => this.#options.ask({ source, wanted, types, timeoutMs })),
    );
    let all: OutboxPosition | undefined;
    for (const answer of answers) {
      if (!answer) return undefined;
      all = {
        position: all && all.position < answer.position ? all.position : answer.position,
        sequence: Math.max(all?.sequence ?? 0, answer.sequence),
      };
    }
    return all;
  }

  async #isAcknowledged(sequence: number): Promise<boolean> {
    if (sequence <= this.#acknowledged) return true;
    const session = this.#options.session();
    if (!session) return false;
    const { jsm, names, signal } = session;
    // A connection that is lost leaves its questions open for seconds.
    const { ack_floor } = await orAborted(jsm.consumers.info(names.stream, this.#options.durable), signal);
    this.#floor = Math.max(this.#floor, ack_floor.stream_seq);
    if (ack_floor.stream_seq < sequence) return false;
    // Its effects were written before that.
    this.#effectsChanged = true;
    this.#acknowledged = ack_floor.stream_seq;
    return true;
  }
}

/** Types of events by the source that publishes them. */
export function bySource(types: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const sources = new Map<string, string[]>();
  for (const type of types) {
    const source = domainOf(type);
    sources.set(source, [...(sources.get(source) ?? []), type]);
  }
  return sources;
}
