import {
  BEGINNING,
  pauseAfter,
  type DocumentDatabase,
  type EventStore,
  type Position,
  type RecordedDomainEvent,
} from '@forkcast/event-sourcing';
import { followLog, type LogFollower } from '@forkcast/stores';
import type { PubAck } from 'nats';
import type { Logger } from 'pino';
import type { IntegrationMessage, Publication } from '../../bus';
import { DelayedSave } from '../../delayedSave';
import { messagesOf, publishedStreams } from '../../integrationMessages';
import { messageKeysOf } from '../../keyed-queues/messageKeys';
import { type RetryPolicy, StoppedError, tryRepeatedly } from '../../messageHandling';
import { PositionGate } from '../../positionGate';
import type { JetStreamLimits } from '../connection/jetStreamLimits';
import type { NatsParked } from '../parked/natsParked';
import type { Session } from '../connection/natsLink';
import { orAborted } from '../connection/abortSignals';
import { isStillHeld, type KnownMessage } from './knownMessages';
import { toText, Marks, toPosition, readOutbox, writeOutbox, type OutboxDocument } from './outboxCheckpoint';
import { PublishedSequences, type OutboxPosition } from './publishedSequences';
import { domainOf } from '../connection/natsNames';
import { keyHeaders, encodeMessage } from '../consumer/wireMessage';

export interface OutboxOptions {
  source: string;
  publications: readonly Publication[];
  store: EventStore;
  database: DocumentDatabase;
  parked: NatsParked;
  /** Resolves to the number of messages that have been erased from the stream. */
  countErased: (session: Session) => Promise<number>;
  retry: RetryPolicy;
  limits: JetStreamLimits;
  logger: Logger;
}

/** Maximum age of the checkpoint in ms, after publishing and after events with nothing to publish. */
const SAVE_WITHIN = { published: 1_000, seen: 30_000 };
const RETRY_SAVE = { first: 5_000, longest: 30_000 };

