import { randomUUID } from 'node:crypto';
import {
  isShared,
  type DocumentCollection,
  type DocumentDatabase,
  type Leases,
  type StoredDocument,
} from '@forkcast/event-sourcing';

/** Collection with the owner and progress of each consumer's partitions. */
export const CONSUMER_PARTITIONS = 'consumer-lanes';
/** Collection of the processes that run a consumer. */
export const CONSUMER_PROCESSES = 'consumer-processes';

export interface PartitionDocument extends StoredDocument {
  /** '<durable> <partition>' */
  _id: string;
  durable: string;
  lane: number;
  /** The consumer's number of partitions. */
  of: number;
  /** The process that handles its messages; null between two owners. */
  owner: string | null;
  /** Grows with each new owner, so that late writes of a previous owner are rejected. */
  epoch: number;
  /** Everything in the partition up to this stream sequence is handled or parked. */
  done: number;
  /** Creation time of the stream that `done` refers to. */
  stream: string;
}

interface ProcessDocument extends StoredDocument {
  /** '<durable> <process>' */
  _id: string;
  durable: string;
  process: string;
}

/** Thrown if the deployment was started with a different number of partitions. */
export class PartitionCountError extends Error {
  override readonly name = 'PartitionCountError';
}

/** A process without a heartbeat is removed from the list after this many ms. */
const FORGET_AFTER_MS = 60_000;

/** The partition assignment of one consumer, shared by all processes. */
export class PartitionTable {
  /** This process's id. */
  readonly self: string;
  readonly #durable: string;
  readonly #count: number;
  /** Undefined on a single-process database, where every listed process counts as alive. */
  readonly #leases: Leases | undefined;
  readonly #partitions: DocumentCollection<PartitionDocument>;
  readonly #processes: DocumentCollection<ProcessDocument>;
  readonly #silentSince = new Map<string, number>();
  #known: ReadonlyMap<number, PartitionDocument> = new Map();
  #indexed: Promise<unknown> | undefined;
  #stopHeartbeat: (() => void) | undefined;

  constructor(database: DocumentDatabase, durable: string, count: number) {
    this.#durable = durable;
    this.#count = count;
    this.#leases = isShared(database) ? database.leases : undefined;
    this.self = this.#leases?.self ?? randomUUID();
    this.#partitions = database.collection<PartitionDocument>(CONSUMER_PARTITIONS);
    this.#processes = database.collection<ProcessDocument>(CONSUMER_PROCESSES);
  }

  /** The partitions as last read; empty before the first process has created them. */
  get known(): ReadonlyMap<number, PartitionDocument> {
    return this.#known;
  }

