import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import { UnavailableError } from '@forkcast/event-sourcing';
import { workerProgram } from '../threads/workerProgram';

/** Which file a commit thread writes, or a sorting thread reads. */
export interface CommitWorkerData {
  kind: 'events' | 'documents' | 'orders';
  file: string;
}

/** A scrubbing step, the first or the next. The response says whether there are more. */
export type ScrubStep = 'scrub' | 'scrub on';

/** Messages of a commit thread: a greeting, then one of these for each batch. */
export type CommitResponse =
  | { kind: 'greeting'; greeting: unknown }
  | { kind: 'committed'; outcome: unknown }
  | { kind: 'failed'; message: string; code: string | undefined };

/** SQLite's code for no space left. */
const DISK_FULL = 'SQLITE_FULL';

/** The connection to a commit thread. It commits one batch at a time and reports its outcome or its failure. */
export class CommitChannel<Greeting, Batch, Outcome> {
  readonly #data: CommitWorkerData;
  readonly #onGreeting: (greeting: Greeting) => void;
  #worker: Promise<Worker> | undefined;
  #waiting: { resolve(outcome: Outcome): void; reject(error: Error): void } | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #closed = false;
  #problem: string | null = null;

  private constructor(data: CommitWorkerData, onGreeting: (greeting: Greeting) => void) {
    this.#data = data;
    this.#onGreeting = onGreeting;
  }

  /** Starts the thread and waits until it has opened its file. */
  static async open<Greeting, Batch, Outcome>(
    data: CommitWorkerData,
    onGreeting: (greeting: Greeting) => void,
  ): Promise<CommitChannel<Greeting, Batch, Outcome>> {
    const channel = new CommitChannel<Greeting, Batch, Outcome>(data, onGreeting);
    await channel.#running();
    return channel;
  }

  /** Starts the thread on first use. */
  static onDemand<Greeting, Batch, Outcome>(data: CommitWorkerData): CommitChannel<Greeting, Batch, Outcome> {
    return new CommitChannel<Greeting, Batch, Outcome>(data, () => undefined);
  }

  /** Why the last batch could not be committed, for operators; null after a successful one. */
  get problem(): string | null {
    return this.#problem;
  }

  /** Rejects with `UnavailableError` when the batch could not be committed. Restarts a thread that died. */
  commit(batch: Batch): Promise<Outcome> {
    return this.#inTurn(() => this.#send(batch));
  }

  /** Runs a scrubbing step between two batches. Resolves to whether there are more. Rejects with `UnavailableError`. */
  async scrub({ isFirst }: { isFirst: boolean }): Promise<boolean> {
    const hasMore = await this.#inTurn(() => this.#send(isFirst ? 'scrub' : 'scrub on'));
    // The message type of commitWorker.ts for these two requests.
    return hasMore as boolean;
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  async #send(batch: Batch | ScrubStep): Promise<Outcome> {
    if (this.#closed) throw new UnavailableError(undefined, `${this.#data.file} is closed`);
    const worker = await this.#running();
    return new Promise<Outcome>((resolve, reject) => {
      this.#waiting = { resolve, reject };
      // Only a batch in progress keeps the process alive.
      worker.ref();
      worker.postMessage(batch);
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    // Handling a response unrefs the thread, and its exit would be missed then.
    await this.#turn;
    const worker = await this.#worker?.catch(() => undefined);
    if (!worker) return;
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    worker.ref();
    worker.postMessage('close');
    await ended;
  }

  #running(): Promise<Worker> {
    this.#worker ??= this.#start();
    return this.#worker;
  }

  #start(): Promise<Worker> {
    const { file, options } = workerProgram(__dirname, 'commitWorker');
    const worker = new Worker(file, { ...options, workerData: this.#data });
    return new Promise<Worker>((resolve, reject) => {
      let hasEnded = false;
      // An error is followed by an exit, when a new thread may already run.
      const onEnd = (error: Error) => {
        if (hasEnded) return;
        hasEnded = true;
        this.#worker = undefined;
        reject(error);
        this.#takeWaiting()?.reject(new UnavailableError(undefined, `${this.#data.file}: ${error.message}`));
      };
      worker.on('error', onEnd);
      worker.on('exit', () => onEnd(new Error('the thread that commits has ended')));
      worker.on('message', (response: CommitResponse) => {
        worker.unref();
        if (response.kind === 'greeting') {
          // The kind of file determines the greeting of commitWorker.ts.
          this.#onGreeting(response.greeting as Greeting);
          resolve(worker);
        } else if (response.kind === 'committed') {
          this.#problem = null;
          // The kind of file also determines the outcome of a batch.
          this.#takeWaiting()?.resolve(response.outcome as Outcome);
        } else {
          const why = response.code === DISK_FULL ? 'the disk is full' : response.message;
          this.#problem = `the last write to ${basename(this.#data.file)} failed: ${why}`;
          const reason = `${this.#data.file} could not be written: ${response.message}`;
          this.#takeWaiting()?.reject(new UnavailableError(undefined, reason));
        }
      });
    });
  }

  #takeWaiting() {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    return waiting;
  }
}
