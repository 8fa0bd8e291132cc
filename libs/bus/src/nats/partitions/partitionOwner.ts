import { asError, pauseAfter } from '@forkcast/event-sourcing';
import type { Logger } from 'pino';
import { DelayedSave } from '../../delayedSave';
import { partitionsFor } from './partitionOf';
import type { PartitionDocument, PartitionTable } from './partitionTable';
import type { Session } from '../connection/natsLink';
import { type OwnedPartition } from './ownedPartition';

export interface PartitionOwnerOptions {
  durable: string;
  table: PartitionTable;
  /** Number of partitions. */
  partitions: number;
  session: () => Session | undefined;
  /** Called with newly taken partitions; the process owns them once this resolves. */
  onTaken: (partitions: readonly PartitionDocument[]) => Promise<void>;
  /** Interval for rebalancing without a known change, in ms. */
  idleMs: number;
  logger: Logger;
}

/** Progress is stored after this many ms, or after `MAX_UNSAVED` messages. */
const SAVE_MS = 5_000;
const MAX_UNSAVED = 256;
/** Interval for storing the positions of idle partitions. */
const SAVE_ALL_MS = 30_000;
/** Interval for checking the members, which sends no request. */
const CHECK_MEMBERS_MS = 500;
const RETRY = { first: 250, longest: 5_000 };

/**
 * Decides which partitions of a consumer this process owns. Every process computes the same assignment from the list of
 * live processes. A live owner first finishes its running work, then releases a partition. A dead owner's partition is
 * taken with a new epoch, which rejects the old owner's late writes.
 */
export class PartitionOwner {
  readonly #options: PartitionOwnerOptions;
  readonly #owned = new Map<number, OwnedPartition>();
  /** Partitions to be released once their running work has ended. */
  readonly #releasing = new Set<OwnedPartition>();
  readonly #handled = new Set<OwnedPartition>();
  #hasJoined = false;
  #lapses = 0;
  #membership = '';
  #balancing: Promise<void> | undefined;
  #needsBalance = false;
  #failures = 0;
  #timers: NodeJS.Timeout[] = [];
  #retryTimer: NodeJS.Timeout | undefined;
  readonly #save = new DelayedSave(() => this.#saveNow());
  #mustSaveAll = false;
  #unsaved = 0;

  constructor(options: PartitionOwnerOptions) {
    this.#options = options;
  }

  /** The partition, if this process owns it now. */
  get(partition: number): OwnedPartition | undefined {
    this.#endIfLapsed();
    return this.#owned.get(partition);
  }

