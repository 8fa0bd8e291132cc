import { once } from 'node:events';
import type {
  DomainEvent,
  Logger,
  Position,
  RecordedDomainEvent,
  StoredDocument,
  Term,
} from '@forkcast/event-sourcing';
import { AppliedListeners } from './appliedListeners';
import { retryTransient } from './retryTransient';
import type { ParkedEvent } from './parked/parkedEvent';
import type { ProjectionHandle } from './projectionHandle';
import { createIndexes } from './projector';
import { startProjecting } from './startProjecting';
import { StandbyProjection, type StandbyProjectionOptions } from './standbyProjection';

/**
 * One process's part in a projection that several run: it applies the events while it holds the lease, and otherwise
 * tracks how far the holder has got.
 */
export class SharedProjection<
  Event extends DomainEvent,
  Doc extends StoredDocument,
> implements ProjectionHandle {
  readonly name: string;
  readonly #options: StandbyProjectionOptions<Event, Doc>;
  readonly #listeners: AppliedListeners;
  #role: ProjectionHandle;
  #leave: () => Promise<void> = async () => undefined;
  #stopped = false;

  private constructor(options: StandbyProjectionOptions<Event, Doc>, standby: ProjectionHandle) {
    this.name = options.projection.name;
    this.#options = options;
    this.#listeners = new AppliedListeners(this.name, options.logger);
    this.#role = standby;
  }

  static async start<Event extends DomainEvent, Doc extends StoredDocument>(
    options: StandbyProjectionOptions<Event, Doc>,
  ): Promise<SharedProjection<Event, Doc>> {
    const { projection, database, logger } = options;
    const standby = await retryTransient(
      async () => {
        await createIndexes(projection, database);
        return StandbyProjection.start(options);
      },
      { isPermanent: () => false, onFailure: createFailureLogger(projection.name, logger) },
    );
    logger?.info({ projection: projection.name }, 'a projection follows the log');
    const shared = new SharedProjection(options, standby);
    shared.#leave = await database.leases.contend(`projection:${projection.name}`, {
      serve: (term) => shared.#serve(term),
    });
    return shared;
  }

  get position(): Position {
    return this.#role.position;
  }

  get caughtUp(): boolean {
    return this.#role.caughtUp;
  }

  get failure(): Error | undefined {
    return this.#role.failure;
  }

  parked(): Promise<readonly ParkedEvent[]> {
    return this.#role.parked();
  }

  lag(): number {
    return this.#role.lag();
  }

  async whenCaughtUp(): Promise<void> {
    for (;;) {
      const role = this.#role;
      try {
        await role.whenCaughtUp();
        return;
      } catch (error) {
        if (this.#stopped || role === this.#role) throw error;
      }
    }
  }

  async passed(position: Position, timeoutMs: number): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    for (let remainingMs = timeoutMs; ; remainingMs = deadline - performance.now()) {
      const role = this.#role;
      if (await role.passed(position, Math.max(0, remainingMs))) return true;
      if (this.#stopped || role === this.#role || remainingMs <= 0) return false;
    }
  }

  onApplied(listener: (events: readonly RecordedDomainEvent[]) => void): () => void {
    return this.#listeners.add(listener);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#leave();
    await this.#role.stop();
  }

  /** A term in which this process applies the events. The standby serves reads until the projection is ready. */
  async #serve(term: Term): Promise<void> {
    const { projection, logger } = this.#options;
    try {
      const running = await startProjecting({
        ...this.#options,
        fence: term,
        onLeaseLost: () => term.lost(),
      });
      logger?.info({ projection: projection.name, token: term.token }, 'a projection is applied here');
      running.onApplied((events) => this.#listeners.notify(events));
      await this.#changeTo(running);
      if (!term.signal.aborted) await once(term.signal, 'abort');
      if (this.#stopped) await running.stop();
      else await this.#changeTo(await this.#standBy());
    } catch (err) {
      logger?.warn({ err, projection: projection.name }, 'a projection could not be applied here');
    }
  }

  async #changeTo(next: ProjectionHandle): Promise<void> {
    const former = this.#role;
    this.#role = next;
    await former.stop();
  }

  #standBy(): Promise<ProjectionHandle> {
    return retryTransient(() => StandbyProjection.start(this.#options), {
      isPermanent: () => this.#stopped,
      onFailure: createFailureLogger(this.name, this.#options.logger),
    });
  }
}

function createFailureLogger(projection: string, logger: Logger | undefined) {
  return (err: unknown, retryInMs: number) => {
    logger?.warn({ err, projection, retryInMs }, 'a projection cannot be followed; will try again');
  };
}
