import { asError } from '@forkcast/event-sourcing';
import { JSONCodec, StringCodec, type Msg } from 'nats';
import { z } from 'zod';
import type { Logger } from 'pino';
import type { ParkedMessage } from '../../bus';
import { isNoResponders } from '../connection/natsErrors';
import type { NatsConsumer } from '../consumer/natsConsumer';
import type { Session } from '../connection/natsLink';
import { durableIn, type NatsParked } from './natsParked';
import { ParkedMessageError } from '../../parkedMessages';

const REPLAY_TIMEOUT_MS = 60_000;
const text = StringCodec();
const codec = JSONCodec<unknown>();
const outcomeSchema = z.object({ error: z.string().nullable() });

/**
 * Has any process that runs the consumer handle a parked message again. Rejects with the reason if it fails again.
 */
export async function requestReplay(id: string, parked: NatsParked, session: Session): Promise<void> {
  const { names } = session;
  if (!(await parked.find(id))) throw new ParkedMessageError('not-found');
  const durable = durableIn(id);
  try {
    await requestReplayAt(names.replay(durable), id, session);
  } catch (error) {
    if (!isNoResponders(error)) throw error;
    throw new Error(`No process with '${durable}' is running: start the service that has it`, {
      cause: error,
    });
  }
}

async function requestReplayAt(subject: string, id: string, { connection }: Session): Promise<void> {
  const response = await connection.request(subject, text.encode(id), { timeout: REPLAY_TIMEOUT_MS });
  const { error } = outcomeSchema.parse(codec.decode(response.data));
  if (error !== null) throw new Error(error);
}

export interface ParkedReplayOptions {
  parked: NatsParked;
  consumers: ReadonlyMap<string, NatsConsumer>;
  /** Handlers for events that could not be published, by durable name. */
  outboxes: ReadonlyMap<string, (entry: ParkedMessage) => Promise<void>>;
  logger: Logger;
}

/** Replays this process's parked messages on request, and updates its counts when other processes replay theirs. */
export class ParkedReplay {
  readonly #options: ParkedReplayOptions;

  constructor(options: ParkedReplayOptions) {
    this.#options = options;
  }

  begin(session: Session): void {
    const { consumers, outboxes } = this.#options;
    const { connection, names, signal } = session;
    const subscriptions = [...consumers.keys(), ...outboxes.keys()].map((durable) =>
      connection.subscribe(names.replay(durable), {
        queue: durable,
        callback: (error, message) => {
          if (!error) void this.#respond(message, (entry) => this.#replayer(entry, session)?.(entry));
        },
      }),
    );
    for (const [durable, consumer] of consumers) {
      subscriptions.push(
        connection.subscribe(names.replayAt(durable, consumer.process), {
          callback: (error, message) => {
            if (!error) void this.#respond(message, (entry) => consumer.replay(entry));
          },
        }),
        connection.subscribe(names.parkedNotice(durable), {
          callback: (error, message) => {
            if (!error) this.#handleNotice(consumer, text.decode(message.data));
          },
        }),
      );
    }
    signal.addEventListener('abort', () => subscriptions.forEach((each) => each.unsubscribe()), {
      once: true,
    });
  }

  /** The owner of the message's partition replays it, otherwise any process that runs the consumer. */
  async replay(id: string, session: Session): Promise<void> {
    const { parked } = this.#options;
    const entry = await parked.find(id);
    if (!entry) throw new ParkedMessageError('not-found');
    const replay = this.#replayer(entry, session);
    if (replay) await replay(entry);
    else await requestReplay(id, parked, session);
  }

  #replayer(
    { durable }: ParkedMessage,
    session: Session,
  ): ((entry: ParkedMessage) => Promise<void>) | undefined {
    const { consumers, outboxes, parked } = this.#options;
    const consumer = consumers.get(durable);
    if (consumer) {
      return async (entry) => {
        const owner = consumer.ownerElsewhere(entry);
        if (owner === undefined) await consumer.replay(entry);
        else await requestReplayAt(session.names.replayAt(durable, owner), entry._id, session);
      };
    }
    const publishAgain = outboxes.get(durable);
    if (!publishAgain) return undefined;
    return async (entry) => {
      await publishAgain(entry);
      await parked.remove(entry._id);
    };
  }

  async #respond(message: Msg, replay: (entry: ParkedMessage) => Promise<void> | undefined): Promise<void> {
    const { parked, logger } = this.#options;
    const id = text.decode(message.data);
    let error: string | null = null;
    try {
      const entry = await parked.find(id);
      if (entry) await replay(entry);
    } catch (reason) {
      error = asError(reason).message;
      logger.warn({ err: reason, id }, 'a parked message could not be handled again');
    }
    message.respond(codec.encode({ error }));
  }

  #handleNotice(consumer: NatsConsumer, id: string): void {
    const { parked, logger } = this.#options;
    parked.find(id).then(
      (entry) => {
        if (!entry) parked.forget(id);
      },
      (error: unknown) =>
        logger.debug({ err: error }, 'a notice about a parked message could not be processed'),
    );
    consumer.recountParked().catch((error: unknown) => {
      logger.debug({ err: error }, 'parked messages could not be counted');
    });
  }
}
