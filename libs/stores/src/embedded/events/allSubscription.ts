import type { Filter } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { Readable, type ReadableOptions } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { asError } from '@forkcast/event-sourcing';
import { predicateOf, type EventPredicate } from './eventFilter';
import type { EventLog, LogStretch } from './eventLog';
import { toResolvedEvent } from './loggedEvent';

/**
 * Follows the log from a position at the reader's speed. Reports a committed range that the filter omits through the
 * filter's `checkpointReached` as soon as possible.
 */
export class AllSubscription extends Readable {
  readonly id = randomUUID();
  readonly #log: EventLog;
  readonly #filter: Filter | undefined;
  readonly #matches: EventPredicate;
  readonly #unfollow: () => void;
  /** Everything up to here was delivered or omitted. */
  #at: number;
  #stretch: LogStretch | undefined;
  #delivered = 0;
  #wanted = false;
  #advancing = false;
  #caughtUp = false;

  constructor(log: EventLog, from: number, filter: Filter | undefined, options: ReadableOptions = {}) {
    super({ ...options, objectMode: true });
    this.#log = log;
    this.#at = from;
    this.#filter = filter;
    this.#matches = predicateOf(filter);
    this.#unfollow = log.follow(() => void this.#advance());
    setImmediate(() => this.emit('confirmation'));
  }

  override _read(): void {
    this.#wanted = true;
    void this.#advance();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#unfollow();
    done(error);
  }

  async unsubscribe(): Promise<void> {
    this.destroy();
  }

  /** Delivers events while the reader accepts them and the log has more. Either of them restarts it. */
  async #advance(): Promise<void> {
    if (this.#advancing) return;
    this.#advancing = true;
    try {
      while (this.#wanted && !this.destroyed) {
        this.#stretch ??= this.#log.after(this.#at, this.#matches);
        if (!this.#stretch) {
          this.#reportCaughtUp();
          break;
        }
        this.#deliver(this.#stretch);
        if (this.#delivered < this.#stretch.events.length) break;
        await this.#finish(this.#stretch);
      }
    } catch (error) {
      this.destroy(asError(error));
    } finally {
      this.#advancing = false;
    }
  }

  #deliver({ events }: LogStretch): void {
    while (this.#wanted && this.#delivered < events.length && !this.destroyed) {
      const event = events[this.#delivered];
      this.#delivered += 1;
      if (event) this.#wanted = this.push(toResolvedEvent(event));
    }
  }

  async #finish({ events, scannedTo }: LogStretch): Promise<void> {
    this.#stretch = undefined;
    this.#delivered = 0;
    this.#at = scannedTo;
    if (events.at(-1)?.position !== scannedTo) await this.#tellCheckpoint(scannedTo);
    // Yield between two ranges; at the end of the log there is nothing to wait for.
    if (this.#at < this.#log.end) await nextTurn();
  }

  async #tellCheckpoint(position: number): Promise<void> {
    const commit = BigInt(position);
    await this.#filter?.checkpointReached?.(this, { commit, prepare: commit });
  }

  #reportCaughtUp(): void {
    if (this.#caughtUp) return;
    this.#caughtUp = true;
    this.emit('caughtUp');
  }
}