  get all(): readonly OwnedPartition[] {
    this.#endIfLapsed();
    return [...this.#owned.values()];
  }

  add(partition: OwnedPartition): void {
    this.#owned.set(partition.lane, partition);
  }

  /** Joins the assignment. Rejects if the table can't be reached. */
  async begin(streamEnd: number): Promise<void> {
    const { table, idleMs } = this.#options;
    // Progress that isn't stored may be ahead of a stream that lost its end.
    const ahead = [...this.#owned.values()].filter(({ read }) => read > streamEnd);
    for (const { lane } of ahead) this.#owned.delete(lane);
    for (const partition of ahead) void partition.end();
    await table.release(ahead.map(({ place }) => ({ ...place, done: Math.min(place.done, streamEnd) })));
    // Do this first: partitions that were taken or reset in the meantime must not continue from their position here.
    this.#endLost(await table.read());
    await table.join();
    if (!this.#hasJoined) {
      this.#hasJoined = true;
      this.#timers = [
        setInterval(() => this.#checkMembers(), CHECK_MEMBERS_MS),
        setInterval(() => void this.balance(), pauseAfter(1, { first: idleMs, longest: idleMs })),
        setInterval(() => this.#saveAll(), SAVE_ALL_MS),
      ];
      for (const timer of this.#timers) timer.unref();
    }
    this.#notifyOthers();
    await this.balance();
  }

  /** Computes the assignment, then takes and releases partitions accordingly. Retries by itself after a failure. */
  balance(): Promise<void> {
    this.#needsBalance = true;
    this.#balancing ??= this.#balanceWhileNeeded();
    return this.#balancing;
  }

  /** Schedules a save for partitions whose messages have been handled. */
  noteHandled(partitions: readonly OwnedPartition[]): void {
    for (const partition of partitions) this.#handled.add(partition);
    this.#unsaved += partitions.length;
    if (this.#unsaved >= MAX_UNSAVED) void this.#save.now();
    else this.#save.within(SAVE_MS);
  }

  /** Releases all partitions after their running work has ended, and stops taking part. */
  async leave(): Promise<void> {
    if (!this.#hasJoined) return;
    this.#hasJoined = false;
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#retryTimer);
    await this.#balancing;
    await this.#release([...this.#owned.values()]);
    await this.#save.cancel();
    try {
      await this.#options.table.leave();
    } catch (error) {
      this.#options.logger.warn(
        { err: asError(error) },
        'a consumer could not leave; other processes will notice',
      );
    }
    this.#notifyOthers();
  }

  /** If this process's heartbeat lapsed, others may have taken its partitions. */
  #endIfLapsed(): void {
    if (this.#options.table.lapses === this.#lapses) return;
    for (const partition of this.#owned.values()) void partition.end();
    this.#owned.clear();
  }

  #endLost(partitions: ReadonlyMap<number, PartitionDocument>): void {
    for (const [partition, owned] of this.#owned) {
      if (partitions.get(partition)?.epoch === owned.epoch) continue;
      this.#owned.delete(partition);
      void owned.end();
    }
  }

  #checkMembers(): void {
    if (this.#options.table.membership !== this.#membership) void this.balance();
  }

  async #balanceWhileNeeded(): Promise<void> {
    // Let `#balancing` be assigned before this can finish.
    await Promise.resolve();
    while (this.#needsBalance && this.#hasJoined) {
      this.#needsBalance = false;
      try {
        await this.#balanceOnce();
        this.#failures = 0;
      } catch (error) {
        this.#failures += 1;
        this.#options.logger.warn({ err: asError(error) }, 'partitions could not be divided; will try again');
        clearTimeout(this.#retryTimer);
        this.#retryTimer = setTimeout(() => void this.balance(), pauseAfter(this.#failures, RETRY)).unref();
      }
    }
    this.#balancing = undefined;
  }

  async #balanceOnce(): Promise<void> {
    const { table, onTaken } = this.#options;
    this.#endIfLapsed();
    this.#lapses = table.lapses;
    const { membership } = table;
    const [partitions, processes] = [await table.read(), await table.processes()];
    this.#endLost(partitions);
    const ownShare = partitionsFor(table.self, processes, this.#options.partitions);
    void this.#release([...this.#owned.values()].filter(({ lane }) => !ownShare.has(lane)));
    const leaving = new Set([...this.#releasing].map(({ lane }) => lane));
    const free = [...partitions.values()].filter(
      ({ lane, owner }) =>
        ownShare.has(lane) &&
        !this.#owned.has(lane) &&
        !leaving.has(lane) &&
        (owner === null || owner === table.self || !processes.includes(owner)),
    );
    const acquired = await table.take(free);
    if (acquired.length > 0) {
      await onTaken(acquired);
      this.#notifyOthers();
    }
    this.#membership = membership;
  }

  async #release(partitions: readonly OwnedPartition[]): Promise<void> {
    for (const partition of partitions) {
      this.#owned.delete(partition.lane);
      this.#releasing.add(partition);
    }
    const idle = partitions.filter(({ isIdle }) => isIdle);
    const busy = partitions.filter((partition) => !idle.includes(partition)).map((partition) => [partition]);
    await Promise.all(
      [idle, ...busy].filter((some) => some.length > 0).map((some) => this.#releaseNow(some)),
    );
  }

  async #releaseNow(partitions: readonly OwnedPartition[]): Promise<void> {
    const { table, logger } = this.#options;
    await Promise.all(partitions.map((partition) => partition.end()));
    try {
      await table.release(partitions.map(({ place }) => place));
    } catch (error) {
      // The table still lists this process as the owner, so the next rebalance takes them again, here or elsewhere.
      logger.warn({ err: asError(error) }, 'partitions could not be released');
      this.#needsBalance = true;
    }
    for (const partition of partitions) this.#releasing.delete(partition);
    this.#notifyOthers();
    if (this.#hasJoined) void this.balance();
  }

  #saveAll(): void {
    this.#mustSaveAll = true;
    void this.#save.now();
  }

  async #saveNow(): Promise<void> {
    const { table, logger } = this.#options;
    const owned = this.all;
    const partitions = owned.filter(
      (partition) => partition.hasUnsavedProgress && (this.#mustSaveAll || this.#handled.has(partition)),
    );
    this.#handled.clear();
    this.#unsaved = 0;
    this.#mustSaveAll = false;
    const places = partitions.map((partition) => ({ partition, place: partition.place }));
    try {
      const isSaved = await table.saveProgress(places.map(({ place }) => place));
      for (const { partition, place } of places) partition.noteSaved(place);
      if (!isSaved) {
        logger.warn('partitions have been taken over by another process');
        void this.balance();
      }
    } catch (error) {
      logger.warn({ err: asError(error) }, 'the progress of partitions could not be stored');
      this.noteHandled(partitions);
    }
  }

  #notifyOthers(): void {
    const session = this.#options.session();
    if (!session || session.connection.isClosed()) return;
    session.connection.publish(session.names.partitionsChanged(this.#options.durable));
  }
}