  /** Throws a `PartitionCountError` if the deployment has a different number of partitions. */
  async read(): Promise<ReadonlyMap<number, PartitionDocument>> {
    await this.#prepare();
    const found = await this.#partitions.find({ durable: this.#durable }).toArray();
    const other = found.find(({ of }) => of !== this.#count);
    if (other) {
      throw new PartitionCountError(
        `The messages of ${this.#durable} are divided into ${other.of} partitions in this deployment, which cannot become ${this.#count}`,
      );
    }
    this.#known = new Map(found.map((each) => [each.lane, each]));
    return this.#known;
  }

  /** Creates the missing partitions, with everything up to the sequence `done` counting as handled. */
  async create(stream: string, done: number): Promise<void> {
    const missing = Array.from({ length: this.#count }, (_, partition) => partition).filter(
      (partition) => !this.#known.has(partition),
    );
    const about = { durable: this.#durable, of: this.#count, owner: null, epoch: 0, done, stream };
    await this.#partitions.bulkWrite(
      missing.map((partition) => ({
        updateOne: {
          filter: { _id: this.#idOf(partition) },
          update: { $setOnInsert: { lane: partition, ...about } },
          upsert: true,
        },
      })),
    );
    await this.read();
  }

  get isComplete(): boolean {
    return this.#known.size === this.#count;
  }

  /** Changes when processes join or leave, or when this one's heartbeat lapses. Sends no request. */
  get membership(): string {
    return this.#leases ? `${this.#leases.lapses} ${this.#leases.members().join(' ')}` : '';
  }

  /** When this grows, another process may have taken partitions of this one. */
  get lapses(): number {
    return this.#leases?.lapses ?? 0;
  }

  /** Adds this process to the list, so that it can take partitions. */
  async join(): Promise<void> {
    await this.#prepare();
    // Start the heartbeat before being listed, so that no process takes this one for dead.
    this.#stopHeartbeat ??= await this.#leases?.startHeartbeat();
    const _id = this.#entryOf(this.self);
    await this.#processes.replaceOne(
      { _id },
      { durable: this.#durable, process: this.self },
      { upsert: true },
    );
  }

  async leave(): Promise<void> {
    await this.#processes.deleteOne({ _id: this.#entryOf(this.self) });
    this.#stopHeartbeat?.();
    this.#stopHeartbeat = undefined;
  }

  /** The live processes that run the consumer. */
  async processes(): Promise<readonly string[]> {
    const listed = (await this.#processes.find({ durable: this.#durable }).toArray()).map(
      ({ process }) => process,
    );
    if (!this.#leases) return listed;
    const alive = new Set(this.#leases.members());
    for (const process of listed) if (!alive.has(process)) await this.#forgetIfSilent(process);
    for (const process of alive) this.#silentSince.delete(process);
    return listed.filter((process) => alive.has(process));
  }

  /** Takes partitions that haven't changed owner since they were read. Resolves to those that were taken. */
  async take(partitions: readonly PartitionDocument[]): Promise<readonly PartitionDocument[]> {
    if (partitions.length === 0) return [];
    await this.#partitions.bulkWrite(
      partitions.map(({ _id, epoch, stream }) => ({
        updateOne: {
          filter: { _id, epoch, stream },
          update: { $set: { owner: this.self }, $inc: { epoch: 1 } },
        },
      })),
      { ordered: false },
    );
    const now = await this.read();
    return partitions.flatMap(({ lane, epoch }) => {
      const current = now.get(lane);
      return current?.owner === this.self && current.epoch === epoch + 1 ? [current] : [];
    });
  }

  /** Releases partitions that this process still owns. */
  async release(partitions: readonly PartitionPlace[]): Promise<void> {
    if (partitions.length === 0) return;
    await this.#partitions.bulkWrite(
      partitions.map(({ lane, epoch, done }) => ({
        updateOne: {
          filter: { _id: this.#idOf(lane), epoch },
          update: { $set: { owner: null, done }, $inc: { epoch: 1 } },
        },
      })),
      { ordered: false },
    );
  }

  /** Stores the progress of partitions that this process still owns. Resolves to false if it has lost any of them. */
  async saveProgress(partitions: readonly PartitionPlace[]): Promise<boolean> {
    if (partitions.length === 0) return true;
    const { matchedCount } = await this.#partitions.bulkWrite(
      partitions.map(({ lane, epoch, done }) => ({
        updateOne: { filter: { _id: this.#idOf(lane), epoch }, update: { $set: { done } } },
      })),
      { ordered: false },
    );
    return matchedCount === partitions.length;
  }

  async #forgetIfSilent(process: string): Promise<void> {
    const since = this.#silentSince.get(process) ?? performance.now();
    this.#silentSince.set(process, since);
    if (performance.now() - since < FORGET_AFTER_MS) return;
    await this.#processes.deleteOne({ _id: this.#entryOf(process) });
    this.#silentSince.delete(process);
  }

  #prepare(): Promise<unknown> {
    this.#indexed ??= Promise.all([
      this.#partitions.createIndex({ durable: 1, lane: 1 }),
      this.#processes.createIndex({ durable: 1 }),
    ]).catch((error: unknown) => {
      this.#indexed = undefined;
      throw error;
    });
    return this.#indexed;
  }

  #idOf(partition: number): string {
    return `${this.#durable} ${partition}`;
  }

  #entryOf(process: string): string {
    return `${this.#durable} ${process}`;
  }
}

/** A partition's progress, with the epoch of the owner that reports it. */
export interface PartitionPlace {
  lane: number;
  epoch: number;
  done: number;
}
