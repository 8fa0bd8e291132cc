import type { Filter } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { Readable, type ReadableOptions } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { asError } from '@forkcast/event-sourcing';
import { predicateOf, type EventPredicate } from './eventFilter';
import type { EventLog, LogRange } from './eventLog';
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
  #position: number;
  #range: LogRange | undefined;
  #delivered = 0;
  #wantsMore = false;
  #isAdvancing = false;
  #caughtUp = false;

  constructor(log: EventLog, from: number, filter: Filter | undefined, options: ReadableOptions = {}) {
    super({ ...options, objectMode: true });
    this.#log = log;
    this.#position = from;
    this.#filter = filter;
    this.#matches = predicateOf(filter);
    this.#unfollow = log.follow(() => void this.#advance());
    setImmediate(() => this.emit('confirmation'));
  }

  override _read(): void {
    this.#wantsMore = true;
    void this.#advance();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#unfollow();
    done(error);
  }

  async unsubscribe(): Promise<void> {
    this.destroy();
  }

  /** Delivers events while the reader accepts them and the log has more. Called again when either changes. */
  async #advance(): Promise<void> {
    if (this.#isAdvancing) return;
    this.#isAdvancing = true;
    try {
      while (this.#wantsMore && !this.destroyed) {
        this.#range ??= this.#log.after(this.#position, this.#matches);
        if (!this.#range) {
          this.#reportCaughtUp();
          break;
        }
        this.#deliver(this.#range);
        if (this.#delivered < this.#range.events.length) break;
        await this.#finish(this.#range);
      }
    } catch (error) {
      this.destroy(asError(error));
    } finally {
      this.#isAdvancing = false;
    }
  }

  #deliver({ events }: LogRange): void {
    while (this.#wantsMore && this.#delivered < events.length && !this.destroyed) {
      const event = events[this.#delivered];
      this.#delivered += 1;
      if (event) this.#wantsMore = this.push(toResolvedEvent(event));
    }
  }

  async #finish({ events, scannedTo }: LogRange): Promise<void> {
    this.#range = undefined;
    this.#delivered = 0;
    this.#position = scannedTo;
    if (events.at(-1)?.position !== scannedTo) await this.#reportCheckpoint(scannedTo);
    // Yield between two ranges; at the end of the log there is nothing to wait for.
    if (this.#position < this.#log.end) await nextTurn();
  }

  async #reportCheckpoint(position: number): Promise<void> {
    const commit = BigInt(position);
    await this.#filter?.checkpointReached?.(this, { commit, prepare: commit });
  }

  #reportCaughtUp(): void {
    if (this.#caughtUp) return;
    this.#caughtUp = true;
    this.emit('caughtUp');
  }
}
