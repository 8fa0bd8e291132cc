import { asError, backOff, UnavailableError } from '@forkcast/event-sourcing';
import { holdLease, type HeldLease } from '@forkcast/stores';
import type { ParkedMessage } from '../../bus';
import { readOneEvent } from '../../integrationMessages';
import { createLinkedAbort, whenAborted } from '../connection/abortSignals';
import type { NatsLink, Session } from '../connection/natsLink';
import { Outbox, type OutboxOptions } from './outbox';
import type { OutboxResponder } from './outboxQueries';

/** Pauses before a failed outbox starts again, in ms. */
const PAUSES = { first: 500, longest: 10_000 };

/**
 * Runs one source's outbox in one process at a time, guarded by a lease, and restarts it with each session. If two
 * briefly overlap, JetStream drops duplicates by message id.
 */
export class OutboxPublisher {
  readonly #options: OutboxOptions;
  readonly #link: NatsLink;
  readonly #responder: OutboxResponder;
  #lease: HeldLease | undefined;

  constructor(options: OutboxOptions, link: NatsLink, responder: OutboxResponder) {
    this.#options = options;
    this.#link = link;
    this.#responder = responder;
  }

  get source(): string {
    return this.#options.source;
  }

  async start(): Promise<void> {
    const { source, database, logger } = this.#options;
    this.#lease = await holdLease({
      database,
      name: `outbox:${source}`,
      logger,
      work: async ({ signal }) => this.#publishUntil(signal),
    });
  }

  async stop(): Promise<void> {
    await this.#lease?.stop();
  }

  /** Publishes an event that was parked because it could not be mapped. Rejects if that fails again. */
  async publishAgain({ streamName, revision }: ParkedMessage): Promise<void> {
    const { session } = this.#link;
    if (!session) throw new UnavailableError(undefined);
    const event = await readOneEvent(this.#options.store, streamName, revision);
    // Out of order, which is safe because consumers compare positions.
    if (event) await new Outbox(this.#options, session, session.signal).publishOnce(event);
  }

  /** Returns a function that stops publishing. */
  #publishUntil(termSignal: AbortSignal): () => Promise<void> {
    let running: Promise<void> = Promise.resolve();
    const leave = this.#link.onSession((session) => {
      const { signal } = createLinkedAbort(session.signal, termSignal);
      // Sequential, so that the outbox of the previous session finishes first.
      running = running.then(() => this.#publish(session, signal));
    });
    return async () => {
      leave();
      await running;
    };
  }

  async #publish(session: Session, signal: AbortSignal): Promise<void> {
    const { logger, source } = this.#options;
    let pauses = backOff(PAUSES);
    while (!signal.aborted) {
      const run = createLinkedAbort(signal);
      const outbox = new Outbox(this.#options, session, run.signal);
      let close: () => void = () => undefined;
      try {
        await outbox.start((error) => {
          logger.error({ err: error, outbox: source }, 'an outbox has failed and starts again');
          run.abort();
        });
        close = this.#responder.open(source, outbox, session);
        pauses = backOff(PAUSES);
        await whenAborted(run.signal);
      } catch (error) {
        if (!signal.aborted)
          logger.warn({ err: asError(error), outbox: source }, 'an outbox could not start');
      }
      run.abort();
      close();
      await outbox.stop();
      if (!signal.aborted) await Promise.race([whenAborted(signal), pauseFor(pauses.next().value)]);
    }
  }
}

function pauseFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
