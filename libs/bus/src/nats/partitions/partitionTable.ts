import { randomUUID } from 'node:crypto';
import {
  isShared,
  type DocumentCollection,
  type DocumentDatabase,
  type Leases,
  type StoredDocument,
} from '@forkcast/event-sourcing';

/** The collection that says whose each partition of each consumer is, and how far it is. */
export const CONSUMER_PARTITIONS = 'consumer-lanes';
/** The collection of the processes that have a consumer. */
export const CONSUMER_PROCESSES = 'consumer-processes';

export interface PartitionDocument extends StoredDocument {
  /** '<durable> <partition>' */
  _id: string;
  durable: string;
  lane: number;
  /** How many partitions the consumer has. */
  of: number;
  /** The process that handles its messages; null while it is on its way from one to another. */
  owner: string | null;
  /** Grows whenever the partition gets another owner: what an earlier one still writes is refused. */
  epoch: number;
  /** Everything of the partition up to here in the stream is handled or parked. */
  done: number;
  /** When the stream was made that this is a place in. */
  stream: string;
}

interface ProcessDocument extends StoredDocument {
  /** '<durable> <process>' */
  _id: string;
  durable: string;
  process: string;
}

/** Thrown where a deployment has had another number of partitions. */
export class PartitionCountError extends Error {
  override readonly name = 'PartitionCountError';
}

/** After so long a process that gives no sign of life is no longer listed, in milliseconds. */
const FORGET = 60_000;

/** Whose the partitions of one consumer are, as all processes agree on it. */
export class PartitionTable {
  /** This process, as far as this consumer is concerned. */
  readonly self: string;
  readonly #durable: string;
  readonly #count: number;
  /** Undefined on a database of one process, in which everybody who has enlisted is there. */
  readonly #alive: Leases | undefined;
  readonly #partitions: DocumentCollection<PartitionDocument>;
  readonly #processes: DocumentCollection<ProcessDocument>;
  readonly #silentSince = new Map<string, number>();
  #known: ReadonlyMap<number, PartitionDocument> = new Map();
  #indexed: Promise<unknown> | undefined;
  #endAttendance: (() => void) | undefined;

  constructor(database: DocumentDatabase, durable: string, count: number) {
    this.#durable = durable;
    this.#count = count;
    this.#alive = isShared(database) ? database.leases : undefined;
    this.self = this.#alive?.self ?? randomUUID();
    this.#partitions = database.collection<PartitionDocument>(CONSUMER_PARTITIONS);
    this.#processes = database.collection<ProcessDocument>(CONSUMER_PROCESSES);
  }

  /** The partitions as they were when this process looked last; none before anybody has begun. */
  get known(): ReadonlyMap<number, PartitionDocument> {
    return this.#known;
  }

  /** Throws a `PartitionCountError` where the deployment has another number of partitions. */
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

  /** Makes the partitions that there are not yet, with everything up to `done` in the stream behind them. */
  async make(stream: string, done: number): Promise<void> {
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

  get isMade(): boolean {
    return this.#known.size === this.#count;
  }

  /** Changes when processes come, go, or may have given this one up; costs nothing to ask. */
  get company(): string {
    return this.#alive ? `${this.#alive.lapses} ${this.#alive.members().join(' ')}` : '';
  }

  /** What was taken before this grew may be another's by now. */
  get lapses(): number {
    return this.#alive?.lapses ?? 0;
  }

  /** From now on partitions come to this process. */
  async enlist(): Promise<void> {
    await this.#prepare();
    // Known to be alive before it is listed: nobody takes it for one that is gone.
    this.#endAttendance ??= await this.#alive?.attend();
    const _id = this.#entryOf(this.self);
    await this.#processes.replaceOne(
      { _id },
      { durable: this.#durable, process: this.self },
      { upsert: true },
    );
  }

  async leave(): Promise<void> {
    await this.#processes.deleteOne({ _id: this.#entryOf(this.self) });
    this.#endAttendance?.();
    this.#endAttendance = undefined;
  }

  /** The processes that have the consumer and are alive. */
  async processes(): Promise<readonly string[]> {
    const listed = (await this.#processes.find({ durable: this.#durable }).toArray()).map(
      ({ process }) => process,
    );
    if (!this.#alive) return listed;
    const alive = new Set(this.#alive.members());
    for (const process of listed) if (!alive.has(process)) await this.#forgetInTime(process);
    for (const process of alive) this.#silentSince.delete(process);
    return listed.filter((process) => alive.has(process));
  }

  /** Takes what nobody else has taken since it was looked at. Answers what is this process's from now on. */
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
      const taken = now.get(lane);
      return taken?.owner === this.self && taken.epoch === epoch + 1 ? [taken] : [];
    });
  }

  /** Gives a partition back, unless it is another's already. */
  async giveBack(partitions: readonly PartitionPlace[]): Promise<void> {
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

  /** Keeps how far partitions are. Answers whether all of them are still this process's; what is not, is not written. */
  async keep(partitions: readonly PartitionPlace[]): Promise<boolean> {
    if (partitions.length === 0) return true;
    const { matchedCount } = await this.#partitions.bulkWrite(
      partitions.map(({ lane, epoch, done }) => ({
        updateOne: { filter: { _id: this.#idOf(lane), epoch }, update: { $set: { done } } },
      })),
      { ordered: false },
    );
    return matchedCount === partitions.length;
  }

  async #forgetInTime(process: string): Promise<void> {
    const since = this.#silentSince.get(process) ?? performance.now();
    this.#silentSince.set(process, since);
    if (performance.now() - since < FORGET) return;
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

/** How far a partition is, as its owner of an epoch has it. */
export interface PartitionPlace {
  lane: number;
  epoch: number;
  done: number;
}
