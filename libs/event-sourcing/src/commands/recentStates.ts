import type { Decider } from './decider';
import type { LoadedStream, RecentState } from './streamState';

interface Entry extends RecentState<unknown> {
  /** The decider that computed the state; another decider has a different state for the same stream. */
  readonly decider: object;
  readonly bytes: number;
  /** The revision at which `bytes` was last measured. */
  readonly measuredAt: number;
  readonly usedAt: number;
}

interface StreamKey<State> {
  streamName: string;
  decider: Pick<Decider<State, never, never>, 'initialState'>;
}

/** Cache size in bytes, estimated. */
const MAX_BYTES = 24 * 1024 * 1024;
/** Unused states are evicted after this many ms. */
const IDLE_MS = 10 * 60_000;
/** A state is measured again after growing by this fraction of its events. */
const MIN_GROWTH = 1 / 8;
const MIN_EVENTS_BETWEEN_MEASUREMENTS = 16;

/** Estimated memory of parts of a value, in bytes. */
const OBJECT_BYTES = 32;
const REFERENCE_BYTES = 8;
const ENTRY_BYTES = 32;

/**
 * A size-limited LRU cache of stream states, so that a command needn't read what this process has just read or written.
 * A state may be outdated if other processes have appended. An append at its revision detects that; callers that append
 * nothing must check the stream.
 */
export class RecentStates {
  readonly #maxBytes: number;
  readonly #onLookup: ((hit: boolean) => void) | undefined;
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;
  #sweep: NodeJS.Timeout | undefined;

  /** `onLookup` receives whether a lookup was a hit. */
  constructor({
    maxBytes = MAX_BYTES,
    onLookup,
  }: { maxBytes?: number; onLookup?: (hit: boolean) => void } = {}) {
    this.#maxBytes = maxBytes;
    this.#onLookup = onLookup;
  }

  /** Estimated, in bytes. */
  get size(): number {
    return this.#bytes;
  }

  get<State>({ streamName, decider }: StreamKey<State>): RecentState<State> | undefined {
    const entry = this.#entries.get(streamName);
    const isHit = entry?.decider === decider;
    this.#onLookup?.(isHit);
    if (!isHit) return undefined;
    this.#remove(streamName);
    this.#add(streamName, { ...entry, usedAt: Date.now() });
    // Entries of one decider always hold its own state type.
    return entry as RecentState<unknown> as RecentState<State>;
  }

  /** Caches a stream's state, unless the stream doesn't exist. */
  set<State>({ streamName, decider }: StreamKey<State>, { loaded, snapshotAt }: RecentState<State>): void {
    const before = this.#entries.get(streamName);
    this.forget(streamName);
    if (loaded.revision < 0) return;
    const { bytes, measuredAt } = sizeAfter(before?.decider === decider ? before : undefined, loaded);
    if (bytes > this.#maxBytes) return;
    this.#add(streamName, { loaded, snapshotAt, decider, bytes, measuredAt, usedAt: Date.now() });
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.forget(oldest);
    }
    this.#sweep ??= setInterval(() => this.#forgetIdle(), IDLE_MS / 2).unref();
  }

  /** Evicts a stream because its state is outdated or erased. */
  forget(streamName: string): void {
    this.#remove(streamName);
    if (this.#entries.size > 0) return;
    clearInterval(this.#sweep);
    this.#sweep = undefined;
  }

  #forgetIdle(): void {
    const earliest = Date.now() - IDLE_MS;
    for (const [streamName, { usedAt }] of this.#entries) {
      if (usedAt >= earliest) return;
      this.forget(streamName);
    }
  }

  #add(streamName: string, entry: Entry): void {
    this.#entries.set(streamName, entry);
    this.#bytes += entry.bytes;
  }

  #remove(streamName: string): void {
    this.#bytes -= this.#entries.get(streamName)?.bytes ?? 0;
    this.#entries.delete(streamName);
  }
}

/** Measuring takes time in proportion to the state, so it runs only after some growth: constant cost per event. */
function sizeAfter(
  before: Entry | undefined,
  { state, revision }: LoadedStream<unknown>,
): { bytes: number; measuredAt: number } {
  const dueAt =
    before && before.measuredAt + Math.max(MIN_EVENTS_BETWEEN_MEASUREMENTS, before.measuredAt * MIN_GROWTH);
  if (before && dueAt && revision >= before.measuredAt && revision < dueAt) return before;
  return { bytes: sizeOf(state), measuredAt: revision };
}

/** Estimates the memory of plain objects, arrays, maps and sets, including nested ones, in bytes. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return OBJECT_BYTES + value.length;
  if (typeof value !== 'object' || value === null) return REFERENCE_BYTES;
  if (Array.isArray(value)) return sumOf(value, REFERENCE_BYTES);
  if (value instanceof Map) {
    return [...value].reduce<number>(
      (sum, [key, item]) => sum + ENTRY_BYTES + sizeOf(key) + sizeOf(item),
      OBJECT_BYTES,
    );
  }
  if (value instanceof Set) return sumOf(value, ENTRY_BYTES);
  return sumOf(Object.values(value), REFERENCE_BYTES);
}

function sumOf(values: Iterable<unknown>, bytesPerValue: number): number {
  let sum = OBJECT_BYTES;
  for (const value of values) sum += bytesPerValue + sizeOf(value);
  return sum;
}
