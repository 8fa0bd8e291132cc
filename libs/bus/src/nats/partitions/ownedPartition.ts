import { HandledUpTo } from '../../keyed-queues/handledUpTo';
import { PositionGate } from '../../positionGate';
import type { PartitionDocument, PartitionPlace } from './partitionTable';
import { allowManyListeners } from '../connection/abortSignals';

/** A partition while it is this process's: what of it has been read and handled, by places in the stream. */
export class OwnedPartition {
  readonly lane: number;
  readonly epoch: number;
  readonly #ended = allowManyListeners(new AbortController());
  readonly #read = new PositionGate();
  readonly #done = new PositionGate();
  readonly #progress: HandledUpTo;
  #atWork = 0;
  #whenIdle: (() => void)[] = [];
  #kept: number;

  constructor({ lane, epoch, done }: PartitionDocument) {
    this.lane = lane;
    this.epoch = epoch;
    this.#kept = done;
    this.#progress = new HandledUpTo(BigInt(done));
    this.readTo(done);
  }

  /** Aborted once it is another's, or to be given back. */
  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  get isIdle(): boolean {
    return this.#atWork === 0;
  }

  /** Up to where messages were put into it. */
  get read(): number {
    return Number(this.#progress.dispatched);
  }

  get place(): PartitionPlace {
    return { lane: this.lane, epoch: this.epoch, done: Number(this.#progress.position) };
  }

  /** Whether more is done than was written down. */
  get isBehind(): boolean {
    return Number(this.#progress.position) > this.#kept;
  }

  kept({ done }: PartitionPlace): void {
    this.#kept = done;
  }

  /** The next message is its. Answers what to call once it is handled. */
  begin(): () => void {
    const done = this.#progress.begin();
    return () => {
      done();
      this.#done.advanceTo(this.#progress.position);
    };
  }

  /** Everything up to here was put into its partition. */
  readTo(sequence: number): void {
    if (sequence < this.read) return;
    this.#progress.advanceTo(BigInt(sequence));
    this.#read.advanceTo(BigInt(sequence));
    this.#done.advanceTo(this.#progress.position);
  }

  /** Whether everything of it up to a place has been read within the time, and is its as long. */
  hasRead(sequence: number, timeoutMs: number): Promise<boolean> {
    return this.#read.passed(BigInt(sequence), timeoutMs);
  }

  isDone(sequence: number, timeoutMs: number): Promise<boolean> {
    return this.#done.passed(BigInt(sequence), timeoutMs);
  }

  /** Work on a message of it has begun. Answers how to say that it has ended. */
  enter(): () => void {
    this.#atWork += 1;
    return () => {
      this.#atWork -= 1;
      if (this.#atWork === 0) for (const resolve of this.#whenIdle.splice(0)) resolve();
    };
  }

  /** Nothing more is begun. Resolves once what was begun has come to its end. */
  async end(): Promise<void> {
    this.#ended.abort();
    this.#read.close();
    this.#done.close();
    if (this.#atWork > 0) await new Promise<void>((resolve) => this.#whenIdle.push(resolve));
  }
}
