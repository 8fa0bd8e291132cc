import type { EventStore, Position } from '@forkcast/event-sourcing';
import type { Logger } from 'pino';
import type { ConsumerDefinition, IntegrationMessage } from './bus';
import { endOfLog } from './endOfLog';
import { EffectsByKey } from './keyed-queues/effectsByKey';
import type { Turn } from './keyed-queues/keyedQueues';
import { messageKeysOf } from './keyed-queues/messageKeys';
import { handleMessage, tryRepeatedly, type GivenUp, type RetryPolicy } from './messageHandling';
import type { Failure } from './parkedMessages';

export interface HandlingRecordOptions {
  definition: ConsumerDefinition;
  store: EventStore;
  parked: { count(durable: string): Promise<number>; park(failure: Failure): Promise<void> };
  retry: RetryPolicy;
  logger: Logger;
}

/** Fields for log lines about a message. */
type About = Readonly<Record<string, string | undefined>>;

/** Runs a consumer's handler with retries, and records failures, parked messages and the events it caused. */
export class HandlingRecord {
  readonly #options: HandlingRecordOptions;
  readonly #effects = new EffectsByKey();
  readonly #failures = new Map<object, Error>();
  #parked = 0;
  #hasUnknownEffects = false;

  constructor(options: HandlingRecordOptions) {
    this.#options = options;
  }

  get parked(): number {
    return this.#parked;
  }

  /** The first error among the messages that are being retried. */
  get failure(): Error | undefined {
    const [first] = this.#failures.values();
    return first;
  }

  noteFailure(source: object, error: Error): void {
    this.#failures.set(source, error);
  }

  /** The message was handled, or belongs to another process now. */
  clearFailure(source: object): void {
    this.#failures.delete(source);
  }

  async recountParked(): Promise<void> {
    this.#parked = await this.#options.parked.count(this.#options.definition.durable);
  }

  async handle(message: IntegrationMessage, sequence?: number): Promise<void> {
    this.noteEffect(await handleMessage(this.#options.definition, message, sequence), messageKeysOf(message));
  }

  /** Retries `work`, and frees the turn's slot during pauses. Throws `StoppedError` when the signal aborts. */
  async retry(
    work: () => Promise<void>,
    about: About,
    turn: Turn,
    signal: AbortSignal,
    attempts = this.#options.retry.attempts,
  ): Promise<GivenUp | undefined> {
    const givenUp = await tryRepeatedly(work, {
      policy: { ...this.#options.retry, attempts },
      signal,
      logger: this.#options.logger,
      about,
      onFailure: (error) => this.noteFailure(turn, error),
      rest: turn.rest,
    });
    if (!givenUp) this.clearFailure(turn);
    return givenUp;
  }

  /** Retries without limit. Throws `StoppedError` when the signal aborts. */
  async park(
    failure: Omit<Failure, 'durable'>,
    about: About,
    turn: Turn,
    signal: AbortSignal,
  ): Promise<void> {
    const { parked, definition, logger } = this.#options;
    const park = async () => {
      await parked.park({ durable: definition.durable, ...failure });
      await this.recountParked();
    };
    await this.retry(park, about, turn, signal, Infinity);
    const { error, attempts } = failure;
    logger.error({ ...about, err: error, attempts }, 'a message was parked');
  }

  /** Without a position, it is somewhere before the end of the log; without keys, it may concern any key. */
  noteEffect(position: Position | void, keys?: readonly string[]): void {
    if (typeof position !== 'bigint') this.#hasUnknownEffects = true;
    else if (keys) this.#effects.note(position, keys);
    else this.#effects.noteAll(position);
  }

  /** The log position of the latest event that handling caused for these keys, or for all keys. */
  async effects(keys?: readonly string[]): Promise<Position> {
    if (this.#hasUnknownEffects) {
      this.#hasUnknownEffects = false;
      this.#effects.noteAll(await endOfLog(this.#options.store));
    }
    return this.#effects.of(keys);
  }
}
