import { HandledUpTo } from '../../keyed-queues/handledUpTo';
import { PositionGate } from '../../positionGate';
import type { PartitionDocument, PartitionPlace } from './partitionTable';
import { allowManyListeners } from '../connection/abortSignals';

/** A partition owned by this process, with the stream sequences up to which it is read and handled. */
export class OwnedPartition {
  readonly lane: number;
  readonly epoch: number;
  readonly #ended = allowManyListeners(new AbortController());
  readonly #read = new PositionGate();
  readonly #done = new PositionGate();
  readonly #progress: HandledUpTo;
  #runningCount = 0;
  #whenIdle: (() => void)[] = [];
  #savedSequence: number;

  constructor({ lane, epoch, done }: PartitionDocument) {
    this.lane = lane;
    this.epoch = epoch;
    this.#savedSequence = done;
    this.#progress = new HandledUpTo(BigInt(done));
    this.readTo(done);
  }

  /** Aborts when this process loses or releases the partition. */
  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  get isIdle(): boolean {
    return this.#runningCount === 0;
  }

  /** Messages up to this sequence have been queued. */
  get read(): number {
    return Number(this.#progress.dispatched);
  }

  get place(): PartitionPlace {
    return { lane: this.lane, epoch: this.epoch, done: Number(this.#progress.position) };
  }

  get hasUnsavedProgress(): boolean {
    return Number(this.#progress.position) > this.#savedSequence;
  }

  noteSaved({ done }: PartitionPlace): void {
    this.#savedSequence = done;
  }

  /** Registers the next message. Call the returned function once it is handled. */
  begin(): () => void {
    const done = this.#progress.begin();
    return () => {
      done();
      this.#done.advanceTo(this.#progress.position);
    };
  }

  /** Marks everything up to `sequence` as queued. */
  readTo(sequence: number): void {
    if (sequence < this.read) return;
    this.#progress.advanceTo(BigInt(sequence));
    this.#read.advanceTo(BigInt(sequence));
    this.#done.advanceTo(this.#progress.position);
  }

  /** Resolves to whether everything up to `sequence` has been read in time, while this process owned the partition. */
  hasRead(sequence: number, timeoutMs: number): Promise<boolean> {
    return this.#read.passed(BigInt(sequence), timeoutMs);
  }

  isDone(sequence: number, timeoutMs: number): Promise<boolean> {
    return this.#done.passed(BigInt(sequence), timeoutMs);
  }

  /** Registers running work. Call the returned function when it ends. */
  enter(): () => void {
    this.#runningCount += 1;
    return () => {
      this.#runningCount -= 1;
      if (this.#runningCount === 0) for (const resolve of this.#whenIdle.splice(0)) resolve();
    };
  }

  /** Starts no further work. Resolves once running work has ended. */
  async end(): Promise<void> {
    this.#ended.abort();
    this.#read.close();
    this.#done.close();
    if (this.#runningCount > 0) await new Promise<void>((resolve) => this.#whenIdle.push(resolve));
  }
}
