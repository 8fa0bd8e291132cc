import type { AllStreamResolvedEvent, AllStreamSubscription, Filter } from '@eventstore/db-client';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { status, type ServerWritableStream } from '@grpc/grpc-js';
import { randomUUID } from 'node:crypto';
import { predicateOf } from '../../embedded/events/eventFilter';
import type { Faults } from './faults';
import { caughtUpMessage, checkpointMessage, confirmationMessage, eventMessage } from './messages';

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

export interface WireSubscriptionOptions {
  call: ReadCall;
  /** Everything in the log; filtered here, as a server does. */
  source: AllStreamSubscription;
  filter: Filter | undefined;
  checkpointEvery: number;
  faults: Faults;
}

/**
 * One subscription over the wire. Like EventStoreDB, it reports checkpoints only every so many events. While it
 * catches up over events that the filter omits, the checkpoint is a position before the next record (prepare 0) and
 * not an event's.
 */
export class WireSubscription {
  readonly #options: WireSubscriptionOptions;
  readonly #matches;
  #received = 0;
  /** The source reports 'caught up' ahead of the events still in its buffer. */
  #caughtUpAfter: number | undefined;
  #caughtUp = false;
  /** Events scanned since the last checkpoint, the first of them, and the last one sent. */
  #scanned = 0;
  #first: bigint | undefined;
  #sent: bigint | undefined;

  constructor(options: WireSubscriptionOptions) {
    this.#options = options;
    this.#matches = predicateOf(options.filter);
  }

  start(): void {
    const { call, source } = this.#options;
    call.write(confirmationMessage(randomUUID()));
    source.on('caughtUp', () => {
      this.#caughtUpAfter = this.#received + source.readableLength;
      this.#writeCaughtUp();
    });
    source.on('data', (resolved) => this.#take(resolved));
    source.on('error', (error) => call.emit('error', { code: status.UNAVAILABLE, details: error.message }));
    source.on('close', () => call.end());
    call.on('drain', () => source.resume());
    call.on('cancelled', () => source.destroy());
  }

  drop(how: 'end' | 'error'): void {
    const { call, source } = this.#options;
    if (how === 'error')
      call.emit('error', { code: status.UNAVAILABLE, details: 'the subscription was dropped' });
    source.destroy();
  }

  #take(resolved: AllStreamResolvedEvent): void {
    const { call, source, checkpointEvery } = this.#options;
    const { event } = resolved;
    if (!event || call.cancelled) return;
    const { commit } = event.position;
    this.#received += 1;
    this.#scanned += 1;
    this.#first ??= commit;
    let hasRoom = true;
    if (this.#matches({ streamName: event.streamId, type: event.type })) {
      hasRoom = call.write(eventMessage(resolved));
      this.#sent = commit;
    }
    if (this.#scanned >= checkpointEvery) hasRoom = this.#writeCheckpoint(commit) && hasRoom;
    this.#writeCaughtUp();
    if (!hasRoom) source.pause();
  }

  #writeCheckpoint(commit: bigint): boolean {
    const { call, filter } = this.#options;
    const catchingUp =
      this.#sent === undefined ? { commit: this.#first ?? commit, prepare: 0n } : at(this.#sent);
    this.#scanned = 0;
    this.#first = this.#sent = undefined;
    return filter ? call.write(checkpointMessage(this.#caughtUp ? at(commit) : catchingUp)) : true;
  }

  #writeCaughtUp(): void {
    if (this.#caughtUp || this.#caughtUpAfter === undefined || this.#received < this.#caughtUpAfter) return;
    this.#caughtUp = true;
    const { call, faults } = this.#options;
    if (this.#received === 0 && faults.reportsMinusOneWhenEmpty)
      call.write(checkpointMessage(at(2n ** 64n - 1n)));
    call.write(caughtUpMessage());
  }
}

function at(commit: bigint): { commit: bigint; prepare: bigint } {
  return { commit, prepare: commit };
}
