import type { LiveTopic } from '@forkcast/contracts';
import { JSONCodec } from 'nats';
import { z } from 'zod';
import type { Logger } from 'pino';
import type { Change } from '../bus';
import type { Session } from './connection/natsLink';

const codec = JSONCodec<unknown>();
const announcedSchema = z.object({
  from: z.string(),
  householdId: z.string(),
  accountId: z.string().optional(),
  topic: z.string(),
  position: z.string(),
});

export interface LiveChangesOptions {
  session: () => Session | undefined;
  logger: Logger;
  /** Identifies this process, so that it ignores its own announcements. */
  self: string;
}

/** Broadcasts changes to all processes over core NATS, which doesn't store them for processes that are disconnected. */
export class LiveChanges {
  readonly #options: LiveChangesOptions;
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #missed = new Set<() => void>();
  #wasConnected = false;

  constructor(options: LiveChangesOptions) {
    this.#options = options;
  }

  begin({ connection, names, signal }: Session): void {
    const subscription = connection.subscribe(names.changes, {
      callback: (error, message) => {
        if (!error) this.#receive(message.data);
      },
    });
    signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true });
    if (this.#wasConnected) for (const listener of this.#missed) this.#call(() => listener());
    this.#wasConnected = true;
  }

  announce(change: Change): void {
    this.#notify(change);
    const session = this.#options.session();
    session?.connection.publish(session.names.changes, codec.encode({ from: this.#options.self, ...change }));
  }

  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onMissed(listener: () => void): () => void {
    this.#missed.add(listener);
    return () => this.#missed.delete(listener);
  }

  close(): void {
    this.#listeners.clear();
    this.#missed.clear();
  }

  #receive(data: Uint8Array): void {
    this.#call(() => {
      const { from, topic, ...rest } = announcedSchema.parse(codec.decode(data));
      // Pages ignore topics that they don't know, so pass on those of newer versions.
      if (from !== this.#options.self) this.#notify({ ...rest, topic: topic as LiveTopic });
    });
  }

  #notify(change: Change): void {
    for (const listener of this.#listeners) this.#call(() => listener(change));
  }

  #call(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#options.logger.error({ err: error }, 'a change could not be passed on');
    }
  }
}
