import type { Decider } from './decider';
import type { LoadedStream, RecentState } from './streamState';

interface Entry extends RecentState<unknown> {
  /** Whose state it is: under another decider the same stream is something else. */
  readonly decider: object;
  readonly bytes: number;
  /** When `bytes` was last counted and not guessed. */
  readonly countedAt: number;
  readonly usedAt: number;
}

interface Known<State> {
  streamName: string;
  decider: Pick<Decider<State, never, never>, 'initialState'>;
}

/** In bytes, more or less. */
const ROOM = 24 * 1024 * 1024;
/** After so long without use a state goes, in milliseconds. */
const IDLE = 10 * 60_000;
/** A state is counted again after this part of its events has come on top. */
const GROWTH = 1 / 8;
const FEW_EVENTS = 16;

/** What parts of a value take in memory, in bytes, more or less. */
const OBJECT = 32;
const REFERENCE = 8;
const ENTRY = 32;

/**
 * The states of the streams that were used last, so that a command need not read what this process has just read or
 * written. They may be behind the log, by what other processes have appended: whoever appends at their revision finds out,
 * and whoever appends nothing has to look. Bounded by what they come to in bytes.
 */
export class RecentStates {
  readonly #room: number;
  readonly #onAsked: ((hit: boolean) => void) | undefined;
  /** Those used last come last. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;
  #sweep: NodeJS.Timeout | undefined;

  /** `onAsked` is told of each question whether its answer was known. */
  constructor({ room = ROOM, onAsked }: { room?: number; onAsked?: (hit: boolean) => void } = {}) {
    this.#room = room;
    this.#onAsked = onAsked;
  }

  /** In bytes, more or less. */
  get size(): number {
    return this.#bytes;
  }

  get<State>({ streamName, decider }: Known<State>): RecentState<State> | undefined {
    const entry = this.#entries.get(streamName);
    const isKnown = entry?.decider === decider;
    this.#onAsked?.(isKnown);
    if (!isKnown) return undefined;
    this.#remove(streamName);
    this.#add(streamName, { ...entry, usedAt: Date.now() });
    // Under one decider there are only states of its own.
    return entry as RecentState<unknown> as RecentState<State>;
  }

  /** Notes what has come of a stream. One that does not exist is not noted. */
  set<State>({ streamName, decider }: Known<State>, { loaded, snapshotAt }: RecentState<State>): void {
    const before = this.#entries.get(streamName);
    this.forget(streamName);
    if (loaded.revision < 0) return;
    const { bytes, countedAt } = sizeAfter(before?.decider === decider ? before : undefined, loaded);
    if (bytes > this.#room) return;
    this.#add(streamName, { loaded, snapshotAt, decider, bytes, countedAt, usedAt: Date.now() });
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#room) break;
      this.forget(oldest);
    }
    this.#sweep ??= setInterval(() => this.#forgetIdle(), IDLE / 2).unref();
  }

  /** What is known of a stream goes: it is wrong, or nobody is to know it any more. */
  forget(streamName: string): void {
    this.#remove(streamName);
    if (this.#entries.size > 0) return;
    clearInterval(this.#sweep);
    this.#sweep = undefined;
  }

  #forgetIdle(): void {
    const earliest = Date.now() - IDLE;
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

/** Counting takes time in proportion to a state: it is done seldom enough that each event bears a constant part. */
function sizeAfter(
  before: Entry | undefined,
  { state, revision }: LoadedStream<unknown>,
): { bytes: number; countedAt: number } {
  const due = before && before.countedAt + Math.max(FEW_EVENTS, before.countedAt * GROWTH);
  if (before && due !== undefined && revision >= before.countedAt && revision < due) return before;
  return { bytes: sizeOf(state), countedAt: revision };
}

/** What a value takes in memory, in bytes, more or less: plain objects, lists, maps and sets, and what is in them. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return OBJECT + value.length;
  if (typeof value !== 'object' || value === null) return REFERENCE;
  if (Array.isArray(value)) return sumOf(value, REFERENCE);
  if (value instanceof Map) {
    return [...value].reduce<number>((sum, [key, held]) => sum + ENTRY + sizeOf(key) + sizeOf(held), OBJECT);
  }
  if (value instanceof Set) return sumOf(value, ENTRY);
  return sumOf(Object.values(value), REFERENCE);
}

function sumOf(values: Iterable<unknown>, each: number): number {
  let sum = OBJECT;
  for (const value of values) sum += each + sizeOf(value);
  return sum;
}
