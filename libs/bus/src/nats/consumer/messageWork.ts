import { asError } from '@forkcast/event-sourcing';
import { StringCodec, type JsMsg } from 'nats';
import type { ParkedMessage } from '../../bus';
import { HandlingRecord, type HandlingRecordOptions } from '../../handlingRecord';
import { messageKeysOf } from '../../keyed-queues/messageKeys';
import type { Turn } from '../../keyed-queues/keyedQueues';
import { type Batchable, StoppedError } from '../../messageHandling';
import type { Failure } from '../../parkedMessages';
import { unreadableMessage, recordedEvent } from './failures';
import { isNotFound } from '../connection/natsErrors';
import type { Session } from '../connection/natsLink';
import type { NatsParked } from '../parked/natsParked';
import type { OwnedPartition } from '../partitions/ownedPartition';
import { decodeMessage, keysInHeaders, type WireMessage } from './wireMessage';

export interface MessageWorkOptions extends HandlingRecordOptions {
  parked: NatsParked;
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

/** Handles messages whose turn has come: parses them, handles them alone or in batches, and parks those that fail. */
export class MessageWork {
  readonly #options: MessageWorkOptions;
  readonly record: HandlingRecord;

  constructor(options: MessageWorkOptions) {
    this.#options = options;
    this.record = new HandlingRecord(options);
  }

  async replay(entry: ParkedMessage, { message, streamName, revision }: WireMessage): Promise<void> {
    const { parked, definition } = this.#options;
    try {
      await this.record.handle(message);
    } catch (reason) {
      const error = asError(reason);
      const event = recordedEvent(message, streamName, revision);
      await parked.park({ durable: definition.durable, event, message, error, attempts: entry.attempts + 1 });
      throw error;
    }
    await parked.remove(entry._id);
    await this.record.recountParked();
  }

  /** Resolves to false if the batch failed; the caller then handles each message alone. */
  async handleTogether(batch: readonly Waiting[]): Promise<boolean> {
    const { together } = this.#options.definition;
    try {
      const parsed = await Promise.all(batch.map((each) => this.#readAndParse(each)));
      const messages = parsed.flatMap((each) => (each && 'wire' in each ? [each.wire.message] : []));
      const [first] = messages;
      if (!together || !first || parsed.some((each) => each && 'failure' in each)) return false;
      this.record.noteEffect(await together.handle(messages), messageKeysOf(first));
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
    await this.record.retry(parse, { sequence: String(sequence) }, turn, signal, Infinity);
    // The message has been erased in the meantime, so there is nothing left to do.
    if (!parsed) return;
    if ('failure' in parsed) return this.record.park(parsed.failure, {}, turn, signal);
    const { message, streamName, revision } = parsed.wire;
    const { correlationId } = message.metadata;
    const about = { messageId: message.id, stream: streamName, correlationId };
    const work = () => this.record.handle(message, sequence);
    const givenUp = await this.record.retry(work, about, turn, signal);
    if (!givenUp) return;
    const event = recordedEvent(message, streamName, revision);
    await this.record.park({ event, message, ...givenUp }, about, turn, signal);
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
