import { asError, type EventStore, type Position } from '@forkcast/event-sourcing';
import { StringCodec, type JsMsg } from 'nats';
import type { Logger } from 'pino';
import type { ConsumerDefinition, IntegrationMessage, ParkedMessage } from '../../bus';
import { endOfLog } from '../../endOfLog';
import { EffectsByKey } from '../../keyed-queues/effectsByKey';
import { messageKeysOf } from '../../keyed-queues/messageKeys';
import type { Turn } from '../../keyed-queues/keyedQueues';
import {
  type GivenUp,
  handleMessage,
  type Batchable,
  type RetryPolicy,
  StoppedError,
  tryRepeatedly,
} from '../../messageHandling';
import type { Failure } from '../../parkedMessages';
import { toParkedError, unreadableMessage, recordedEvent } from './failures';
import { isNotFound } from '../connection/natsErrors';
import type { Session } from '../connection/natsLink';
import type { NatsParked } from '../parked/natsParked';
import type { OwnedPartition } from '../partitions/ownedPartition';
import { decodeMessage, keysInHeaders, type WireMessage } from './wireMessage';

export interface MessageWorkOptions {
  definition: ConsumerDefinition;
  store: EventStore;
  parked: NatsParked;
  retry: RetryPolicy;
  logger: Logger;
  session: () => Session | undefined;
}

/** A message that waits for its turn. */
export interface Waiting extends Batchable {
  sequence: number;
  /** All keys of the message. The owner of the first key's partition handles it. */
  keys: readonly string[];
  /** The message's partitions that this process owned when it arrived. */
  partitions: readonly OwnedPartition[];
  /** The message, if it is still in memory. */
  message: JsMsg | undefined;
  /** Call when the message has been handled or parked. */
  done: () => void;
}

/** A parsed message, or the reason why it can't be parsed. */
export type Parsed = { wire: WireMessage } | { failure: Omit<Failure, 'durable'> };

const codec = StringCodec();

/** Handles messages whose turn has come: parses, retries, parks, and tracks the events they cause. */
export class MessageWork {
  readonly #options: MessageWorkOptions;
  readonly #effects = new EffectsByKey();
  readonly #failures = new Map<object, Error>();
  #parked = 0;
  #hasUnknownEffects = false;

  constructor(options: MessageWorkOptions) {
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

  async replay(entry: ParkedMessage, { message }: WireMessage): Promise<void> {
    const { parked } = this.#options;
    try {
      await this.#handle(message);
    } catch (reason) {
      const error = asError(reason);
      await parked.store({ ...entry, attempts: entry.attempts + 1, ...toParkedError(error) });
      throw error;
    }
    await parked.remove(entry._id);
    await this.recountParked();
  }

  /** Resolves to false if the batch failed; the caller then handles each message alone. */
  async handleTogether(batch: readonly Waiting[]): Promise<boolean> {
    const { together } = this.#options.definition;
    try {
      const parsed = await Promise.all(batch.map((each) => this.#readAndParse(each)));
      const messages = parsed.flatMap((each) => (each && 'wire' in each ? [each.wire.message] : []));
      const [first] = messages;
      if (!together || !first || parsed.some((each) => each && 'failure' in each)) return false;
      this.#noteEffect(await together.handle(messages), messageKeysOf(first));
      return true;
    } catch (error) {
      for (const each of batch) each.isHandledAlone = true;
      const details = { err: asError(error), sequence: batch[0]?.sequence, messages: batch.length };
      this.#options.logger.warn(details, 'messages could not be handled together and are handled one by one');
      return false;
    }
  }

  async handleOne(waiting: Waiting, turn: Turn<Waiting>, signal: AbortSignal): Promise<void> {
    const { sequence } = waiting;
    let parsed: Parsed | undefined;
    const parse = async () => {
      parsed = await this.#readAndParse(waiting);
    };
    await this.#retry(parse, { sequence: String(sequence) }, turn, Infinity, signal);
    // The message has been erased in the meantime, so there is nothing left to do.
    if (!parsed) return;
    if ('failure' in parsed) return this.#park(parsed.failure, {}, turn, signal);
    const { message, streamName, revision } = parsed.wire;
    const { correlationId } = message.metadata;
    const about = { messageId: message.id, stream: streamName, correlationId };
    const work = () => this.#handle(message, sequence);
    const givenUp = await this.#retry(work, about, turn, this.#options.retry.attempts, signal);
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
      await this.#options.parked.park({ durable: this.#options.definition.durable, ...failure });
      await this.recountParked();
    };
    await this.#retry(park, about, turn, Infinity, signal);
    const { error, attempts } = failure;
    this.#options.logger.error({ ...about, err: error, attempts }, 'a message was parked');
  }

  async #retry(
    work: () => Promise<void>,
    about: Readonly<Record<string, string | undefined>>,
    turn: Turn<Waiting>,
    attempts: number,
    signal: AbortSignal,
  ): Promise<GivenUp | undefined> {
    const givenUp = await tryRepeatedly(work, {
      policy: { ...this.#options.retry, attempts },
      signal,
      logger: this.#options.logger,
      about,
      onFailure: (error) => this.#failures.set(turn, error),
      rest: turn.rest,
    });
    if (!givenUp) this.#failures.delete(turn);
    return givenUp;
  }

  /** Resolves to undefined if the message was erased. */
  async #readAndParse({ message, sequence }: Waiting): Promise<Parsed | undefined> {
    if (message) return parseMessage(message.data, message);
    const session = this.#options.session();
    if (!session) throw new StoppedError();
    try {
      const stored = await session.jsm.streams.getMessage(session.names.stream, { seq: sequence });
      return parseMessage(stored.data, stored);
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  }

  async #handle(message: IntegrationMessage, sequence?: number): Promise<void> {
    this.#noteEffect(
      await handleMessage(this.#options.definition, message, sequence),
      messageKeysOf(message),
    );
  }

  #noteEffect(position: Position | void, keys: readonly string[]): void {
    if (typeof position === 'bigint') this.#effects.note(position, keys);
    else this.#hasUnknownEffects = true;
  }

  /** Notes effects that another process reports; without keys they concern all. */
  noteEffects(position: Position, keys: readonly string[] | undefined): void {
    if (keys) this.#effects.note(position, keys);
    else this.#effects.noteAll(position);
  }

  /** The log position of the latest event that handling caused for these keys, or for all keys. */
  async effects(keys: readonly string[] | undefined): Promise<Position> {
    if (this.#hasUnknownEffects) {
      this.#hasUnknownEffects = false;
      this.#effects.noteAll(await endOfLog(this.#options.store));
    }
    return this.#effects.of(keys);
  }
}

export function parseMessage(data: Uint8Array, { seq, subject }: { seq: number; subject: string }): Parsed {
  try {
    return { wire: decodeMessage(codec.decode(data)) };
  } catch (error) {
    return { failure: unreadableMessage({ seq, subject }, asError(error)) };
  }
}

/** The keys of a message. A message that can't be parsed gets its subject as the key, so that it has a partition. */
export function keysOfMessage(message: JsMsg): readonly string[] {
  const headerKeys = keysInHeaders(message);
  if (headerKeys) return [...new Set(headerKeys)];
  const parsed = parseMessage(message.data, message);
  return 'wire' in parsed ? [...new Set(messageKeysOf(parsed.wire.message))] : [message.subject];
}