/** Publishes one source's integration events for the length of one NATS session and one lease. */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #session: Session;
  readonly #signal: AbortSignal;
  readonly #logger: Logger;
  readonly #streams: readonly string[];
  readonly #gate = new PositionGate();
  readonly #sequences = new PublishedSequences();
  #marks: Marks;
  #streamCreated = '';
  #last: KnownMessage | undefined;
  #follower: LogFollower | undefined;
  readonly #save = new DelayedSave(() => this.#write());
  /** Consecutive failed saves. */
  #failures = 0;

  constructor(options: OutboxOptions, session: Session, signal: AbortSignal) {
    this.#options = options;
    this.#session = session;
    this.#signal = signal;
    this.#logger = options.logger.child({ outbox: options.source });
    this.#streams = publishedStreams(options.publications);
    this.#marks = new Marks(options.limits.marginMs);
  }

  async start(onFailure: (error: Error) => void): Promise<void> {
    const { source, store } = this.#options;
    const from = await this.#findStart();
    this.#gate.advanceTo(from);
    this.#marks.note(from, Date.now());
    this.#follower = await followLog({
      name: `outbox:${source}`,
      store,
      streams: this.#streams,
      from,
      handle: (events, position) => this.#publishBatch(events, position),
      onFailure,
      logger: this.#logger,
    });
  }

  /**
   * Resolves to the outbox's position for some types once it has passed `wanted`, or after `timeoutMs`. Null requests
   * the current position.
   */
  async upTo(wanted: Position | null, types: readonly string[], timeoutMs: number): Promise<OutboxPosition> {
    if (wanted !== null && wanted > this.#gate.position) {
      this.#follower?.lookFor(wanted, timeoutMs);
      await this.#gate.passed(wanted, timeoutMs);
    }
    const reached = this.#gate.position;
    return this.#sequences.upTo(wanted === null || wanted > reached ? reached : wanted, reached, types);
  }

  async stop(): Promise<void> {
    await this.#follower?.stop();
    this.#gate.close();
    await this.#save.now();
  }

  /** Publishes the messages of a single event. */
  async publishOnce(event: RecordedDomainEvent): Promise<void> {
    for (const message of this.#messagesOf(event)) await this.#publish(message, event);
  }

  async #findStart(): Promise<Position> {
    const { source, database, limits } = this.#options;
    const { jsm, names } = this.#session;
    const { created, state } = await jsm.streams.info(names.stream);
    const before = await readOutbox(database, source);
    this.#streamCreated = String(created);
    if (!before || before.streamCreated !== this.#streamCreated) {
      if (before) this.#logger.warn('the stream is a new one; everything is published again from the log');
      return BEGINNING;
    }
    this.#marks = new Marks(limits.marginMs, before.marks);
    this.#sequences.restore(
      before.published.map((each) => ({ ...each, position: toPosition(each.position) })),
    );
    const checkpoint = toPosition(before.position);
    if (before.serverId === this.#session.serverId || (await this.#isStreamIntact(before))) {
      this.#last = before.last;
      return checkpoint;
    }
    this.#sequences.capAt(state.last_seq);
    const from = this.#marks.beforeMargin();
    this.#logger.info(
      { from: toText(from), checkpoint: before.position },
      'messages were lost, or may have been; the last minutes are published again',
    );
    return from < checkpoint ? from : checkpoint;
  }

  async #isStreamIntact({ published, last }: OutboxDocument): Promise<boolean> {
    if (!last) return published.length === 0;
    const erased = await this.#options.countErased(this.#session);
    return isStillHeld(this.#session, last, erased);
  }

  async #publishBatch(events: readonly RecordedDomainEvent[], position: Position): Promise<void> {
    try {
      this.#marks.note(this.#gate.position, Date.now());
      const published: Promise<void>[] = [];
      // Published in log order, without waiting for each acknowledgement.
      for (const event of events) published.push(...(await this.#publishEvent(event)));
      await Promise.all(published);
      if (this.#signal.aborted) return;
      this.#gate.advanceTo(position);
      this.#save.within(published.length > 0 ? SAVE_WITHIN.published : SAVE_WITHIN.seen);
    } catch (error) {
      if (!(error instanceof StoppedError)) throw error;
    }
  }

  async #publishEvent(event: RecordedDomainEvent): Promise<Promise<void>[]> {
    const { parked, retry, source } = this.#options;
    let messages: readonly IntegrationMessage[] = [];
    const attempts = {
      policy: retry,
      signal: this.#signal,
      logger: this.#logger,
      onFailure: () => undefined,
    };
    const givenUp = await tryRepeatedly(async () => {
      messages = this.#messagesOf(event);
    }, attempts);
    if (givenUp) {
      await parked.parkEventually(
        { durable: outboxName(source), event, message: null, ...givenUp },
        this.#signal,
      );
      this.#logger.error(
        { err: givenUp.error, eventId: event.id, correlationId: event.metadata.correlationId },
        'an event was parked that cannot be published',
      );
    }
    const forever = { ...attempts, policy: { ...retry, attempts: Infinity } };
    return messages.map((message) => {
      const sent = tryRepeatedly(() => this.#publish(message, event), forever).then(() => undefined);
      // Avoids an unhandled rejection before `Promise.all` awaits it.
      sent.catch(() => undefined);
      return sent;
    });
  }

  #messagesOf(event: RecordedDomainEvent): readonly IntegrationMessage[] {
    const { publications, source } = this.#options;
    const messages = messagesOf(event, publications);
    for (const { event: integration } of messages) {
      if (domainOf(integration.type) === source) continue;
      throw new TypeError(`'${source}' may not publish ${integration.type}, which belongs to another domain`);
    }
    return messages;
  }

  async #publish(message: IntegrationMessage, event: RecordedDomainEvent): Promise<void> {
    const { type } = message.event;
    if (this.#signal.aborted) throw new StoppedError();
    const { js, names } = this.#session;
    const published = js.publish(names.event(type), encodeMessage(message, event), {
      msgID: message.id,
      timeout: this.#options.limits.publishTimeoutMs,
      expect: { streamName: names.stream },
      headers: keyHeaders(messageKeysOf(message)),
    });
    const ack: PubAck = await orAborted(published, this.#signal);
    this.#sequences.note(type, { position: event.position, sequence: ack.seq });
    if (ack.seq > (this.#last?.sequence ?? 0)) this.#last = { sequence: ack.seq, messageId: message.id };
  }

  async #write(): Promise<void> {
    const { database, source } = this.#options;
    try {
      await writeOutbox(database, {
        _id: source,
        streams: this.#streams,
        position: toText(this.#gate.position),
        serverId: this.#session.serverId,
        streamCreated: this.#streamCreated,
        published: this.#sequences.latest().map((each) => ({ ...each, position: String(each.position) })),
        marks: this.#marks.toDocument(),
        ...(this.#last && { last: this.#last }),
      });
      this.#failures = 0;
    } catch (error) {
      this.#logger.warn({ err: error }, 'the checkpoint of an outbox could not be written');
      this.#failures += 1;
      this.#save.within(pauseAfter(this.#failures, RETRY_SAVE));
    }
  }
}

/** The durable name under which unpublishable events are parked. */
export function outboxName(source: string): string {
  return `outbox-${source}`;
}
